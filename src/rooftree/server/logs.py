"""Structured logs: one JSON object a line, on standard error."""

import logging
import sys
import time
import traceback
from typing import Any, TextIO

import msgspec


class Log:
    """`log.info("event", table=…)` writes {"at": …, "level": "info", "event": "event", …}."""

    def __init__(self, level: str = "warning", stream: TextIO | None = None) -> None:
        self.level = logging.getLevelNamesMapping()[level.upper()]
        self.stream = stream

    def info(self, event: str, **fields: Any) -> None:
        self._write(logging.INFO, event, fields)

    def warning(self, event: str, **fields: Any) -> None:
        self._write(logging.WARNING, event, fields)

    def exception(self, event: str, **fields: Any) -> None:
        self._write(logging.ERROR, event, {**fields, "trace": traceback.format_exc()})

    def _write(self, level: int, event: str, fields: dict[str, Any]) -> None:
        if level < self.level:
            return
        name = logging.getLevelName(level).lower()
        line = {"at": round(time.time(), 3), "level": name, "event": event, **fields}
        stream = self.stream or sys.stderr
        stream.write(msgspec.json.encode(line, enc_hook=str).decode() + "\n")
        stream.flush()
