"""What an observation can be, as Gymnasium and PettingZoo say it."""

from typing import Any

import numpy as np

from rooftree.adapters.extras import lacking

try:
    from gymnasium import spaces
except ImportError as missing:
    raise lacking(missing) from missing


def observations(codes: int, low: Any, high: Any) -> spaces.Dict:
    """Features within their bounds, and a mask of so many codes."""
    features, mask = spaces.Box(low, high, dtype=np.float32), spaces.Box(0, 1, (codes,), np.int8)
    return spaces.Dict({"observation": features, "action_mask": mask})
