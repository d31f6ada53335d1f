"""What whoever watches over a server is told: busy or dead, ready or not, and how much of what."""

import asyncio
import json
import re
import threading
import time
import urllib.error
import urllib.request
from pathlib import Path
from typing import Any

import httpx
import pytest
from prometheus_client.parser import text_string_to_metric_families

from rooftree.core.errors import RooftreeError
from rooftree.server import pulse, settings
from rooftree.server.hall import Hall
from rooftree.server.watch import Answer, Watch, watched
from tests.server.kit import Person, play_on, run, sit_down, table_of, until
from tests.server.test_growth import visit

DASHBOARD = Path(__file__).parents[2] / "deploy" / "grafana.json"
OPERATING = Path(__file__).parents[2] / "docs" / "operating.md"
HERE = {"watch": "127.0.0.1:0"}


def asked(watch: Watch, path: str, **headers: str) -> tuple[int, str]:
    request = urllib.request.Request(f"{watch.address}{path}", headers=headers)
    try:
        with urllib.request.urlopen(request, timeout=30) as answer:
            return answer.status, answer.read().decode()
    except urllib.error.HTTPError as problem:
        return problem.code, problem.read().decode()


async def state(hall: Hall, browser: httpx.AsyncClient) -> list[tuple[int, str]]:
    """What /health and /ready say, at the table's own address and at the watch's."""
    found = []
    with watched(hall) as watch:
        assert watch
        for path in ("/health", "/ready"):
            answer = await browser.get(path)
            said = (answer.status_code, answer.json()["problem"])
            status, text = await asyncio.to_thread(asked, watch, path)
            assert (status, json.loads(text)["problem"]) == said
            found.append(said)
    return found


# Busy or dead -------------------------------------------------------------------------------------


def test_a_process_that_goes_is_neither_healthy_nor_ready(tmp_path):
    async def test(hall: Hall, browser: httpx.AsyncClient) -> None:
        assert await state(hall, browser) == [(200, ""), (200, "")]
        hall.draining = True
        assert await state(hall, browser) == [(503, "draining")] * 2
        hall.closing = True
        assert await state(hall, browser) == [(503, "closing")] * 2

    visit(tmp_path, test, **HERE)


def test_a_full_disk_is_no_reason_to_send_people_elsewhere(tmp_path):
    async def test(hall: Hall, browser: httpx.AsyncClient) -> None:
        hall.store.writer.db.execute("PRAGMA query_only=ON")
        assert not await hall._can_write()
        assert await state(hall, browser) == [(200, ""), (503, "read-only")]

    visit(tmp_path, test, **HERE)


def test_a_writer_that_has_ended_is_dead(tmp_path):
    async def test(hall: Hall, browser: httpx.AsyncClient) -> None:
        hall.store.writer.jobs.put(None)
        hall.store.writer.join()
        assert await state(hall, browser) == [(503, "writer ended")] * 2

    visit(tmp_path, test, **HERE)


def test_a_database_that_restarts_fails_no_health_check(tmp_path, postgresql, cluster, monkeypatch):
    monkeypatch.setattr("rooftree.server.postgres.PATIENCE", 0.0)

    async def test(hall: Hall, browser: httpx.AsyncClient) -> None:
        await asyncio.to_thread(cluster.stop, "fast")
        try:
            assert not await hall._can_write()
            assert await state(hall, browser) == [(200, ""), (503, "database away")]
        finally:
            await asyncio.to_thread(cluster.start)
        async with asyncio.timeout(10):
            while not await hall._can_write():
                await asyncio.sleep(0.01)
        assert await state(hall, browser) == [(200, ""), (200, "")]

    visit(tmp_path, test, **HERE)


def test_a_busy_loop_is_alive_and_one_that_stands_still_is_dead(tmp_path, monkeypatch):
    """Asked from a thread while the event loop does nothing else for a while."""
    found: list[tuple[int, dict[str, Any]]] = []

    def ask(watch: Watch, ended: threading.Event) -> None:
        while not ended.is_set():
            status, text = asked(watch, "/health")
            found.append((status, json.loads(text)))
            time.sleep(0.02)

    async def test(hall: Hall) -> None:
        beat = asyncio.ensure_future(hall.pulse.beat_for_ever())
        with watched(hall) as watch:
            assert watch
            await asyncio.sleep(0)
            for dead_after in (30.0, 0.3):
                monkeypatch.setattr(pulse, "DEAD_SECONDS", dead_after)
                found.clear()
                ended = threading.Event()
                asker = threading.Thread(target=ask, args=(watch, ended))
                asker.start()
                time.sleep(1.0)
                ended.set()
                asker.join()
                latest = found[-1]
                if dead_after > 1:
                    assert {status for status, _ in found} == {200}
                    assert len(found) > 5
                    assert latest[1]["late"] > 0.5
                else:
                    assert (latest[0], latest[1]["problem"]) == (503, "loop stopped")
            await asyncio.sleep(0.3)
            assert (await asyncio.to_thread(asked, watch, "/health"))[0] == 200
        beat.cancel()

    run(tmp_path, test, **HERE)


def test_an_address_that_cannot_be_watched_at_is_one_sentence(tmp_path):
    async def test(hall: Hall) -> None:
        with watched(hall) as watch:
            assert watch
            taken = watch.address.removeprefix("http://")
            object.__setattr__(hall.settings, "watch", taken)
            with pytest.raises(RooftreeError, match="cannot be listened on") as problem:
                Watch(hall)
            assert taken in str(problem.value)

    run(tmp_path, test, **HERE)
    for wrong in ("9765", "here", "localhost:", ":9765", "http://127.0.0.1:9765/"):
        with pytest.raises(RooftreeError, match="watch"):
            settings.read({"watch": wrong})


# Metrics ------------------------------------------------------------------------------------------

Samples = dict[tuple[str, tuple[tuple[str, str], ...]], float]


def samples(text: str) -> Samples:
    """By name and labels, as Prometheus' own parser reads them."""
    return {
        (one.name, tuple(sorted(one.labels.items()))): one.value
        for family in text_string_to_metric_families(text)
        for one in family.samples
    }


async def measured(hall: Hall) -> Samples:
    with watched(hall) as watch:
        assert watch
        status, text = await asyncio.to_thread(asked, watch, "/metrics")
    assert status == 200
    return samples(text)


def test_metrics_are_what_happened_at_the_tables(tmp_path, either):
    async def test(hall: Hall) -> None:
        table, people = await sit_down(hall, ["ada", "ben"])
        await play_on(people, 12)
        await people[0].act(offer=10**6)
        await people[0].act(offer=10**6)
        made = await table_of(hall, "eve", ["me", "bot"])
        eve = await Person(hall, "eve").enter(made.table)
        await play_on([eve], 3)
        await until(lambda: eve.is_waited_for)
        found = await measured(hall)

        def value(name: str, **labels: str) -> float:
            return found[f"rooftree_{name}", tuple(sorted(labels.items()))]

        acknowledged = sum(len(one.all("done")) for one in (*people, eve))
        assert acknowledged == 15
        assert value("actions_total", game="treehouse", by="person") == acknowledged
        kinds = [event for place in (table, made.table) for event in hall.store.events(place)]
        acted = [getattr(event, "by", "") for event in kinds]
        assert value("actions_total", game="treehouse", by="bot") == acted.count("bot") > 0
        assert value("answer_seconds_count") == acknowledged
        assert value("answer_seconds_bucket", le="+Inf") == acknowledged
        assert value("refusals_total", why="refused-stale") == 2
        assert value("store_seconds_count") >= len(acted) - 2  # resignations come in pairs
        assert (value("connections"), value("tables")) == (3, 2)
        assert (value("store_queue"), value("ready")) == (0, 1)
        assert value("load_seconds_count") == 0
        for person in (*people, eve):
            await person.leave()
        for room in hall.rooms.values():
            room.used_at = -1e9
        await hall.sweep()
        await Person(hall, "ada").enter(table)
        found = await measured(hall)
        assert value("evictions_total", why="idle") == 2
        assert value("load_seconds_count") == 1
        assert (value("connections"), value("tables"), value("tables_playing")) == (1, 1, 2)

    run(tmp_path, test, **HERE)


def test_metrics_are_for_this_machine_and_for_who_has_the_token(tmp_path):
    async def test(hall: Hall) -> None:
        with watched(hall) as watch:
            assert watch
            for headers, status in (
                ({}, 200),
                ({"Host": "rebound.example"}, 403),
                ({"Host": "rebound.example", "Authorization": "Bearer wrong"}, 403),
                ({"Host": "rebound.example", "Authorization": "Bearer s3cret"}, 200),
            ):
                assert (await asyncio.to_thread(asked, watch, "/metrics", **headers))[0] == status
            for path in ("/health", "/ready"):  # tell no more than whether
                found = await asyncio.to_thread(asked, watch, path, Host="rebound.example")
                assert found[0] == 200
            assert (await asyncio.to_thread(asked, watch, "/api/tables"))[0] == 404

    run(tmp_path, test, watch_token="s3cret", **HERE)


@pytest.mark.parametrize(
    ("address", "seen"),
    [
        *((address, True) for address in ("127.0.0.1", "::1", "::ffff:127.0.0.1")),
        *((address, False) for address in ("10.0.0.7", "::ffff:10.0.0.7", "fe80::1%eth0")),
    ],
)
def test_without_a_token_only_this_machine_sees_metrics(address, seen):
    class Quiet:
        settings = settings.Settings()

    answer = Answer.__new__(Answer)
    answer.hall = Quiet()  # type: ignore[assignment]
    answer.client_address = (address, 4000)
    answer.headers = {"host": "localhost:9765"}  # type: ignore[assignment]
    assert answer._may_see() is seen
    answer.headers = {"host": "localhost", "authorization": "Bearer "}  # type: ignore[assignment]
    assert answer._may_see() is seen


def test_the_dashboard_shows_what_there_is(tmp_path):
    """Every name in it is one of the server's, and every one of ours is in it."""
    board = json.loads(DASHBOARD.read_text("utf8"))
    shown = set()
    for panel in board["panels"]:
        for target in panel["targets"]:
            shown |= set(re.findall(r"\b(?:rooftree|process)_\w+", target["expr"]))
    assert len({panel["id"] for panel in board["panels"]}) == len(board["panels"])

    async def test(hall: Hall) -> None:
        _, people = await sit_down(hall, ["ada", "ben"])
        await play_on(people, 1)
        hall.metrics.evictions.labels("idle").inc()
        hall.metrics.refusals.labels("refused-stale").inc()
        with watched(hall) as watch:
            assert watch
            _, text = await asyncio.to_thread(asked, watch, "/metrics")
        families = list(text_string_to_metric_families(text))
        known = {one.name for family in families for one in family.samples}
        assert shown <= known
        told = set(re.findall(r"`((?:rooftree|process)_\w+)`", OPERATING.read_text("utf8")))
        assert told <= known | {family.name for family in families}
        assert len(told) > 10
        ours = {family.name for family in families if family.name.startswith("rooftree_")}
        assert {one for one in ours if not any(name.startswith(one) for name in shown)} == set()

    run(tmp_path, test, **HERE)
