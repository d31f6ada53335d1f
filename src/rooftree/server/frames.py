"""What a WebSocket may send: frames and bytes are counted before anything parses them, since a
frame of six bytes costs a parser as much as one of six thousand."""

from dataclasses import dataclass

from rooftree.server.settings import Settings

LONGEST_HEADER = 14
READ_COST = 256  # bytes that a read counts as, however little it brings
CONTINUATION, FIRST_CONTROL = 0, 8  # opcodes; those between begin a message


class TooManyParts(Exception):
    """A message in more parts than anybody needs."""


@dataclass(frozen=True)
class Pace:
    """So many a second, and as many at once; and the most parts of one message."""

    frames: float
    bytes: float
    parts: int

    @classmethod
    def of(cls, settings: Settings) -> "Pace":
        actions = settings.actions_per_second
        frames = actions + settings.frames_per_second
        return cls(frames, 3 * actions * settings.message_bytes, settings.fragments)


class Meter:
    """The allowance of one socket, and where in a frame it is."""

    __slots__ = ("at", "bytes", "frames", "head", "pace", "parts", "rest")

    def __init__(self, pace: Pace, now: float) -> None:
        self.pace = pace
        self.at = now
        self.frames = pace.frames
        self.bytes = pace.bytes
        self.parts = 0  # of the message that is being sent
        self.head = b""  # a frame's header, as far as it has come
        self.rest = 0  # how much of the frame is still to come

    def fit(self, data: bytes, now: float) -> int:
        """How many of these bytes may be parsed now; they are counted. A frame that has begun is
        not stopped in its middle."""
        self._refill(now)
        self.bytes -= READ_COST
        at = 0
        while at < len(data):
            if not self.rest:
                if self.frames < 1 or self.bytes < 0:
                    break
                self._begin(data[at : at + LONGEST_HEADER])
            step = min(self.rest, len(data) - at) or len(data) - at
            self.rest = max(0, self.rest - step)
            self.bytes -= step
            at += step
        return at

    def _refill(self, now: float) -> None:
        passed, self.at = now - self.at, now
        self.frames = min(self.pace.frames, self.frames + passed * self.pace.frames)
        self.bytes = min(self.pace.bytes, self.bytes + passed * self.pace.bytes)

    def _begin(self, start: bytes) -> None:
        """A frame begins here, or goes on with the header that was cut off before."""
        known = len(self.head)
        self.head += start
        size = frame_size(self.head)
        if not size:
            return
        self.frames -= 1
        self._count_parts(self.head[0] & 0x0F)
        self.head = b""
        self.rest = size - known

    def _count_parts(self, opcode: int) -> None:
        if opcode == CONTINUATION:
            self.parts += 1
        elif opcode < FIRST_CONTROL:
            self.parts = 1
        if self.parts > self.pace.parts:
            raise TooManyParts


def frame_size(start: bytes) -> int:
    """How long a client's frame is, header and mask included; 0 if too little of it is here."""
    if len(start) < 2:
        return 0
    size, wide = start[1] & 0x7F, 0
    if size > 125:
        wide = 2 if size == 126 else 8
        if len(start) < 2 + wide:
            return 0
        size = int.from_bytes(start[2 : 2 + wide], "big")
    return 2 + wide + 4 + size
