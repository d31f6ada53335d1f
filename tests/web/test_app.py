"""An app on the phone: manifest, icons, the service worker, and all of it without one."""

import json
import re
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

import rooftree
from rooftree.server import pages
from tests.server.rows import read
from tests.server.running import Running
from tests.server.test_push import AUTH, UA_PUBLIC
from tests.web.browser import PLAIN_HOST
from tests.web.conftest import STATIC
from tests.web.playing import CLICK_ANY, play_now, until_over, wait_for

NewPage = Callable[..., Page]
PNG = re.compile(rb"\x89PNG\r\n\x1a\n\0\0\0\rIHDR(.{4})(.{4})\x08\x06", re.DOTALL)
CONTROLLED = "() => navigator.serviceWorker.controller !== null"
KEPT = """async () => {
  const names = await caches.keys();
  const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
  return { names, paths: all.flat().map(({ url }) => new URL(url).pathname) };
}"""


def size(picture: bytes) -> tuple[int, int]:
    found = PNG.match(picture)
    assert found
    return int.from_bytes(found[1], "big"), int.from_bytes(found[2], "big")


def test_the_page_brings_a_manifest_with_icons_and_a_picture_for_each_game(page: Page):
    page.goto("/")
    place = str(page.locator("link[rel=manifest]").get_attribute("href"))
    answer = page.request.get(place)
    assert answer.headers["content-type"] == "application/manifest+json"
    manifest = answer.json()
    assert (manifest["start_url"], manifest["scope"], manifest["display"]) == (
        "/",
        "/",
        "standalone",
    )
    assert {icon["purpose"] for icon in manifest["icons"]} == {"any", "maskable"}
    for icon in manifest["icons"]:
        width, height = size(page.request.get(icon["src"]).body())
        assert f"{width}x{height}" == icon["sizes"]
    touch = str(page.locator("link[rel=apple-touch-icon]").get_attribute("href"))
    assert size(page.request.get(touch).body()) == (180, 180)
    for name, info in rooftree.all_games().items():
        text = page.request.get(f"/new/{name}").text()
        picture = re.search(r'og:image" content="([^"]*)"', text)
        assert picture
        assert picture[1].endswith(f"{name}.png"), info.title
        assert size(page.request.get(picture[1]).body()) == (1200, 630)
    built = (STATIC / "index.html").read_bytes()
    assert pages.TITLE in built
    assert pages.PICTURE in built


def test_the_bar_above_the_page_follows_the_theme(page: Page):
    page.goto("/about")
    bar = page.locator("meta[name=theme-color]")
    expect(bar).to_have_attribute("content", "#fffdf6")
    page.emulate_media(color_scheme="dark")
    expect(bar).to_have_attribute("content", "#202c27")


# The service worker -------------------------------------------------------------------------------


@pytest.fixture
def released(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Running]:
    """A server whose client can be changed: all of the package is where it is, but for that."""
    package, copy = Path(rooftree.__file__).parent, tmp_path / "package" / "rooftree"
    (copy / "server").mkdir(parents=True)
    for part in (*package.iterdir(), *(package / "server").iterdir()):
        link = copy / part.relative_to(package)
        if part.name not in ("server", "static", "__pycache__"):
            link.symlink_to(part)
    shutil.copytree(STATIC, copy / "server" / "static")
    monkeypatch.setenv("PYTHONPATH", str(copy.parent))
    running = Running(tmp_path / "data", GRACE_SECONDS="600").start("--no-compile")
    yield running
    running.stop()


def new_release(static: Path) -> None:
    """A script that all others name has changed, so they have new names now."""
    names = {path.name: f"New{path.name}" for path in static.glob("assets/*.js")}
    assert len(names) > 20
    for path in [*static.glob("assets/*.js"), *static.glob("*.html"), static / "worker.js"]:
        text = path.read_text("utf8")
        for old, new in names.items():
            text = text.replace(f"assets/{old}", f"assets/{new}").replace(f"./{old}", f"./{new}")
        path.write_text(re.sub('RELEASE = "[0-9a-f]+"', 'RELEASE = "new"', text), "utf8")
    for old, new in names.items():
        (static / "assets" / old).rename(static / "assets" / new)


def test_the_worker_keeps_the_shell_and_nothing_else(released: Running, new_page: NewPage):
    """Through a match, a new release in the middle of it, and a server that is gone."""
    page = new_page(base_url=released.address, service_workers="allow")
    page.goto("/")
    page.wait_for_function(CONTROLLED)
    play_now(page, "Treehouse")
    until_over(page, CLICK_ANY, 2)
    kept = page.evaluate(KEPT)
    assert len(kept["names"]) == 1
    others = [path for path in kept["paths"] if not path.startswith("/static/assets/")]
    assert others == ["/static/offline.html"]
    page.evaluate("window.stays = true")

    new_release(Path(str(released.data.parent), "package", "rooftree", "server", "static"))
    page.evaluate("navigator.serviceWorker.ready.then((found) => found.update())")
    page.wait_for_function(
        "() => navigator.serviceWorker.getRegistration().then(({ waiting }) => waiting !== null)"
    )
    second = page.context.new_page()
    second.goto("/")
    second.locator("article").first.wait_for()
    assert "New" in str(second.evaluate("document.querySelector('script[src]').src"))
    until_over(page, CLICK_ANY, 1)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("link", name="About Rooftree").click()  # a script that is no longer served
    expect(page.get_by_role("heading", name="What this is")).to_be_visible()
    assert page.evaluate("window.stays"), "nothing is reloaded under one's hands"
    assert len(page.evaluate(KEPT)["names"]) == 2
    page.close()
    second.close()
    third = page.context.new_page()
    third.goto("/about")
    third.wait_for_function("() => caches.keys().then((names) => names.join() === 'rooftree-new')")

    released.stop()
    third.goto(f"{released.address}/table/anything")
    expect(third.get_by_role("heading", name="No connection")).to_be_visible()
    expect(third.get_by_text("The server cannot be reached")).to_be_visible()
    expect(third.get_by_role("button", name="Try again")).to_be_visible()
    released.start("--no-compile")
    expect(third.get_by_role("heading", name="This table cannot be opened")).to_be_visible()


@pytest.mark.provokes("Cross-Origin-Opener-Policy header has been ignored")
def test_without_a_secure_origin_everything_else_works(server: Running, new_page: NewPage):
    page = new_page(base_url=f"http://{PLAIN_HOST}:{server.port}", service_workers="allow")
    play_now(page, "Treehouse")
    assert not page.evaluate("isSecureContext")
    until_over(page, CLICK_ANY, 2)
    page.goto("/")
    page.get_by_role("button", name="Settings").click()
    calls = page.get_by_role("group", name="Calls")
    expect(calls).to_contain_text("only where the address begins with https")
    expect(calls.get_by_role("switch")).to_have_count(0)
    assert not page.evaluate("'serviceWorker' in navigator")


# Calls --------------------------------------------------------------------------------------------

# A browser without a push service of its maker behind it: it subscribes at once, to nowhere.
SUBSCRIBE = """() => {
  const made = { endpoint: "https://fcm.googleapis.com/test", keys: { p256dh: '%s', auth: '%s' } };
  let now = null;
  const subscription = {
    ...made, toJSON: () => made, unsubscribe: async () => { now = null; return true; },
  };
  PushManager.prototype.subscribe = async (asked) => {
    window.asked = asked;
    return (now = subscription);
  };
  PushManager.prototype.getSubscription = async () => now;
  Notification.requestPermission = async () => 'granted';
}"""


# In the worker, as nobody's hand can: Chromium lets it focus or open a window only after a real
# click, so what it asks for is noted instead.
CLICK = """async () => {
  self.clicked ??= (await self.registration.getNotifications())[0];
  const asked = [];
  WindowClient.prototype.focus = async function () {
    asked.push(['focus', new URL(this.url).pathname]);
  };
  Clients.prototype.openWindow = async (address) => {
    asked.push(['open', address]);
  };
  const event = new NotificationEvent('notificationclick', { notification: self.clicked });
  const work = new Promise((begin) => {
    event.waitUntil = begin;
  });
  self.dispatchEvent(event);
  await work;
  return asked;
}"""


def test_the_worker_shows_a_call_and_leads_to_its_table(
    server: Running, whole_browser: Browser, new_page: NewPage
):
    """The other half of `test_push.py`, which reads what the server sends."""
    page = new_page(whole_browser, service_workers="allow")
    page.context.grant_permissions(["notifications"])
    page.add_init_script(f"({SUBSCRIBE % (UA_PUBLIC, AUTH)})()")
    devtools = page.context.new_cdp_session(page)
    registrations: list[dict[str, Any]] = []
    devtools.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda told: registrations.extend(told["registrations"]),
    )
    devtools.send("ServiceWorker.enable")
    happened: list[str] = []
    devtools.on(
        "BackgroundService.backgroundServiceEventReceived",
        lambda told: happened.append(told["backgroundServiceEvent"]["eventName"]),
    )
    devtools.send("BackgroundService.startObserving", {"service": "notifications"})
    devtools.send(
        "BackgroundService.setRecording", {"service": "notifications", "shouldRecord": True}
    )
    table = play_now(page, "Treehouse")
    page.wait_for_function(CONTROLLED)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Settings").click()
    wish = page.get_by_role("switch", name="Notifications on this device")
    wish.click()
    expect(wish).to_be_checked()
    ((endpoint,),) = read(server.data, "SELECT endpoint FROM devices")
    assert endpoint == "https://fcm.googleapis.com/test"
    assert page.evaluate("window.asked.userVisibleOnly")
    told = {"title": "Treehouse", "text": "It is your turn.", "table": table}
    devtools.send(
        "ServiceWorker.deliverPushMessage",
        {
            "origin": server.address,
            "registrationId": registrations[-1]["registrationId"],
            "data": json.dumps(told),
        },
    )
    shown = """() => navigator.serviceWorker.ready
      .then((found) => found.getNotifications())
      .then((all) => all.map(({ title, body, tag, data }) => [title, body, tag, data.address]))"""
    # Whoever asks for the list while one is about to be shown may make Chromium lose it.
    wait_for(page, lambda: "Notification displayed" in happened)
    assert page.evaluate(shown) == [["Treehouse", "It is your turn.", table, f"/table/{table}"]]
    (worker,) = page.context.service_workers
    page.context.new_page().goto("/about")
    assert worker.evaluate(CLICK) == [["focus", "/"]]  # with which the table's page was opened
    wait_for(page, lambda: page.evaluate(shown) == [])
    wish.click()
    expect(wish).not_to_be_checked()
    assert read(server.data, "SELECT * FROM devices") == []
    page.goto("/")
    assert worker.evaluate(CLICK) == [["open", f"/table/{table}"]]
