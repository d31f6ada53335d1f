"""A match in two browsers behind HAProxy, while every process is replaced by another."""

import threading
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Page

from rooftree.server import events
from rooftree.server import table as tables
from rooftree.server.postgres import PostgresStore
from tests.server.haproxy import Behind, behind
from tests.server.postgresql import Databases
from tests.server.running import Running
from tests.web.playing import sit_by_link
from tests.web.test_together import open_table, play_together, see_one_result

NewPage = Callable[..., Page]


def replaced(house: Behind, process: Running) -> threading.Thread:
    """One process is told to end, as an operator would, and the next takes its place."""

    def work() -> None:
        assert process.process
        process.process.terminate()
        process.process.wait(60)
        process.start("--no-compile")
        house.until_up(process)

    thread = threading.Thread(target=work)
    thread.start()
    return thread


def test_a_match_goes_on_while_every_process_is_replaced(
    new_page: NewPage, tmp_path: Path, databases: Databases, haproxy: str
):
    """Nobody sees an error, no seat goes to a bot, and what is stored is what was played."""
    address = databases.of(tmp_path)
    with behind(haproxy, tmp_path, address) as house:
        pages = host, other = [new_page(base_url=house.address) for _ in range(2)]
        sit_by_link(other, open_table(host, "best_treehouse_ever", 2))
        for page in pages:
            page.locator(".prompt").wait_for()
        for process in house.processes:
            replacing = replaced(house, process)
            play_together(pages, 4)
            while replacing.is_alive():
                host.wait_for_timeout(50)
            play_together(pages, 2)
        play_together(pages)
        see_one_result(pages)
        table = host.url.rpartition("/")[2]
        for page in pages:
            page.close()
    store = PostgresStore(address)
    line, log = store.table(table), store.events(table)
    store.close()
    assert line
    assert tables.recovered(line.row, log).finished
    assert not any(isinstance(event, events.Kept) for event in log)
