"""What time it is, told by a clock that only goes forward: when the machine's own is set anew, by
an hour or by years, no timer stalls and none rings early."""

import time

_offset = time.time() - time.monotonic()


def now() -> float:
    """Seconds since 1970 as the machine counted them when we started."""
    return _offset + time.monotonic()
