"""Where notices go in tests: a push service with a browser that can read them, and a mail server."""

from __future__ import annotations

import base64
import http.server
import json
import socketserver
import threading
import time
from collections.abc import Callable
from email import message_from_bytes, policy
from typing import Any

import pytest

from getaway.server.notices.push import unpacked
from tests.server.client import PATIENCE

ec = pytest.importorskip("cryptography.hazmat.primitives.asymmetric.ec")

AUTH = base64.urlsafe_b64encode(b"0123456789abcdef").decode().rstrip("=")


def until(found: Callable[[], Any]) -> Any:
    """What is found, as soon as it is."""
    ends = time.monotonic() + PATIENCE
    while time.monotonic() < ends:
        if answer := found():
            return answer
        time.sleep(0.05)
    raise AssertionError("it did not come")


class PushService:
    """A push service of the tests, and a browser that can read what comes."""

    def __init__(self) -> None:
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.came: list[tuple[str, dict[str, str], bytes]] = []
        self.status = 201
        service = self

        class Handler(http.server.BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["Content-Length"]))
                service.came.append((self.path, dict(self.headers), body))
                self.send_response(service.status)
                self.end_headers()

            def log_message(self, *_: object) -> None:
                return

        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    @property
    def origin(self) -> str:
        return f"http://127.0.0.1:{self.server.server_address[1]}"

    def subscription(self, name: str = "one") -> dict[str, str]:
        numbers = self.key.public_key().public_numbers()
        point = b"\4" + numbers.x.to_bytes(32, "big") + numbers.y.to_bytes(32, "big")
        packed = base64.urlsafe_b64encode(point).decode().rstrip("=")
        return {"endpoint": f"{self.origin}/{name}", "p256dh": packed, "auth": AUTH}

    def read(self, body: bytes) -> Any:
        """What a browser makes of a notice, by RFC 8291."""
        from cryptography.hazmat.primitives.ciphers.aead import AESGCM
        from cryptography.hazmat.primitives.hashes import SHA256
        from cryptography.hazmat.primitives.kdf.hkdf import HKDF

        salt, theirs, sealed = body[:16], body[21:86], body[86:]
        mine = unpacked(self.subscription()["p256dh"])
        shared = self.key.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), theirs))
        secret = HKDF(SHA256(), 32, unpacked(AUTH), b"WebPush: info\0" + mine + theirs).derive(shared)
        key = HKDF(SHA256(), 16, salt, b"Content-Encoding: aes128gcm\0").derive(secret)
        nonce = HKDF(SHA256(), 12, salt, b"Content-Encoding: nonce\0").derive(secret)
        return json.loads(AESGCM(key).decrypt(nonce, sealed, None).rstrip(b"\0")[:-1])

    def close(self) -> None:
        self.server.shutdown()
        self.server.server_close()


class MailServer:
    """A mail server of the tests: enough SMTP to take a message."""

    def __init__(self) -> None:
        self.came: list[tuple[str, Any]] = []
        mails = self

        class Handler(socketserver.StreamRequestHandler):
            def handle(self) -> None:
                to = ""
                self.wfile.write(b"220 here\r\n")
                for line in self.rfile:
                    word = line.strip().upper()
                    if word.startswith(b"RCPT"):
                        to = line.decode().partition("<")[2].partition(">")[0]
                    if word == b"DATA":
                        self.wfile.write(b"354 go on\r\n")
                        text = b""
                        for more in self.rfile:
                            if more == b".\r\n":
                                break
                            text += more
                        mails.came.append((to, message_from_bytes(text, policy=policy.default)))
                    self.wfile.write(b"221 bye\r\n" if word == b"QUIT" else b"250 well\r\n")
                    if word == b"QUIT":
                        return

        self.server = socketserver.ThreadingTCPServer(("127.0.0.1", 0), Handler)
        self.server.daemon_threads = True
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    @property
    def address(self) -> str:
        return f"127.0.0.1:{self.server.server_address[1]}"

    def close(self) -> None:
        self.server.shutdown()
        self.server.server_close()


def at_once(push: PushService, mail: MailServer) -> str:
    """Settings of a server that sends notices at once, to these two."""
    return f"""
notice_seconds = 0.0
notice_gap = 0.0
push_services = ["{push.origin}"]
mail_server = "{mail.address}"
mail_from = "getaway@play.example"
mail_tls = "none"
public_url = "http://play.example"
"""
