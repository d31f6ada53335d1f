"""Libraries that only some want."""

from rooftree.core.errors import RooftreeError


def lacking(missing: ImportError, extra: str = "research") -> RooftreeError:
    """The sentence for who has not installed one: which extra brings it."""
    return RooftreeError("extra", module=missing.name or str(missing), extra=extra)
