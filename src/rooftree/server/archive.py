"""The events of a finished table as one compressed text: a line `AT KIND BODY` for each, in order.
To read one by hand: `zlib.decompress(body).decode()`. Lines stay bytes: there may be very many."""

import zlib

Parts = tuple[float, str, bytes]  # when it happened, the kind of event, the event


def line(at: float, kind: str, body: bytes) -> bytes:
    return b"%a %b %b" % (at, kind.encode(), body)


def parts(line: bytes) -> Parts:
    at, kind, body = line.split(b" ", 2)
    return float(at), kind.decode(), body


def packed(lines: list[bytes]) -> bytes:
    return zlib.compress(b"\n".join(lines))


def unpacked(body: bytes, count: int) -> list[bytes]:
    """ValueError if this is not what was packed."""
    try:
        lines = zlib.decompress(body).split(b"\n")
    except zlib.error as problem:
        raise ValueError(str(problem)) from problem
    if len(lines) != count:
        raise ValueError(f"{len(lines)} events instead of {count}")
    return lines
