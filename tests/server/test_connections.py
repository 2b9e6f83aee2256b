"""What a connection may do before the application sees it: bytes, time, and how many there may be."""

from __future__ import annotations

import re
import socket
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from getaway.server.http.protocol import PIPELINE
from tests.server.client import PATIENCE, QUICK, Browser, Player, Server

QUICKLY = """
head_seconds = 0.5
body_seconds = 0.5
stall_seconds = 0.5
"""


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that waits for nobody."""
    running = Server(tmp_path_factory.mktemp("strict"), QUICKLY).start()
    yield running
    running.stop()


UPGRADE = (
    b"GET /ws/%b HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)


def frame(first: int, body: bytes) -> bytes:
    """A frame of a client with this first byte."""
    size = bytes([0x80 | len(body)]) if len(body) < 126 else b"\xfe" + len(body).to_bytes(2, "big")
    return bytes([first]) + size + b"mask" + bytes(byte ^ b"mask"[at % 4] for at, byte in enumerate(body))


def raw(server: Server) -> socket.socket:
    """A bare TCP connection."""
    made = socket.create_connection(("127.0.0.1", server.port), PATIENCE)
    made.settimeout(PATIENCE)
    return made


def rest(connection: socket.socket) -> bytes:
    """What still comes until the server closes the connection; that it does not in time is an error."""
    heard = b""
    try:
        while part := connection.recv(65_536):
            heard += part
    except (ConnectionResetError, BrokenPipeError):
        pass
    return heard


def pour(connection: socket.socket, more: Callable[[], bytes], most: int) -> int:
    """Send until the server has had enough; how many bytes it took."""
    sent = 0
    try:
        while sent < most:
            part = more()
            connection.sendall(part)
            sent += len(part)
    except (ConnectionResetError, BrokenPipeError):
        pass
    return sent


def until(met: Callable[[], bool]) -> None:
    """Wait for something to become true."""
    end = time.monotonic() + PATIENCE
    while not met():
        assert time.monotonic() < end
        time.sleep(0.1)


def answers(server: Server) -> bool:
    """Does the server let us in and answer?"""
    try:
        return httpx.get(f"{server.address}/healthz").status_code == 200
    except httpx.TransportError:
        return False


def memory(server: Server) -> int:
    """The server's resident memory in bytes."""
    for line in Path(f"/proc/{server.pid}/status").read_text().splitlines():
        if line.startswith("VmRSS"):
            return int(line.split()[1]) * 1024
    raise AssertionError("no VmRSS")


LARGE = 40_000_000


@pytest.mark.parametrize(
    ("start", "part"),
    [
        (b"GET / HTTP/1.1\r\nHost: x\r\n", b"X-Header: " + b"a" * 4000 + b"\r\n"),
        (b"GET / HTTP/1.1\r\nHost: x\r\nX: ", b"a" * 65_536),
        (b"GET / HTTP/1.1\r\nHost: x\r\n", b"a:b\r\n" * 4000),
        (b"GET /", b"a" * 65_536),
        (b"POST /api/replays HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n1;", b"a" * 65_536),
        (b"POST /api/replays HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n0\r\nX: ", b"a" * 65_536),
    ],
    ids=["many headers", "one header", "small headers", "path", "chunk extension", "trailer"],
)
def test_a_head_without_end_is_cut_off_before_it_is_kept(server: Server, start: bytes, part: bytes) -> None:
    before = memory(server)
    with raw(server) as connection:
        connection.sendall(start)
        assert pour(connection, lambda: part, LARGE) < LARGE
        assert memory(server) - before < 10_000_000


def test_a_large_head_gets_an_answer_and_a_fitting_one_is_served(server: Server) -> None:
    with raw(server) as connection:
        connection.sendall(b"GET /healthz HTTP/1.1\r\nHost: localhost\r\nX: " + b"a" * 33_000 + b"\r\n\r\n")
        assert rest(connection).startswith(b"HTTP/1.1 431 ")
    with raw(server) as connection:
        head = b"GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nX: " + b"a" * 32_000 + b"\r\n\r\n"
        connection.sendall(head)
        assert rest(connection).startswith(b"HTTP/1.1 200 ")


def test_a_head_of_more_lines_than_anybody_needs_gets_an_answer(server: Server) -> None:
    plain = b"GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n"
    for head, lines, answer in ((plain, 90, b"200"), (plain, 101, b"431"), (UPGRADE[:-2] % b"abc", 101, b"431")):
        with raw(server) as connection:
            connection.sendall(head + b"a: b\r\n" * lines + b"\r\n")
            assert rest(connection).startswith(b"HTTP/1.1 " + answer)


def test_a_body_without_end_is_cut_off(server: Server) -> None:
    with raw(server) as connection:
        connection.sendall(b"POST /api/replays HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n")
        chunk = b"8000\r\n" + b" " * 0x8000 + b"\r\n"
        assert pour(connection, lambda: chunk, LARGE) < LARGE


def test_requests_are_not_queued_without_end(server: Server) -> None:
    request = b"GET /api/games HTTP/1.1\r\nHost: localhost\r\n\r\n"
    with raw(server) as connection:
        assert pour(connection, lambda: request * 1000, LARGE) < LARGE
    with raw(server) as connection:
        # All of them are read at once, and most are for nothing.
        connection.sendall(request * 300)
        assert rest(connection).count(b"HTTP/1.1 200 ") <= PIPELINE + 1


@pytest.mark.parametrize(
    "start",
    [
        b"",
        b"\r\n",
        b"GET / HTTP/1.1\r\nHost: x\r\nX:",
        b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: 500\r\n\r\n{",
    ],
    ids=["nothing", "empty lines", "half a head", "half a body"],
)
def test_a_silent_connection_is_closed(strict: Server, start: bytes) -> None:
    with raw(strict) as connection:
        connection.sendall(start)
        rest(connection)


@pytest.mark.parametrize("more", [b"Content-Length: 5", b"Transfer-Encoding: chunked", b"Sec-WebSocket-Version: 7"])
def test_a_websocket_whose_head_is_refused_is_closed(strict: Server, more: bytes) -> None:
    with raw(strict) as connection:
        connection.sendall((UPGRADE % b"abc")[:-2] + more + b"\r\n\r\n")
        assert rest(connection).startswith(b"HTTP/1.1 4")


def test_who_sits_at_many_tables_gets_in_with_a_long_cookie(strict: Server) -> None:
    with strict.browser() as browser:
        table = browser.make(seats=[{"kind": "me"}, {"kind": "open"}])["table"]["id"]
        others = "; ".join(f"getaway-{number}={'0.0.abcdefghijklmnopqrstuv~' * 6}" for number in range(60))
        player = Player(strict, table, cookies=f"{others}; {browser.cookies}")
        assert player.welcome["yours"] == [0]
        player.close()


@pytest.mark.parametrize(
    ("start", "more"),
    [
        (b"GET / HTTP/1.1\r\n", b"a:b\r\n"),
        (b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Length: 60000\r\n\r\n", b" "),
    ],
    ids=["head", "body"],
)
def test_a_connection_that_sends_now_and_then_is_closed_as_well(strict: Server, start: bytes, more: bytes) -> None:
    with raw(strict) as connection:
        end = time.monotonic() + PATIENCE
        try:
            connection.sendall(start)
            while time.monotonic() < end:
                connection.sendall(more)
                time.sleep(0.1)
        except (ConnectionResetError, BrokenPipeError):
            return
        raise AssertionError("the server reads for ever")


def test_a_client_that_never_reads_is_let_go(strict: Server) -> None:
    with raw(strict) as connection:
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        request = b"GET /schema HTTP/1.1\r\nHost: localhost\r\n\r\n"
        end = time.monotonic() + PATIENCE
        try:
            while time.monotonic() < end:
                connection.sendall(request)
                time.sleep(0.05)
        except (ConnectionResetError, BrokenPipeError):
            return
        raise AssertionError("the server keeps answers for ever")


def test_requests_in_a_row_on_one_connection_are_all_served(strict: Server) -> None:
    with raw(strict) as connection:
        for _ in range(8):
            connection.sendall(b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n")
            heard = b""
            while not heard.endswith(b"ok\n"):
                part = connection.recv(65_536)
                assert part
                heard += part
            assert heard.startswith(b"HTTP/1.1 200 ")
            time.sleep(0.1)


def test_an_address_has_a_limited_number_of_connections_and_others_still_get_in(own_server: Server) -> None:
    own_server.settings.write_text("sockets_per_address = 8\n")
    own_server.start()
    held = [raw(own_server) for _ in range(8)]
    time.sleep(0.3)
    with raw(own_server) as late:
        assert rest(late) == b""
    # From another address there is room.
    with socket.socket() as other:
        other.bind(("127.0.0.2", 0))
        other.settimeout(PATIENCE)
        other.connect(("127.0.0.1", own_server.port))
        other.sendall(b"GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
        assert rest(other).startswith(b"HTTP/1.1 200 ")
    # Closed connections are counted no longer, whether anything was said over them or not.
    for connection in held:
        connection.close()
    until(lambda: answers(own_server))


def test_websockets_are_counted_once_and_until_they_end(own_server: Server) -> None:
    own_server.settings.write_text(f"{QUICK}sockets_per_address = 8\n".replace("sockets_per_address = 1000\n", ""))
    own_server.start()
    for _ in range(3):
        with own_server.browser() as browser:
            table = browser.make(seats=[{"kind": "me"}, {"kind": "open"}])["table"]["id"]
            players = [browser.sit(table) for _ in range(7)]
            with raw(own_server) as late:
                assert rest(late) == b""
            assert len(players) == 7
        until(lambda: answers(own_server))


def test_how_many_connections_there_can_be_is_said_at_the_start(strict: Server) -> None:
    found = next(line for line in strict.logs() if "descriptors" in line)
    assert 0 < found["connections"] <= found["descriptors"]


def test_the_limit_of_descriptors_is_raised_at_the_start(own_server: Server) -> None:
    own_server.before = "import resource; resource.setrlimit(resource.RLIMIT_NOFILE, (256, 900))"
    own_server.start()
    found = next(line for line in own_server.logs() if "descriptors" in line)
    assert (found["level"], found["descriptors"], found["connections"]) == ("warning", 900, 700)
    assert found["wanted"] == 8000
    limits = Path(f"/proc/{own_server.pid}/limits").read_text()
    assert re.search(r"^Max open files +900 +900 ", limits, re.MULTILINE)
    # Nobody gets the last descriptors: the database and the workers need them.
    held = [raw(own_server) for _ in range(700)]
    time.sleep(0.5)
    with raw(own_server) as late:
        assert rest(late) == b""
    for connection in held:
        connection.close()
    until(lambda: answers(own_server))


def test_pings_without_end_end_the_connection(server: Server, browser: Browser) -> None:
    table = browser.make(seats=[{"kind": "me"}, {"kind": "open"}])["table"]["id"]
    player = browser.sit(table)

    def flood() -> None:
        for _ in range(100_000):
            player.socket.ping()

    with pytest.raises((ConnectionClosed, OSError)):
        flood()


def test_an_address_that_comes_again_and_again_is_not_let_in(own_server: Server) -> None:
    own_server.settings.write_text("arrivals = { burst = 5, per_second = 0.0 }\n")
    own_server.start()
    for _ in range(5):
        assert answers(own_server)
    assert not answers(own_server)


def test_thousands_of_messages_at_once_end_the_connection_before_they_are_all_read(own_server: Server) -> None:
    own_server.settings.write_text("")
    own_server.start()
    with own_server.browser() as browser, raw(own_server) as connection:
        table = browser.make(seats=[{"kind": "me"}, {"kind": "open"}])["table"]["id"]
        connection.sendall(UPGRADE % table.encode())
        assert connection.recv(12) == b"HTTP/1.1 101"
        many = frame(0x81, b'{"t":"ping"}') * 3000
        # However long it goes on sending: the connection ends.
        pour(connection, lambda: many, 1 << 60)
        browser.get("/api/games")


def test_messages_are_heard_however_they_are_cut_into_frames_and_packets(server: Server, browser: Browser) -> None:
    table = browser.make(seats=[{"kind": "me"}, {"kind": "open"}])["table"]["id"]
    with raw(server) as connection:
        connection.sendall(UPGRADE % table.encode())
        assert connection.recv(12) == b"HTTP/1.1 101"
        whole = frame(0x81, b'{"t":"ping"}')
        parts = frame(0x01, b'{"t":') + frame(0x89, b"still here?") + frame(0x00, b'"pi') + frame(0x80, b'ng"}')
        long = frame(0x81, b'{"t":"ping"}' + b" " * 200)
        sent = [frame(0x81, b'{"t":"hello"}'), whole + whole, parts, whole, long, frame(0x82, b'{"t":"ping"}')]
        for packet in sent[:3]:
            connection.sendall(packet)
        for byte in b"".join(sent[3:]):
            connection.sendall(bytes([byte]))
        heard = b""
        while heard.count(b'{"t":"pong"}') < 6:
            heard += connection.recv(65_536)
        assert b"still here?" in heard


@pytest.mark.parametrize(
    ("bad", "code"),
    [
        (b"\x81\x02{}", 1002),
        (b"\xc1\x80\x00\x00\x00\x00", 1002),
        (b"\x83\x80\x00\x00\x00\x00", 1002),
        (b"\x80\x80\x00\x00\x00\x00", 1002),
        (b"\x01\x80\x00\x00\x00\x00\x81\x80\x00\x00\x00\x00", 1002),
        (b"\x81\x82\x00\x00\x00\x00\xff\xff", 1007),
        (b"\x81\xff\x00\x00\x00\x00\x7f\xff\xff\xff\x00\x00\x00\x00", 1009),
    ],
    ids=["unmasked", "compressed", "unknown kind", "end of nothing", "within another", "no text", "endless"],
)
def test_frames_that_may_not_be_end_the_connection(server: Server, browser: Browser, bad: bytes, code: int) -> None:
    table = browser.make(seats=[{"kind": "me"}, {"kind": "open"}])["table"]["id"]
    with raw(server) as connection:
        connection.sendall(UPGRADE % table.encode())
        assert connection.recv(12) == b"HTTP/1.1 101"
        connection.sendall(frame(0x81, b'{"t":"hello"}') + frame(0x81, b'{"t":"ping"}') + bad + frame(0x81, b"{}"))
        heard = rest(connection)
        assert heard.count(b'{"t":"pong"}') <= 1
        assert code.to_bytes(2, "big") in heard[-140:]
