"""What a server counts and measures, in the format of Prometheus (docs/operating.md)."""

import contextlib
import time
from collections.abc import Iterator
from typing import TYPE_CHECKING

import prometheus_client
from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, Info, ProcessCollector

import rooftree

if TYPE_CHECKING:
    from rooftree.server.hall import Hall

SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)  # of the buckets

# When a series began is nobody's question.
prometheus_client.disable_created_metrics()  # type: ignore[no-untyped-call]


class Metrics:
    """Of one hall: counted where things happen, or looked up when somebody asks."""

    def __init__(self, hall: "Hall") -> None:
        self.registry = CollectorRegistry()
        ProcessCollector(registry=self.registry)
        self._count()
        self._measure()
        self._look_up(hall)
        version = Info("rooftree", "The version that runs", registry=self.registry)
        version.info({"version": rooftree.__version__})

    def _count(self) -> None:
        actions, refusals = "Actions stored, by game and by whom", "Messages refused, by reason"
        evictions = "Tables that left the memory, by reason"
        self.actions = Counter("rooftree_actions", actions, ("game", "by"), registry=self.registry)
        self.refusals = Counter("rooftree_refusals", refusals, ("why",), registry=self.registry)
        self.evictions = Counter("rooftree_evictions", evictions, ("why",), registry=self.registry)

    def _measure(self) -> None:
        self.answers = self._seconds("answer", "From an action to its acknowledgement")
        self.stores = self._seconds("store", "From what happened to its commit")
        self.loads = self._seconds("load", "To make a table from what is stored")
        self.lateness = self._seconds("loop_late", "How late the event loop comes to its next job")

    def _seconds(self, name: str, what: str) -> Histogram:
        return Histogram(f"rooftree_{name}_seconds", what, buckets=SECONDS, registry=self.registry)

    def _look_up(self, hall: "Hall") -> None:
        found = {
            "rooftree_connections": ("People connected to tables", lambda: hall.people),
            "rooftree_tables": ("Tables in memory", lambda: len(hall.rooms)),
            "rooftree_tables_playing": ("Matches stored as in play", lambda: hall.playing),
            "rooftree_relays": ("People passed on to other processes", lambda: hall.relays.count),
            "rooftree_store_queue": ("Writes that wait", hall.store.waiting),
            "rooftree_ready": ("1: people can play here", lambda: not hall.unready()),
        }
        for name, (what, look) in found.items():
            Gauge(name, what, registry=self.registry).set_function(look)

    @contextlib.contextmanager
    def timing(self, histogram: Histogram) -> Iterator[None]:
        """What fails is not measured."""
        began = time.perf_counter()
        yield
        histogram.observe(time.perf_counter() - began)
