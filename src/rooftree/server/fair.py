"""Fair chance: a secret promised before the match, the seats' own entropy, and draws that anybody
can derive again once the secret is out.

Draw number n below a total weight comes from HMAC-SHA256(secret, entropy n attempt), whose first 64
bits are taken unless they fall into the uneven rest. A number is never used twice, not even after
an undo. What this cannot do: whoever runs the server knows the secret and can foresee.
"""

import hashlib
import hmac
import secrets
from collections.abc import Sequence

SECRET_BYTES = 32
WORD = 1 << 64


def new_secret() -> str:
    return secrets.token_hex(SECRET_BYTES)


def commitment(secret: str) -> str:
    """What is published before the match: the SHA-256 of the secret."""
    return hashlib.sha256(bytes.fromhex(secret)).hexdigest()


def joined(entropy: Sequence[str]) -> str:
    """All seats' entropy as one text, each part hashed so that no part can pose as two."""
    parts = [hashlib.sha256(part.encode()).digest() for part in entropy]
    return hashlib.sha256(b"".join(parts)).hexdigest()


def draw(secret: str, entropy: str, number: int, total: int) -> int:
    """Draw `number`: each of 0 .. total - 1 is equally likely."""
    limit = WORD - WORD % total
    attempt = 0
    while True:
        text = f"{entropy} {number} {attempt}".encode()
        digest = hmac.digest(bytes.fromhex(secret), text, "sha256")
        word = int.from_bytes(digest[:8], "big")
        if word < limit:
            return word % total
        attempt += 1


def option_seed(secret: str) -> int:
    """The seed of what is drawn before a match, such as a random map."""
    digest = hmac.digest(bytes.fromhex(secret), b"options", "sha256")
    return int.from_bytes(digest[:6], "big")


def outcome(codes: Sequence[int], weights: Sequence[int], drawn: int) -> int:
    """The code that a draw below the sum of the weights stands for."""
    for code, weight in zip(codes, weights, strict=True):
        drawn -= weight
        if drawn < 0:
            return code
    raise ValueError("the draw is not below the total weight")
