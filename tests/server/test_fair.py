"""Fair chance: draws follow from secret and entropy, are even, and a changed record is caught."""

import asyncio
import hashlib
import hmac
from collections import Counter
from pathlib import Path

import httpx
import pytest

import rooftree
from rooftree.cli import main as command
from rooftree.core.errors import BadRecord
from rooftree.server import fair, record
from rooftree.server.app import application
from rooftree.server.hall import Hall
from tests.server.kit import hall_on, led_to, play_on, sit_down

SECRET = "11" * 32


def test_a_draw_is_the_hmac_of_entropy_and_number():
    """Against the definition in docs/protocol.md, written out once more."""
    entropy = fair.joined(["ab", ""])
    parts = hashlib.sha256(b"ab").digest() + hashlib.sha256(b"").digest()
    assert entropy == hashlib.sha256(parts).hexdigest()
    digest = hmac.digest(bytes.fromhex(SECRET), f"{entropy} 7 0".encode(), "sha256")
    assert fair.draw(SECRET, entropy, 7, 6) == int.from_bytes(digest[:8], "big") % 6
    assert fair.commitment(SECRET) == hashlib.sha256(b"\x11" * 32).hexdigest()


def test_an_uneven_rest_is_drawn_again():
    """With a total just over half of 2^64 nearly half of all words are rejected."""
    total = 2**63 + 1
    draws = [fair.draw(SECRET, "e", number, total) for number in range(200)]
    first = [
        int.from_bytes(
            hmac.digest(bytes.fromhex(SECRET), f"e {number} 0".encode(), "sha256")[:8], "big"
        )
        for number in range(200)
    ]
    rejected = [word >= total for word in first]
    assert 60 < sum(rejected) < 140
    for draw, word, again in zip(draws, first, rejected, strict=True):
        assert draw < total
        assert (draw == word) is not again


def test_draws_are_even():
    found = Counter(fair.draw(SECRET, "e", number, 6) for number in range(12_000))
    square = sum((found[face] - 2000) ** 2 / 2000 for face in range(6))
    assert square < 35, found  # 5 degrees of freedom: one in a million


def test_neither_side_alone_decides():
    draws = {fair.draw(SECRET, fair.joined([seat]), 0, 10**9) for seat in ("a", "b", "ab")}
    draws.add(fair.draw("22" * 32, fair.joined(["a"]), 0, 10**9))
    assert len(draws) == 4
    assert fair.joined(["ab", "c"]) != fair.joined(["a", "bc"])


# Records ------------------------------------------------------------------------------------------


PUBLISHED: dict[str, str] = {}  # the record of one match played each way


@pytest.fixture
def text(any_way: str, tmp_path: Path) -> str:
    """The record of a match in which something was taken back, as anybody is given it: where
    everybody is led to the wrong process, by that one."""
    if any_way not in PUBLISHED:
        PUBLISHED[any_way] = _played(tmp_path)
    return PUBLISHED[any_way]


def _played(data: Path) -> str:
    async def main() -> str:
        async with hall_on(data) as hall:
            table, (ada, ben) = await sit_down(hall, ["ada", "ben"])
            await play_on([ada, ben], most=4)
            actor, other = (ada, ben) if ada.is_waited_for else (ben, ada)
            await actor.act()
            await actor.say("undo")
            await other.say("consent", yes=True)
            await play_on([ada, ben])
            return await published(led_to(hall), table)

    return asyncio.run(asyncio.wait_for(main(), 60))


async def published(hall: Hall, table: str) -> str:
    """The record, from the HTTP side."""
    transport = httpx.ASGITransport(application(hall))
    async with httpx.AsyncClient(transport=transport, base_url="http://127.0.0.1") as somebody:
        answer = await somebody.get(f"/api/tables/{table}/record")
        assert answer.status_code == 200
        return answer.text


def test_an_honest_record_verifies(text, tmp_path, capsys):
    verified = record.verify(text)
    assert verified.draws > 4
    assert verified.taken_back == text.count("! ") + text.count("!\n") >= 1
    path = tmp_path / "match.txt"
    path.write_text(text, "utf8")
    with pytest.raises(SystemExit) as end:
        command(["verify", str(path)])
    assert end.value.code == 0
    assert f"All {verified.draws} draws" in capsys.readouterr().out


def test_a_published_record_replays(text):
    match = rooftree.replay(text)
    assert match.over
    assert match.record().partition("\n\n")[2] == text.partition("\n\n")[2]


def test_every_change_is_caught(text):
    lines = text.splitlines()

    def changed(start: str, new: str) -> str:
        return "\n".join(new if line.startswith(start) else line for line in lines) + "\n"

    draws = next(line for line in lines if line.startswith("draws: "))
    kept = [word for word in draws.split()[1:] if not word.endswith("!")]
    number, _, rest = kept[0].partition("/")
    face = int(rest.partition("=")[2])
    lies = {
        "another secret": changed("secret: ", f"secret: {'22' * 32}"),
        "no secret": changed("secret: ", "secret: xyz"),
        "another entropy": changed("entropy 0", "entropy 0: ben"),
        "another draw": text.replace(f" {kept[0]} ", f" {number}/6={(face + 1) % 6} "),
        "a draw hidden": text.replace(f" {kept[1]} ", " "),
        "the last draw hidden": text.replace(f" {kept[-1]}\n", "\n"),
        "a draw marked as taken back": text.replace(f" {kept[0]} ", f" {kept[0]}! "),
        "a draw unmarked": draws and text.replace("!", ""),
        "nonsense": changed("draws: ", "draws: a/b=c"),
    }
    for what, lie in lies.items():
        assert lie != text, what
        with pytest.raises(BadRecord):
            record.verify(lie)


def test_another_roll_in_the_moves_is_caught(text):
    """The record still replays, but the die did not show that."""
    head, _, moves = text.partition("\n\n")
    lines = moves.splitlines()
    for face in ("aim", "tip", "hop", "dig", "swap", "wild"):
        if lines[-2] != f"* roll {face}":
            lie = head + "\n\n" + "\n".join([*lines[:-2], f"* roll {face}", lines[-1]]) + "\n"
            with pytest.raises(BadRecord):
                record.verify(lie)


def test_the_command_says_what_is_wrong(text, tmp_path, capsys):
    path = tmp_path / "match.txt"
    path.write_text(text.replace("secret: ", "secret: 00"), "utf8")
    with pytest.raises(SystemExit) as end:
        command(["verify", str(path)])
    assert end.value.code == 1
    assert "promised before the match" in capsys.readouterr().err
