"""Codes: the words they are made of, how they are typed, and what guessing them yields."""

import itertools
import random
import re
from collections import Counter

import pytest

from rooftree.server import codes

# The list of words --------------------------------------------------------------------------------

SOUNDS = [("tion", "xn"), ("sh|tch|ch", "x"), ("ph", "f"), ("ck", "k"), ("gh", ""), ("wh", "w")]
SOUNDS += [("wr", "r"), ("kn", "n"), ("mb$", "m"), ("qu", "kw"), ("dge", "j")]
SOUNDS += [("c(?=[eiy])", "s"), ("g(?=[eiy])", "j"), ("e$", "")]
SOUNDS += [("[ei]+", "i"), ("[ou]+", "u"), ("a[iu]*", "a"), (r"(.)\1+", r"\1")]


def sound(word: str) -> str:
    """Roughly how it sounds on a bad line: what rhymes with spelling, voice and vowels aside."""
    for written, heard in SOUNDS:
        word = re.sub(written, heard, word)
    word = word.translate(str.maketrans("bdgvzcqy", "ptkfskki"))
    return re.sub("([aiu])[aiu]+", r"\1", word)


def slips(word: str) -> set[str]:
    """What it becomes when a letter is left out, or two change places, or one is unreadable."""
    cut = [(word[:at], word[at:]) for at in range(len(word))]
    left_out = {a + b[1:] for a, b in cut}
    swapped = {a + b[1] + b[0] + b[2:] for a, b in cut if len(b) > 1}
    return (left_out | swapped | {f"{a}?{b[1:]}" for a, b in cut}) - {word}


def test_there_are_1024_short_plain_words():
    words = codes.words()
    assert len(words) == len(set(words)) == 1024
    assert list(words) == sorted(words)
    assert all(re.fullmatch("[a-z]{3,7}", word) for word in words)
    assert sum(map(len, words)) / 1024 < 6


def test_four_letters_tell_any_two_words_apart_and_none_begins_another():
    words = codes.words()
    assert len({word[:4] for word in words}) == 1024
    assert not any(b.startswith(a) for a, b in itertools.pairwise(words))


def test_no_two_words_sound_alike_and_one_slip_makes_no_other_word():
    words = codes.words()
    heard = {sound(word): word for word in words}
    assert [word for word in words if heard[sound(word)] != word] == []
    for a, b in (("lemon", "lemmon"), ("kite", "kyte"), ("rabbit", "rapid"), ("phone", "fone")):
        assert sound(a) == sound(b)
    unreadable = Counter(slip for word in words for slip in slips(word) if "?" in slip)
    assert unreadable.most_common(1)[0][1] == 1
    assert not {slip for word in words for slip in slips(word)} & set(words)


# Typing -------------------------------------------------------------------------------------------


def test_every_code_is_read_back():
    dice = random.Random(7)
    for number in [
        0,
        999,
        1000,
        codes.INVITING_CODES - 1,
        *(dice.getrandbits(40) for _ in "x" * 99),
    ]:
        code = codes.invitation(number)
        assert re.fullmatch(r"[a-z]+-[a-z]+-\d{3}", code)
        assert codes.read_invitation(code) == code
    some = range(0, codes.INVITING_CODES, 99_991)
    assert len({codes.invitation(number) for number in some}) == len(some)
    recovery = codes.new_recovery()
    assert len(recovery.split()) == 8
    assert codes.read_recovery(recovery) == recovery
    assert codes.new_recovery() != recovery


@pytest.mark.parametrize(
    "typed",
    [
        *("maple-otter-417", "Maple Otter 417", "MAPLEOTTER417", "  maple  otter\t4 1 7\n"),
        *("maple_otter.417", "maple–otter—417", "maple, otter, 417!", "“maple-otter-417”"),
        *("maple otter-417", "-maple-otter417-", "\uff4dapleotter \uff14\uff117"),
    ],
)
def test_typing_is_forgiven(typed):
    assert codes.read_invitation(typed) == "maple-otter-417"
    assert codes.read_recovery(typed) == ""


@pytest.mark.parametrize(
    "typed",
    [
        *(
            "",
            " ",
            "417",
            "maple",
            "maple-otter",
            "maple-417",
            "maple-otter-41",
            "maple-otter-4171",
        ),
        *("maple-otter-otter-417", "417-maple-otter", "maple-oter-417", "mapel-otter-417"),
        *("maple-otter-41x", "x" * 9000, "maple-otter-417" * 20, "\x00", "ma\u0301ple-otter-٤١٧"),
        *("nH3mDQd5sXW1mZbQ0z6fJmcq",),
    ],
)
def test_what_cannot_be_a_code_is_none(typed):
    assert codes.read_invitation(typed) == ""
    assert codes.read_recovery(typed) == ""
