"""Mail, through the server that the operator names. Nothing here is needed to play: what fails is logged."""

from __future__ import annotations

import os
import re
import smtplib
import ssl
from email.message import EmailMessage
from email.utils import formatdate, make_msgid

from getaway.server.settings import BadSettings, Settings

PASSWORD_VARIABLE = "GETAWAY_MAIL_PASSWORD"
PATIENCE = 15.0
_ADDRESS = re.compile(r"[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9](?:[A-Za-z0-9.-]{0,250}[A-Za-z0-9])?")
"""What is taken for an address: plain ones, with nothing in them that could end a line or start another address."""


def is_address(text: str) -> bool:
    """Can mail be sent there?"""
    return _ADDRESS.fullmatch(text) is not None and ".." not in text


class Mailer:
    """Sends mail as the settings say."""

    def __init__(self, settings: Settings) -> None:
        """Reads the password from the environment. Raises BadSettings."""
        host, _, port = settings.mail_server.rpartition(":")
        if not host or not port.isdecimal():
            raise BadSettings("mail_server is a name and a port, like smtp.example:587.")
        if not is_address(settings.mail_from):
            raise BadSettings("mail_from is the address that mail comes from.")
        if not settings.public_url.startswith(("http://", "https://")):
            raise BadSettings("Mail needs public_url, the address under which people find this server.")
        if settings.mail_tls not in ("starttls", "tls", "none"):
            raise BadSettings("mail_tls is starttls, tls or none.")
        self._host, self._port = host, int(port)
        self._settings = settings
        self._password = os.environ.get(PASSWORD_VARIABLE, "")

    def send(self, to: str, subject: str, text: str, off: str = "") -> None:
        """Send a message; `off` is the address that a mail program's own button posts to. Blocks.

        Raises OSError, of which SMTP's errors are a kind.
        """
        message = EmailMessage()
        message["From"] = self._settings.mail_from
        message["To"] = to
        message["Subject"] = subject
        message["Date"] = formatdate()
        message["Message-ID"] = make_msgid(domain=self._settings.mail_from.rpartition("@")[2])
        message["Auto-Submitted"] = "auto-generated"
        if off:
            message["List-Unsubscribe"] = f"<{off}>"
            message["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
        message.set_content(text)
        with self._line() as line:
            if self._settings.mail_user:
                line.login(self._settings.mail_user, self._password)
            line.send_message(message)

    def _line(self) -> smtplib.SMTP:
        if self._settings.mail_tls == "tls":
            return smtplib.SMTP_SSL(self._host, self._port, timeout=PATIENCE, context=ssl.create_default_context())
        line = smtplib.SMTP(self._host, self._port, timeout=PATIENCE)
        if self._settings.mail_tls == "starttls":
            line.starttls(context=ssl.create_default_context())
        return line
