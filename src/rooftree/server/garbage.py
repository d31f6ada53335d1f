"""When Python looks for garbage.

A full look walks over every object and stops everybody meanwhile: 150 ms and more with a thousand
people at 250 tables, and it came whenever enough had been allocated. Now it comes only while nobody
plays, or when the memory has grown so much that it must. Short looks at what is new stay as they
are: little of what an action leaves is garbage that only a look would find.
"""

import gc
import sys
import time

YOUNG, MIDDLE, NEVER = 200, 2, 1_000_000_000  # objects; short looks; middle ones before a full look
QUIET_SECONDS = 2.0
GROWN_MIB = 256  # since all was loaded, or the last full look: then it comes though people play


def look_seldom() -> None:
    """Short looks only, and never at what is loaded by now."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, MIDDLE, NEVER)


class FullLooks:
    """Full looks at good moments."""

    def __init__(self) -> None:
        self.resident = resident_mib()
        self.middle = 0  # how many middle looks had been made at the last full one

    def leave_out_what_is_loaded(self) -> None:
        """Compiled rules stay, so nobody waits for a look at them, nor do they count as grown."""
        gc.freeze()
        self.resident = resident_mib()

    def look_if_due(self, last_used: float) -> bool:
        """To be called now and then with the time (monotonic) at which anybody last did anything;
        True if there was a look."""
        quiet = time.monotonic() - last_used > QUIET_SECONDS
        grown = resident_mib() - self.resident > GROWN_MIB
        middle = gc.get_stats()[1]["collections"]
        if not (grown or (quiet and middle > self.middle)):
            return False
        gc.collect()
        self.resident, self.middle = resident_mib(), gc.get_stats()[1]["collections"]
        return True


def resident_mib() -> float:
    """The most memory this process has had so far; 0 where the system does not tell."""
    if sys.platform == "win32":
        return 0.0
    import resource

    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most / (1024 * 1024 if sys.platform == "darwin" else 1024)
