"""Lines break and servers die; the page comes back and the game goes on."""

from __future__ import annotations

import re

from playwright.sync_api import WebSocketRoute, expect

from tests.browser.conftest import Guests
from tests.browser.table import EXAMPLE, FIRST_STEPS, meet
from tests.server.client import Server

BROKEN = "The connection is lost; trying again."


class Line:
    """The line between a page and its server, to be cut and mended."""

    def __init__(self) -> None:
        self._open: list[WebSocketRoute] = []
        self._cut = False

    def __call__(self, route: WebSocketRoute) -> None:
        if self._cut:
            route.close()
            return
        route.connect_to_server()
        self._open.append(route)

    def cut(self) -> None:
        """Break the line, and every one that is tried from now on."""
        self._cut = True
        for route in self._open:
            route.close()

    def mend(self) -> None:
        """Let the next try succeed."""
        self._cut = False


def test_a_page_that_was_cut_off_catches_up_and_plays_on(guests: Guests) -> None:
    ada, bo = guests(), guests()
    line = Line()
    ada.page.route_web_socket("**/ws/*", line)
    meet(ada, bo, options=EXAMPLE | {"turn_cap": 2})
    ada.my_turn()
    ada.play()
    bo.my_turn()

    line.cut()
    expect(ada.prompt).to_contain_text(BROKEN)
    expect(bo.page.get_by_test_id("seat-0").get_by_title("away")).to_be_visible()
    bo.play()
    assert ada.log.filter(has_text="North ends its challenges.").count() == 0
    line.mend()
    ada.my_turn()
    expect(ada.log.filter(has_text="North ends its challenges.")).to_be_attached()
    expect(bo.page.get_by_test_id("seat-0").get_by_title("here")).to_be_visible()
    assert ada.told() == bo.told()
    # What came meanwhile is told as news, until one goes on.
    since = ada.page.get_by_role("region", name="Since you were here")
    expect(since).to_contain_text(re.compile(r"\d+ things happened"))
    since.get_by_role("button", name="List").click()
    expect(ada.page.locator("[role=log] .news").filter(has_text="North ends its challenges.")).to_be_visible()
    expect(since).to_be_hidden()
    ada.key("Escape")
    ada.play()

    # The same if the page was closed: it is played from where one left, as one's own seat may know it.
    table = ada.page.url
    ada.page.goto("/")
    bo.play()
    assert bo.until("over") == "over"
    asked: list[str] = []
    ada.page.on("request", lambda request: asked.append(request.url))
    ada.page.goto(table)
    ada.until("over")
    expect(since).to_be_visible()
    since.get_by_role("button", name="Replay").click()
    expect(ada.prompt).to_have_attribute("data-told", "")
    expect(ada.prompt).to_contain_text("North moves")
    assert [url.partition("viewer=")[2] for url in asked if "/steps" in url] == ["0"]
    ada.key("Escape")
    assert ada.until("over") == "over"
    assert ada.told() == bo.told()
    # Nothing is told twice.
    ada.page.reload()
    ada.until("over")
    expect(since).to_be_hidden()


def test_a_server_that_is_killed_and_started_again_has_lost_nothing(guests: Guests, mortal: Server) -> None:
    me = guests(at=mortal)
    me.sit(options=EXAMPLE | {"turn_cap": 2})
    me.my_turn()
    for token in FIRST_STEPS[:3]:
        me.step(token)
    told, asked, port = me.log.all_inner_texts(), me.prompt.inner_text(), mortal.port

    mortal.kill()
    expect(me.prompt).to_contain_text(BROKEN)
    mortal.start()
    assert mortal.port == port
    me.my_turn()
    assert me.log.all_inner_texts() == told
    assert me.prompt.inner_text() == asked
    expect(me.square("b4")).to_have_accessible_name("b4, your Commuters, has moved")

    # Again, in the middle of the bot's turn.
    me.step(FIRST_STEPS[3])
    me.pick("end")
    me.option("end").dispatch_event("click")
    mortal.kill()
    mortal.start()
    me.my_turn()
    # The movement's line has grown with the fourth step.
    assert me.log.all_inner_texts()[: len(told) - 1] == told[:-1]
    assert me.play() in ("wait", "over")
    me.until("over")
