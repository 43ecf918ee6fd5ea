"""The difference of two texts, applied again by a reader of its own."""

from __future__ import annotations

import re

from hypothesis import given, settings
from hypothesis import strategies as st
from mindport.cli.diff import CONTEXT, LARGE, changes, unified_diff

LINES = st.lists(st.sampled_from(["a", "b", "c", "d\r", "", "e\x0c", "\u2028"]), max_size=40)
ENDS = st.booleans()
HEADER = re.compile(r"@@ -(\d+)(?:,(\d+))? \+(\d+)(?:,(\d+))? @@")


def text_of(lines: list[str], ends: bool) -> str:
    return "\n".join(lines) + ("\n" if ends and lines else "")


def applied(before: str, diff: str) -> str:
    """Apply a unified difference, checking every count, context and removed line."""
    old = [line + "\n" for line in before.split("\n")]
    if old[-1] == "\n":
        old.pop()
    else:
        old[-1] = old[-1][:-1]
    body = diff.split("\n")[2:-1]
    new: list[str] = []
    at = number = 0
    while number < len(body):
        match = HEADER.fullmatch(body[number])
        assert match is not None, body[number]
        start, length, new_start, new_length = (
            int(group) if group is not None else 1 for group in match.groups()
        )
        start -= length > 0
        assert start >= at
        new += old[at:start]
        assert len(new) == new_start - (new_length > 0)
        at = start
        number += 1
        came = 0
        while number < len(body) and not body[number].startswith("@@"):
            mark, line = body[number][0], body[number][1:] + "\n"
            number += 1
            if number < len(body) and body[number].startswith("\\"):
                line = line[:-1]
                number += 1
            if mark in " -":
                assert old[at] == line
                at += 1
            if mark in " +":
                new.append(line)
                came += 1
        assert at - start == length
        assert came == new_length
    return "".join(new + old[at:])


@settings(max_examples=400)
@given(LINES, ENDS, LINES, ENDS)
def test_applying_a_difference_gives_the_new_text(
    old: list[str], old_ends: bool, new: list[str], new_ends: bool
) -> None:
    before, after = text_of(old, old_ends), text_of(new, new_ends)
    assert applied(before, unified_diff(before, after, "x")) == after


@given(LINES, ENDS)
def test_equal_texts_have_none(lines: list[str], ends: bool) -> None:
    text = text_of(lines, ends)
    assert unified_diff(text, text, "x") == ""


def test_the_context_is_whole() -> None:
    before = "".join(f"{number}\n" for number in range(20))
    diff = unified_diff(before, before.replace("10\n", "ten\n"), "x")
    assert diff.split("\n")[2:-1] == [
        "@@ -8,7 +8,7 @@",
        " 7",
        " 8",
        " 9",
        "-10",
        "+ten",
        " 11",
        " 12",
        " 13",
    ]
    assert CONTEXT == 3


def test_repeated_lines_that_stay_are_not_torn() -> None:
    block = ["def f():", "    x = torch.cat(a)", "    if y:", "        z()", "    return x", "", ""]
    old = block * 60
    new = [line.replace("torch", "mint") for line in old]
    assert [change.end - change.start for change in changes(old, new)] == [1] * 60


def test_long_files_of_equal_lines_are_compared_place_by_place() -> None:
    old = ["x = torch.cat(a)", "y"] * 1500
    new = [line.replace("torch", "mint") for line in old]
    assert len(old) * len(new) > LARGE
    assert len(list(changes(old, new))) == 1500
    assert len(list(changes(old, [*new[5:], "x", "z"]))) == 1
