"""Positions against a slow reference that counts characters one by one."""

from __future__ import annotations

import ast

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from mindport.core.model import Span
from mindport.core.text.line_index import LineIndex

# Characters that other notions of a line end with, and every width in UTF-8 and UTF-16.
ALPHABET = "a \t\n\r\f\v\x1c\x85\u2028é中🎉\ufeff\0\ud800"
ENCODINGS = {"utf-8": 1, "utf-16": 2, "utf-32": 4}

texts = st.text(st.sampled_from(ALPHABET), max_size=40)


def lines_of(text: str) -> list[tuple[int, int, int]]:
    """Return start, end of content and end with line end of each line."""
    lines, start, pos = [], 0, 0
    while pos < len(text):
        if text[pos] in "\r\n":
            after = pos + (2 if text[pos : pos + 2] == "\r\n" else 1)
            lines.append((start, pos, after))
            start = pos = after
        else:
            pos += 1
    return [*lines, (start, len(text), len(text))]


def units(text: str, encoding: str) -> int:
    codec = encoding if encoding == "utf-8" else f"{encoding}-le"
    return len(text.encode(codec, "surrogatepass")) // ENCODINGS[encoding]


@settings(max_examples=500)
@given(texts)
def test_lines(text: str) -> None:
    index, lines = LineIndex(text), lines_of(text)
    assert index.line_count == len(lines)
    for number, (start, end, after) in enumerate(lines):
        assert index.line_span(number) == Span(start, end)
        assert index.line_start(number) == start
        for offset in range(start, max(after, start + 1)):
            assert index.line_of(offset) == number
            assert index.line_col(offset) == (number, min(offset, end) - start)
        for col in range(end - start + 3):
            assert index.offset(number, col) == min(start + col, end)


@settings(max_examples=500)
@given(texts, st.sampled_from(sorted(ENCODINGS)))
def test_positions(text: str, encoding: str) -> None:
    index = LineIndex(text)
    for number, (start, end, _) in enumerate(lines_of(text)):
        widths = [units(text[start:offset], encoding) for offset in range(start, end + 1)]
        for col, width in enumerate(widths):
            assert index.position(start + col, encoding) == (number, width)
        for at in range(widths[-1] + 3):
            floor = max(col for col, width in enumerate(widths) if width <= at)
            assert index.offset_at(number, at, encoding) == start + floor
            if encoding == "utf-8":
                assert index.ast_offset(number + 1, at) == start + floor


@given(texts, st.integers(-3, 60), st.integers(-3, 60), st.sampled_from(sorted(ENCODINGS)))
def test_positions_outside_the_text_clamp(text: str, line: int, col: int, encoding: str) -> None:
    index = LineIndex(text)
    for offset in (
        index.offset(line, col),
        index.offset_at(line, col, encoding),
        index.ast_offset(line, col),
    ):
        assert 0 <= offset <= len(text)
    if line >= index.line_count:
        assert index.offset(line, col) == len(text)
    if line < 0:
        assert index.offset(line, col) == 0
    span = index.line_span(line)
    assert 0 <= span.start <= span.end <= len(text)
    assert index.position(line, encoding) == index.position(min(max(line, 0), len(text)), encoding)


@pytest.mark.parametrize("eol", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize(
    "text",
    [
        "a = 1|name + 2",
        "'é中🎉' + name|x(name)",
        "\fname|\f\fname",
        "if name:|\tname",
        "'''é|中''' + name|name",
        "'\u2028\x85\x1c\v' + name|# \u2028|name",
        "f'é{name} {name}' + name",
        "f(é, # 中|  name)|name",
    ],
)
def test_ast_columns(text: str, eol: str) -> None:
    text = text.replace("|", eol)
    index = LineIndex(text)
    names = [node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Name)]
    found = sorted(index.ast_offset(n.lineno, n.col_offset) for n in names if n.id == "name")
    expected = [at for at in range(len(text)) if text.startswith("name", at)]
    assert found == expected


def test_line_ends_of_the_specification_only() -> None:
    assert LineIndex("").line_count == 1
    assert LineIndex("\n").line_count == 2
    assert LineIndex("\r\n\r\r\n\n").line_count == 5
    assert LineIndex("\f\v\x1c\x1d\x1e\x85\u2028\u2029").line_count == 1


def test_inside_a_character() -> None:
    index = LineIndex("🎉a")
    assert index.offset_at(0, 1, "utf-16") == 0
    assert index.offset_at(0, 2, "utf-16") == 1
    assert index.offset_at(0, 3, "utf-8") == 0
