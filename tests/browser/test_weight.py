"""The first load is light, and nothing is fetched from anywhere else."""

from __future__ import annotations

from urllib.parse import urlsplit

from playwright.sync_api import Request, expect

from tests.browser.conftest import Guests

LIMIT = 200_000


def test_the_first_load_is_under_200_kilobytes(guests: Guests) -> None:
    # Nobody was here before: nothing is cached.
    me = guests("about:blank")
    finished: list[Request] = []
    me.page.on("requestfinished", lambda request: finished.append(request))
    me.page.goto("/")
    expect(me.page.get_by_role("button", name="Play now: Strike Force: Hunter")).to_be_visible()
    me.page.wait_for_load_state("networkidle")

    # How many tables others have open belongs to them; on one's own machine there are none.
    sizes = {one.url: one.sizes()["responseBodySize"] for one in finished if not one.url.endswith("/api/tables")}
    assert any(url.endswith(".js") for url in sizes)
    assert sum(sizes.values()) < LIMIT, "\n".join(f"{size:7} {url}" for url, size in sizes.items())
    assert {urlsplit(url).hostname for url in sizes} == {"localhost"}
    script = next(request for request in finished if urlsplit(request.url).path.startswith("/assets/index"))
    answer = script.response()
    assert answer is not None
    assert answer.headers["content-encoding"] in ("br", "gzip")
