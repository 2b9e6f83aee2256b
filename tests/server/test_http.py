"""The HTTP part: routes, headers, limits, the client's files, and everything the schema allows."""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from schemathesis.checks import not_a_server_error
from schemathesis.core.result import Ok
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)
from websockets.exceptions import InvalidStatus

from tests.server.client import PATIENCE, Browser, Server, closed_with, dial


def test_the_shelf_lists_every_game_with_its_form(browser: Browser) -> None:
    games = {game["id"]: game for game in browser.get("/api/games")}
    hunter = games["hunter"]
    assert hunter["seat_names"] == ["South", "North"]
    assert [option["name"] for option in hunter["options"]][:2] == ["rows", "first_player"]
    assert hunter["bots"] == ["random", "sensible", "level1", "level2", "level3", "level4", "level5"]


def test_the_rules_come_whole_and_one_by_one(browser: Browser) -> None:
    page = browser.get("/api/games/hunter/rules")
    assert page["markdown"].startswith("#")
    assert "HUNT-MOVE-4" in [rule["id"] for rule in page["rules"]]
    assert browser.get("/api/games/chess/rules", 404)["code"] == "unknown_game"


@pytest.mark.parametrize("path", ["/api/games", "/api/games/punk/rules"])
def test_long_public_answers_are_compressed_for_whoever_can_read_it(browser: Browser, path: str) -> None:
    packed = browser.http.get(path, headers={"Accept-Encoding": "gzip"})
    plain = browser.http.get(path, headers={"Accept-Encoding": "identity"})
    assert packed.headers["content-encoding"] == "gzip"
    assert "content-encoding" not in plain.headers
    assert packed.json() == plain.json()
    assert int(packed.headers["content-length"]) * 3 < len(plain.content)


def test_unlisted_tables_are_found_by_their_link_only(browser: Browser, other: Browser) -> None:
    hidden = browser.make(listed=False)["table"]["id"]
    shown = browser.make()["table"]["id"]
    listed = [table["id"] for table in other.get("/api/tables")["listed"]]
    assert shown in listed
    assert hidden not in listed
    mine = [table["id"] for table in browser.get("/api/tables")["mine"]]
    assert {hidden, shown} <= set(mine)
    assert browser.get("/api/tables")["yours"][hidden] == [0]


@pytest.mark.parametrize("path", ["/", "/api/games", "/t/abc", "/nothing/here", "/api/tables/none"])
def test_every_answer_has_safe_headers(browser: Browser, path: str) -> None:
    headers = browser.http.get(path).headers
    policy = headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "script-src 'self';" in policy
    assert "unsafe-eval" not in policy
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"
    assert "frame-ancestors 'none'" in policy
    assert "server" not in headers


def test_other_sites_cannot_speak_for_their_visitors(server: Server, browser: Browser) -> None:
    table = browser.make()["table"]["id"]
    evil = {"Origin": "https://evil.example"}
    answer = browser.http.post("/api/tables", json={"game": "hunter"}, headers=evil)
    assert (answer.status_code, answer.json()["code"]) == (403, "wrong_origin")
    with pytest.raises(InvalidStatus) as refused:
        dial(server, table, evil)
    assert refused.value.response.status_code == 403
    for own in (f"http://localhost:{server.port}", f"https://localhost:{server.port}"):
        assert browser.http.post("/api/tables", json={"game": "hunter"}, headers={"Origin": own}).status_code == 201
        dial(server, table, {"Origin": own}).close()


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"{",
        b"[]",
        b"null",
        b'"hunter"',
        b"\xff\xfe",
        b'{"game": 5}',
        b'{"game": "hunter", "options": ' + b'{"a":' * 8000 + b"1" + b"}" * 8000 + b"}",
        b'{"game": "hunter", "seats": ' + b"[" * 30000 + b"]" * 30000 + b"}",
    ],
)
def test_bodies_that_cannot_be_read_are_problems(browser: Browser, body: bytes) -> None:
    answer = browser.http.post("/api/tables", content=body, headers={"Content-Type": "application/json"})
    assert (answer.status_code, answer.json()["code"]) in ((400, "unreadable"), (400, "bad_setup"))


def test_bodies_that_are_too_big_are_not_read(browser: Browser) -> None:
    assert browser.post("/api/tables", {"game": "x" * 100_000}, 413)["code"] == "too_big"


def test_a_game_file_that_would_take_long_to_read_is_not_read(browser: Browser) -> None:
    for content in (b'{"moves": [' + b"[0,1]," * 100_000, b'{"moves": [' + b"{}," * 100_000):
        answer = browser.http.post("/api/replays", content=content, headers={"Content-Type": "application/json"})
        assert (answer.status_code, answer.json()["code"]) == (413, "too_big")


def test_health_and_metrics(browser: Browser) -> None:
    assert browser.http.get("/healthz").text == "ok\n"
    browser.make()
    assert "getaway_committed_writes_total" in browser.server.metrics()
    # At the operator's port only.
    assert browser.http.get("/metrics").status_code == 404


def test_too_many_requests_are_refused(own_server: Server) -> None:
    text = own_server.settings.read_text()
    text = text.replace("requests = { burst = 100000", "requests = { burst = 5").replace(
        "per_second = 100000", "per_second = 0.001"
    )
    own_server.settings.write_text(text.replace("new_tables = { burst = 100000", "new_tables = { burst = 2"))
    own_server.start()
    with own_server.browser() as browser:
        browser.make()
        browser.make()
        assert browser.post("/api/tables", {"game": "hunter"}, 429)["code"] == "too_fast"
        browser.get("/api/games")
        browser.get("/api/games")
        assert browser.get("/api/games", 429)["code"] == "too_fast"
        assert browser.http.get("/").status_code == 200


def test_the_clients_files_are_served_packed_and_nothing_else_is(own_server: Server, tmp_path: Path) -> None:
    static = tmp_path / "client"
    (static / "assets").mkdir(parents=True)
    (static / "index.html").write_text("<!doctype html><p>hello")
    (static / "index.html.gz").write_bytes(gzip.compress(b"<!doctype html><p>hello"))
    (static / "assets" / "app-1a2b.js").write_text("1")
    (static / ".hidden").write_text("no")
    (tmp_path / "outside.txt").write_text("no")
    own_server.settings.write_text(own_server.settings.read_text() + f"static = {json.dumps(str(static))}\n")
    own_server.start()
    with own_server.browser() as browser:
        for page in ("/", "/tables", "/t/abc", "/r/abc", "/rules/hunter", "/new/hunter", "/replays", "/credits"):
            answer = browser.http.get(page)
            assert (answer.status_code, answer.text) == (200, "<!doctype html><p>hello"), page
            assert answer.headers["content-encoding"] == "gzip"
            assert answer.headers["cache-control"] == "no-cache"
        tag = browser.http.get("/").headers["etag"]
        assert browser.http.get("/", headers={"If-None-Match": tag}).status_code == 304
        asset = browser.http.get("/assets/app-1a2b.js")
        assert asset.headers["cache-control"].endswith("immutable")
        assert asset.headers["content-type"].startswith("text/javascript")
        missing = browser.http.get("/what/is/this", headers={"Accept": "text/html"})
        assert (missing.status_code, missing.text) == (404, "<!doctype html><p>hello")
        for path in ("/assets/none.js", "/assets/../../outside.txt", "/assets/%2e%2e/%2e%2e/outside.txt", "/.hidden"):
            assert browser.http.get(path).status_code == 404, path
        raw = httpx.Client(base_url=own_server.address, timeout=PATIENCE)
        for path in ("/assets/..%2f..%2foutside.txt", "/..%2foutside.txt", "/assets//etc/passwd", "/%00"):
            assert raw.get(path).status_code == 404, path
        raw.close()


def test_connections_beyond_the_limit_are_refused(own_server: Server) -> None:
    text = own_server.settings.read_text().replace("connections_per_address = 1000", "connections_per_address = 2")
    own_server.settings.write_text(text)
    own_server.start()
    with own_server.browser() as browser:
        table = browser.make()["table"]["id"]
        first, _ = browser.sit(table), browser.sit(table)
        with pytest.raises(InvalidStatus):
            dial(own_server, table)
        first.close()
        for _ in range(50):
            try:
                dial(own_server, table).close()
                break
            except InvalidStatus:
                continue


def test_nothing_secret_is_logged(own_server: Server) -> None:
    own_server.start()
    with own_server.browser() as browser:
        made = browser.make()
        player = browser.sit(made["table"]["id"])
        player.choose(player.update["ask"]["offers"][0]["choice"])
        player.send("say", text="a very private remark")
        player.until("said")
        browser.http.get(made["yours"][0]["path"])
        browser.post("/api/tables", {"game": "hunter", "options": {"rows": "secret"}}, 400)
    own_server.stop()
    text = own_server.log.read_text()
    assert len(own_server.logs()) >= 3
    for secret in (made["yours"][0]["token"], "private remark", "127.0.0.1", "choice", "seed"):
        assert secret not in text


CHECKS = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]


@pytest.fixture(scope="session")
def schema(server: Server) -> schemathesis.BaseSchema:
    """The server's own description of itself."""
    return schemathesis.openapi.from_url(f"{server.address}/schema/openapi.json")


def test_whatever_the_schema_allows_and_more_is_answered_as_it_says(
    server: Server, browser: Browser, schema: schemathesis.BaseSchema
) -> None:
    table = browser.make(seats=[{"kind": "open"}, {"kind": "open"}])["table"]["id"]
    tried = 0
    for result in schema.get_all_operations():
        assert isinstance(result, Ok)
        operation = result.ok()

        @settings(
            max_examples=25,
            deadline=None,
            phases=[Phase.generate],
            suppress_health_check=list(HealthCheck),
            database=None,
        )
        @given(operation.as_strategy(), st.booleans())
        def probe(case: schemathesis.Case[Any], known: bool) -> None:
            if known and case.path_parameters and "table" in case.path_parameters:
                case.path_parameters["table"] = table
            case.call_and_validate(base_url=server.address, checks=CHECKS)

        probe()
        tried += 1
    assert tried >= 10


def test_closing_codes_name_what_was_wrong(server: Server, browser: Browser) -> None:
    table = browser.make()["table"]["id"]
    socket = dial(server, table)
    socket.send("x" * 200_000)
    assert closed_with(socket)[1] == 1009
