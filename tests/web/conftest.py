"""One browser and one server for all browser tests; every page is watched for console errors."""

import os
from collections.abc import Callable, Generator, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Page,
    Playwright,
    expect,
    sync_playwright,
)

from tests.server.running import Running
from tests.web.browser import ARGUMENTS, PLAIN_HOST, chromium, whole

PATIENCE = 60_000  # milliseconds, for a machine that has much else to do
STATIC = Path(__file__).parents[2] / "src" / "rooftree" / "server" / "static"


def _cannot(why: str) -> None:
    """Skipping is for a laptop; CI must see these tests run."""
    if os.environ.get("ROOFTREE_CI"):
        pytest.fail(why)
    pytest.skip(why)


@pytest.fixture(scope="package")
def playwright() -> Iterator[Playwright]:
    """For this package only: it keeps an event loop running, which other tests must not meet."""
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as started:
        yield started


def _launched(playwright: Playwright, path: str | None) -> Iterator[Browser]:
    if path is None:
        _cannot("no Chromium on this machine")
    started = playwright.chromium.launch(executable_path=path, args=ARGUMENTS)
    yield started
    started.close()


@pytest.fixture(scope="package")
def browser(playwright: Playwright) -> Iterator[Browser]:
    yield from _launched(playwright, chromium())


@pytest.fixture
def whole_browser(playwright: Playwright) -> Iterator[Browser]:
    """One that shows notifications. Ask for it before the pages, so that they are closed first."""
    yield from _launched(playwright, whole())


@pytest.fixture(scope="package")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """The one that tests share."""
    yield from served(tmp_path_factory.mktemp("web"))


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Running]:
    """One that nobody has used, and that a test may stop. Ask for it before the pages, so that
    they are closed first."""
    yield from served(tmp_path)


@pytest.fixture
def impatient(tmp_path: Path) -> Iterator[Running]:
    """One where nobody is waited for long."""
    yield from served(tmp_path, PATIENCE_SECONDS="2")


@pytest.fixture
def forgetful(tmp_path: Path) -> Iterator[Running]:
    """One where whoever goes is soon gone."""
    yield from served(tmp_path, GRACE_SECONDS="1")


@pytest.fixture
def unhurried(tmp_path: Path) -> Iterator[Running]:
    """One where a host has time before the start."""
    yield from served(tmp_path, GATHERING_SECONDS="600")


def served(data: Path, **settings: str) -> Iterator[Running]:
    if not (STATIC / "index.html").is_file():
        _cannot("the web client is not built: run `make web`")
    known = {"GRACE_SECONDS": "600", "HOSTS": PLAIN_HOST}
    running = Running(data, **{**known, **settings}).start("--no-compile")
    yield running
    running.stop()


NewPage = Callable[..., Page]
FAILED = pytest.StashKey[pytest.TestReport]()

# Nobody in these tests wants to watch, nor to be acted for, unless a test says so.
QUICK = """(() => {
  const key = 'rooftree-settings';
  const kept = JSON.parse(localStorage.getItem(key) ?? '{}');
  localStorage.setItem(key, JSON.stringify({ speed: 'instant', forced: false, ...kept }));
})()"""


@pytest.fixture
def new_page(
    browser: Browser, server: Running, request: pytest.FixtureRequest
) -> Iterator[NewPage]:
    """Pages of as many people as asked for, each with its own cookies.

    Fails on any error in a console, but for those a test says that it provokes:
    `@pytest.mark.provokes("status of 404")`; each of these must come.
    """
    contexts: list[BrowserContext] = []
    errors: list[str] = []

    def note(said: ConsoleMessage) -> None:
        if said.type == "error":
            errors.append(f"{said.text} ({said.location['url']})")

    def make(of: Browser = browser, **settings: Any) -> Page:
        options = {
            "base_url": server.address,
            "viewport": {"width": 1440, "height": 900},
            "reduced_motion": "reduce",
            "service_workers": "block",  # tests look into requests, which a worker would make
        }
        context = of.new_context(**{**options, **settings})
        context.set_default_timeout(PATIENCE)
        context.add_init_script(QUICK)
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.on("console", note)
        return page

    yield make
    if failed := request.node.stash.get(FAILED, None):
        failed.sections.append(("What the pages showed", _shown(contexts)))
    for context in contexts:
        context.close()
    mark = request.node.get_closest_marker("provokes")
    provoked = mark.args if mark else ()
    assert [said for said in errors if not any(part in said for part in provoked)] == []
    assert [part for part in provoked if not any(part in said for said in errors)] == []


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item,
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """A test that fails says what its pages showed: most wait for something in vain."""
    report = yield
    if report.when == "call" and report.failed:
        item.stash[FAILED] = report
    return report


def _shown(contexts: list[BrowserContext]) -> str:
    pages = [page for context in contexts for page in context.pages]
    return "\n\n".join(f"{page.url}\n{page.inner_text('body')[:2000]}" for page in pages)


@pytest.fixture
def page(new_page: NewPage) -> Page:
    return new_page()
