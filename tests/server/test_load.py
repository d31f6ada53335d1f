"""The server under load, on one core: a tenth of it in `make test`, on plain rules; all of it in
`make soak`, compiled, with nothing beside it, and held to the goals as they are printed."""

import pytest
from benchmarks import server

from tests.server.kit import SOAK

PART = 1 if SOAK else 10
PATIENCE = 1 if SOAK else 10  # other tests share the cores: what is found there is a stall
P99_MS, IDLE_KIB, READY_SECONDS = 15, 45, 3
BESIDE_BOTS = 1.5  # times the p99 without them
STOLEN_MS = 60  # of a stretch of 8 s: with more of it, the machine is what is measured


@pytest.fixture(scope="module", autouse=True)
def alone():
    """Measured as `make bench` measures it."""
    if SOAK:
        server.compile_all()
    with server.apart():
        yield


def test_every_action_reaches_the_last_seat_soon():
    found = server.load(24 if SOAK else 6, 250 // PART, 300 // PART, plain=not SOAK)
    print(*found.lines, sep="\n")
    assert all(one.unanswered == 0 for one in found.ours)
    if SOAK:
        assert found.best.rate > 0.95 * 300
        ours = [one for one in found.ours if one.stolen < STOLEN_MS]
        assert ours, "the machine was taken away in every stretch"
        assert [one.p99 for one in ours if one.p99 >= P99_MS] == []
    else:  # other tests may take the cores for half a second: most actions are quick all the same
        assert found.best.cuts[49] < P99_MS * PATIENCE


def test_bots_that_think_keep_nobody_waiting():
    """In `make test` they take what looks best at once, since nothing is compiled."""
    found = server.bots(24 if SOAK else 3, 20 // PART, 250 // PART, 300 // PART, plain=not SOAK)
    print(found.text)
    assert all(one.unanswered == 0 for one in (*found.without, *found.beside))
    if SOAK:
        assert found.ratio < BESIDE_BOTS


def test_an_idle_connection_is_small():
    found = server.idle(4000 // PART, plain=not SOAK)
    print(found.text)
    assert found.each < IDLE_KIB


def test_a_restart_is_quick_however_many_tables_are_stored():
    found = server.restart(5000 // PART, plain=not SOAK)
    print(found.text)
    assert found.seconds < READY_SECONDS * PATIENCE
