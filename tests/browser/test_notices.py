"""Your turn, in a real browser: by push, by mail, and by a notice of a page that nobody looks at.

Chromium without a screen has no notices, badges or push service. What it would show is written down by what stands in
for them; the rest is real: the page, the worker, the push event, the server, the sealed notice and the mail.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, Worker, expect

from tests.browser.chromium import PHONE
from tests.browser.conftest import Guests
from tests.browser.table import EXAMPLE
from tests.server.client import Server
from tests.server.post import MailServer, PushService, at_once, until

NAMED = """
globalThis.shown = [];
globalThis.badges = [];
globalThis.Notification = class {
  static permission = "granted";
  constructor(title, { body }) { shown.push(`${title}: ${body}`); }
};
navigator.setAppBadge = async (count) => { badges.push(count); };
navigator.clearAppBadge = async () => { badges.push(0); };
"""
"""For a page: notices and badges that are written down."""

SUBSCRIBED = """
PushManager.prototype.getSubscription = async () => globalThis.subscribed ?? null;
PushManager.prototype.subscribe = async () => (globalThis.subscribed = {
  endpoint: %(endpoint)s,
  toJSON: () => (%(whole)s),
  unsubscribe: async () => { globalThis.subscribed = null; return true; },
});
"""
"""For a page: a subscription with the push service of the tests."""

LISTENING = """() => {
  globalThis.shown = [];
  globalThis.badges = [];
  globalThis.opened = [];
  self.registration.showNotification = async (title, more) => { shown.push({ title, ...more }); };
  self.navigator.setAppBadge = async (count) => { badges.push(count); };
  self.clients.openWindow = async (path) => { opened.push(path); };
}"""
"""For the worker: the same."""

PRESSED = """data => {
  const event = new ExtendableEvent("notificationclick");
  event.notification = { data, close: () => opened.push("closed") };
  self.dispatchEvent(event);
}"""


@pytest.fixture(scope="module")
def push() -> Iterator[PushService]:
    service = PushService()
    yield service
    service.close()


@pytest.fixture(scope="module")
def mail() -> Iterator[MailServer]:
    service = MailServer()
    yield service
    service.close()


@pytest.fixture(scope="module")
def telling(tmp_path_factory: pytest.TempPathFactory, push: PushService, mail: MailServer) -> Iterator[Server]:
    """A server that tells people at once."""
    server = Server(tmp_path_factory.mktemp("telling"), at_once(push, mail)).start()
    yield server
    server.stop()


def named(page: Page, name: str) -> None:
    """Be somebody."""
    page.get_by_label("What you are called").fill(name)
    page.get_by_role("button", name="That is me").click()
    expect(page.get_by_role("heading", name=f"You are {name}")).to_be_visible()


def switch(page: Page, words: str) -> None:
    """Turn a switch on, or off."""
    page.get_by_text(words, exact=True).click()


def waiting(page: Page, server: Server) -> str:
    """A game that waits for whoever has that page, and for nobody else."""
    seats = [{"kind": "me"}, {"kind": "open"}]
    made = page.request.post(
        "/api/tables", data={"game": "hunter", "seats": seats, "options": EXAMPLE, "listed": False}
    )
    table = str(made.json()["table"]["id"])
    with server.browser() as other:
        other.join(table, "Bert")
    return table


def deliver(page: Page, server: Server, told: str) -> None:
    """Let the browser hand a notice to the worker, as it does with what its push service sends."""
    session = page.context.new_cdp_session(page)
    found: list[str] = []
    session.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda news: found.extend(one["registrationId"] for one in news["registrations"]),
    )
    session.send("ServiceWorker.enable")
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    while not found:
        page.wait_for_timeout(20)
    session.send(
        "ServiceWorker.deliverPushMessage", {"origin": server.address, "registrationId": found[-1], "data": told}
    )


def until_there(worker: Worker, what: str) -> Any:
    """What the worker has written down, once it has."""
    return until(lambda: worker.evaluate(what))


def test_a_notice_comes_by_push_and_leads_to_the_game(guests: Guests, telling: Server, push: PushService) -> None:
    me = guests(at=telling, service_workers="allow")
    page = me.page
    subscription = push.subscription()
    whole = {"endpoint": subscription["endpoint"], "keys": {key: subscription[key] for key in ("p256dh", "auth")}}
    for script in (NAMED, SUBSCRIBED % {"endpoint": json.dumps(subscription["endpoint"]), "whole": json.dumps(whole)}):
        page.add_init_script(script)
    page.goto("/me")
    page.evaluate("navigator.serviceWorker.ready.then(() => null)")
    page.reload()  # now the worker has the page for certain, and not only if it was quick
    named(page, "Ada")
    closed = page.get_by_role("switch", name="Also when Getaway is closed")
    switch(page, "Also when Getaway is closed")
    expect(closed).to_be_checked()

    # What the server sends is sealed for this browser; what it says is what the worker shows.
    table = waiting(page, telling)
    _, _, body = until(lambda: push.came and push.came[0])
    told = push.read(body)
    worker = page.context.service_workers[0]
    worker.evaluate(LISTENING)
    deliver(page, telling, json.dumps(told))
    shown = until_there(worker, "shown.length ? shown : null")
    assert [(one["title"], one["body"]) for one in shown] == [("Your turn", "Strike Force: Hunter waits for you.")]
    assert worker.evaluate("badges") == [1]
    worker.evaluate(PRESSED, shown[0]["data"])
    assert until_there(worker, "opened.length === 2 ? opened : null") == ["closed", f"/t/{table}"]

    # Nonsense still says that something waits, and leads to one's own page.
    deliver(page, telling, "{")
    shown = until_there(worker, "shown.length === 2 ? shown : null")
    assert shown[1]["data"] == {"path": "/me"}

    # Off with one click, here and at the server.
    switch(page, "Also when Getaway is closed")
    expect(closed).not_to_be_checked()
    assert until(lambda: page.request.get("/api/me/notices").json()["browsers"] == 0)


def test_a_page_that_nobody_looks_at_gives_notice_once(guests: Guests, telling: Server) -> None:
    me = guests(at=telling)
    page = me.page
    page.add_init_script(NAMED)
    page.clock.install()
    page.goto("/me")
    named(page, "Ada")
    switch(page, "A notice when it is my turn and I look elsewhere")
    expect(page.get_by_role("switch", name="A notice when it is my turn")).to_be_checked()
    page.evaluate("Object.defineProperty(document, 'visibilityState', { value: 'hidden', writable: true })")
    waiting(page, telling)
    for _ in range(2):
        with page.expect_response("**/api/tables"):
            page.clock.fast_forward(31_000)
    page.wait_for_function("() => badges.at(-1) === 1")
    assert page.evaluate("shown") == ["Your turn: Strike Force: Hunter waits for you."]
    # Whoever looks at the page sees it there.
    page.evaluate("document.visibilityState = 'visible'")
    waiting(page, telling)
    page.goto("/tables")
    page.wait_for_function("() => badges.at(-1) === 2")
    assert page.evaluate("shown") == []


def test_a_mail_is_agreed_to_opens_the_game_elsewhere_and_ends_with_a_click(
    guests: Guests, telling: Server, mail: MailServer
) -> None:
    mail.came.clear()
    ada = guests("/me", at=telling).page
    named(ada, "Ada")
    ada.get_by_label("By mail").fill("ada@mail.example")
    ada.get_by_role("button", name="Send it there").click()
    expect(ada.get_by_text("Nothing is sent to ada@mail.example before its link was followed.")).to_be_visible()
    to, asked = until(lambda: mail.came and mail.came.pop())
    assert to == "ada@mail.example"

    def path(letter: Any, to: str) -> str:
        found = re.search(rf"http://play\.example(/{to}\S+)", letter.get_content())
        assert found is not None
        return found[1]

    phone = guests(path(asked, "confirm"), at=telling, viewport=PHONE).page
    expect(phone.get_by_role("heading", name="Mail it is")).to_be_visible()
    table = waiting(ada, telling)
    _, letter = until(lambda: mail.came and mail.came.pop())
    # The letter opens the very seat, in a browser that has never been there.
    phone.goto(path(letter, "t/"))
    expect(phone.get_by_test_id("prompt")).to_contain_text("step with your pieces")
    assert re.search(rf"/t/{table}$", phone.url)
    phone.goto(path(letter, "off"))
    expect(phone.get_by_role("heading", name="No more mail")).to_be_visible()
    ada.reload()
    expect(ada.get_by_label("By mail")).to_have_value("")
