"""Web Push: notices sealed for one browser (RFC 8291) and signed by this server (VAPID, RFC 8292).

The push service that carries a notice cannot read it, and all of them have the same length. Only services on a list are
ever called: a browser says where its notices go, and could say anything.
"""

from __future__ import annotations

import base64
import http.client
import json
import os
import struct
import time
from collections.abc import Sequence
from importlib.util import find_spec
from typing import Any
from urllib.parse import SplitResult, urlsplit

import msgspec

ORDER = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551
"""The number of points on the curve P-256, in which keys are numbers."""

LENGTH = 320
"""The length of every notice before it is sealed."""

RECORD = 4096
KEPT_SECONDS = 86_400
"""How long a push service keeps a notice for a browser that is not there."""

SIGNED_SECONDS = 12 * 3600
PATIENCE = 10.0
"""Seconds that a push service may take."""

GONE = (404, 410)
"""What a push service answers where a browser wants no more notices."""


class Subscription(msgspec.Struct, frozen=True):
    """Where a browser takes notices, and the keys with which they are sealed for it."""

    endpoint: str
    p256dh: str
    auth: str


def available() -> bool:
    """Is what seals and signs notices installed?"""
    return find_spec("cryptography") is not None


def number_from(seed: bytes) -> int:
    """A private key from 32 random bytes."""
    return int.from_bytes(seed, "big") % (ORDER - 1) + 1


class Pusher:
    """Seals, signs and sends notices."""

    def __init__(self, number: int, services: Sequence[str], contact: str) -> None:
        """`number` is the server's private key, `contact` where a push service can complain."""
        from cryptography.hazmat.primitives.asymmetric import ec

        self._key = ec.derive_private_key(number, ec.SECP256R1())
        self._services = services
        self._contact = contact
        self.public_key = _text(_point(self._key))
        """What browsers are told, so that they take notices from this server alone."""

    def accepts(self, endpoint: str) -> bool:
        """Is this the address of a browser at one of the services on the list?"""
        parts = _split(endpoint)
        if parts is None or len(endpoint) > 1000 or not endpoint.isascii() or parts.username or parts.password:
            return False
        return any(_matches(parts, service) for service in self._services)

    def send(self, to: Subscription, notice: dict[str, Any]) -> int:
        """Send a notice; the status of the answer. Blocks. Raises OSError or HTTPException if there is none.

        Redirections are not followed.
        """
        parts = _split(to.endpoint)
        if parts is None or not self.accepts(to.endpoint):
            return GONE[0]
        body = seal(json.dumps(notice, separators=(",", ":")).encode(), to)
        kind = http.client.HTTPSConnection if parts.scheme == "https" else http.client.HTTPConnection
        line = kind(parts.hostname or "", parts.port, timeout=PATIENCE)
        try:
            path = parts.path + (f"?{parts.query}" if parts.query else "")
            line.request("POST", path, body, self._headers(f"{parts.scheme}://{parts.netloc}"))
            return line.getresponse().status
        finally:
            line.close()

    def _headers(self, origin: str) -> dict[str, str]:
        return {
            "Authorization": f"vapid t={self._signed(origin)}, k={self.public_key}",
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(KEPT_SECONDS),
            # A newer notice takes the place of one that was not delivered yet.
            "Topic": "turn",
        }

    def _signed(self, origin: str) -> str:
        from cryptography.hazmat.primitives.asymmetric import ec
        from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
        from cryptography.hazmat.primitives.hashes import SHA256

        claims = {"aud": origin, "exp": int(time.time()) + SIGNED_SECONDS, "sub": self._contact}
        head = {"typ": "JWT", "alg": "ES256"}
        said = ".".join(_text(json.dumps(part).encode()) for part in (head, claims))
        r, s = decode_dss_signature(self._key.sign(said.encode(), ec.ECDSA(SHA256())))
        return f"{said}.{_text(r.to_bytes(32, 'big') + s.to_bytes(32, 'big'))}"


def seal(notice: bytes, to: Subscription, key: Any = None, salt: bytes | None = None, length: int = LENGTH) -> bytes:
    """A notice as only that browser can read it; `key` and `salt` are fresh unless given. Raises ValueError."""
    from cryptography.hazmat.primitives.asymmetric import ec
    from cryptography.hazmat.primitives.ciphers.aead import AESGCM
    from cryptography.hazmat.primitives.hashes import SHA256
    from cryptography.hazmat.primitives.kdf.hkdf import HKDF

    key = ec.generate_private_key(ec.SECP256R1()) if key is None else key
    salt = os.urandom(16) if salt is None else salt
    theirs = unpacked(to.p256dh)
    mine = _point(key)
    shared = key.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), theirs))

    def derived(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
        return HKDF(SHA256(), length, salt, info).derive(secret)

    secret = derived(shared, unpacked(to.auth), b"WebPush: info\0" + theirs + mine, 32)
    seal_key = derived(secret, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = derived(secret, salt, b"Content-Encoding: nonce\0", 12)
    padded = notice + b"\2" + bytes(max(0, length - len(notice)))
    return salt + struct.pack(">IB", RECORD, len(mine)) + mine + AESGCM(seal_key).encrypt(nonce, padded, None)


def readable(to: Subscription) -> bool:
    """Can notices be sealed with these keys?"""
    try:
        seal(b"", to)
    except ValueError:
        return False
    return len(unpacked(to.auth)) == 16


def unpacked(text: str) -> bytes:
    """The bytes of a text in the alphabet of URLs. Raises ValueError."""
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def _text(raw: bytes) -> str:
    return base64.urlsafe_b64encode(raw).decode().rstrip("=")


def _point(key: Any) -> bytes:
    """A public key as 65 bytes."""
    numbers = key.public_key().public_numbers()
    return b"\4" + int(numbers.x).to_bytes(32, "big") + int(numbers.y).to_bytes(32, "big")


def _split(endpoint: str) -> SplitResult | None:
    try:
        parts = urlsplit(endpoint)
        _ = parts.port
    except ValueError:
        return None
    return parts if parts.hostname else None


def _matches(parts: SplitResult, service: str) -> bool:
    """Is this one of a service's addresses? ``push.example``, ``*.push.example`` or, for tests, a whole origin."""
    if "://" in service:
        return f"{parts.scheme}://{parts.netloc}" == service
    if parts.scheme != "https" or parts.port not in (None, 443):
        return False
    host = parts.hostname or ""
    return host.endswith(service[1:]) if service.startswith("*.") else host == service
