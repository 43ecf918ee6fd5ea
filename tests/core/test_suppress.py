"""Comments that excuse findings, and the edits that write them."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from mindport.core.document import Document
from mindport.core.model import Span
from mindport.core.notebooks.notebook import parse_document
from mindport.core.text.line_index import LineIndex
from mindport.core.text.source import Source, last_start
from mindport.core.text.suppress import Suppressions, suppress_edit


def excused(text: str, code: str = "MP201", at: str = "torch") -> bool:
    """Tell whether ``code`` is excused at the first ``at`` in ``text``."""
    start = text.index(at)
    return Suppressions(text, LineIndex(text)).suppressed(code, Span(start, start + len(at)))


def suppressed_text(text: str, line: int = 0, code: str = "MP201") -> str | None:
    edit = suppress_edit(text, LineIndex(text), line, code)
    return edit and text[: edit.span.start] + edit.text + text[edit.span.end :]


@pytest.mark.parametrize(
    "text",
    [
        "torch  # mindport: ignore",
        "torch  #mindport:ignore",
        "torch  # MindPort: ignore[mp201]",
        "torch  # mindport: ignore[MP201]",
        "torch  # mindport: ignore[MP3, MP2]",
        "torch  # mindport: ignore [MP]",
        "torch  # noqa  # mindport: ignore[MP201]",
        "torch  # mindport: ignore[MP1]  # mindport: ignore[MP2]",
        "torch  # mindport: ignore because",
        "x\r\ntorch  # mindport: ignore\r\n",
        "x\f\u2028\ntorch  # mindport: ignore",
        "'#' + torch  # mindport: ignore",
        "x = '''\n''' + torch  # mindport: ignore",
        "torch.abs(x  # mindport: ignore[MP201]",
        'x = """open\ntorch  # mindport: ignore',
        "    # mindport: ignore-file\ntorch",
        "\ufeff# mindport: ignore-file\ntorch",
        "torch\nx\n#mindport:ignore-file",
    ],
)
def test_excused(text: str) -> None:
    assert excused(text)


@pytest.mark.parametrize(
    "text",
    [
        "torch",
        "torch  # mindport: ignore[MP202]",
        "torch  # mindport: ignore[MP2011]",
        "torch  # mindport: ignore[]",
        "torch  # mindport: ignore[MP201",
        "torch  # mindport: ignored",
        "torch  # mindport: ignore-file",
        "torch  # mindport: ignore-files",
        "torch\nx  # mindport: ignore",
        "# mindport: ignore\ntorch",
        "torch + '# mindport: ignore'",
        "torch + '''\n# mindport: ignore-file\n'''",
        'torch + "\\"# mindport: ignore"',
        "torch  # mindport ignore",
        "# mindport: ignore-file[MP201]\ntorch",
    ],
)
def test_not_excused(text: str) -> None:
    assert not excused(text)


def test_first_and_last_line_of_the_span_count() -> None:
    text = "(torch\n .abs)  # mindport: ignore\ny"
    assert excused(text, at="torch\n .abs")
    assert not excused(text, at="torch")
    assert not excused(text, at="y")


def test_whole_file() -> None:
    text = "# mindport: ignore-file\n"
    assert Suppressions(text, LineIndex(text)).file
    assert not Suppressions("x  " + text, LineIndex("x  " + text)).file


@pytest.mark.parametrize(
    ("text", "line", "after"),
    [
        ("torch", 0, "torch  # mindport: ignore[MP201]"),
        ("torch  \r\nx", 0, "torch  # mindport: ignore[MP201]\r\nx"),
        ("x\ntorch # noqa\n", 1, "x\ntorch # noqa  # mindport: ignore[MP201]\n"),
        ("a # mindport: ignore[MP3]", 0, "a # mindport: ignore[MP3, MP201]"),
        ("a # mindport: ignore[MP3, ] x", 0, "a # mindport: ignore[MP3, MP201] x"),
        ("a # mindport: ignore[]", 0, "a # mindport: ignore[MP201]"),
        ("f(a,\n  b)", 0, "f(a,  # mindport: ignore[MP201]\n  b)"),
        ("'''\n''' + a", 1, "'''\n''' + a  # mindport: ignore[MP201]"),
        ("# \\\na", 0, "# \\  # mindport: ignore[MP201]\na"),
        ("'a # b' + c", 0, "'a # b' + c  # mindport: ignore[MP201]"),
    ],
)
def test_edit(text: str, line: int, after: str) -> None:
    assert suppressed_text(text, line) == after


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("x = '''\n'''", 0),
        ("x = f'''{\ntorch}\n'''", 1),
        ("x = 1 + \\\n  torch", 0),
        ("x = '\\\n'", 0),
        ("x \\", 0),
        ("torch  # mindport: ignore", 0),
        ("torch  # mindport: ignore[MP2]", 0),
        ("torch", 1),
        ("torch", -1),
    ],
)
def test_no_edit(text: str, line: int) -> None:
    assert suppressed_text(text, line) is None


PARTS = ["torch", "'", '"', '"""', "'''", "#", "\\", "\n", "\r", " ", "(", ")", "x", "é"]
PARTS += ["# mindport: ignore", "# mindport: ignore[MP1]", "# mindport: ignore-file"]


@given(st.lists(st.sampled_from(PARTS), max_size=12).map("".join), st.integers(0, 6))
def test_an_edit_excuses_its_line_and_changes_no_code(text: str, line: int) -> None:
    index = LineIndex(text)
    Suppressions(text, index)
    after = suppressed_text(text, line)
    if after is None:
        return
    new = LineIndex(after)
    assert Suppressions(after, new).suppressed("MP201", Span(*[new.line_start(line)] * 2))
    assert suppressed_text(after, line) is None
    try:
        tree = ast.parse(text)
    except (SyntaxError, ValueError):
        return
    assert ast.dump(ast.parse(after)) == ast.dump(tree)


CASES = sorted((Path(__file__).parent.parent / "cases").rglob("*.py"))[::40]


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
def test_what_is_above_a_statement_need_not_be_read(path: Path) -> None:
    """The edit is the same from where the last statement above the line begins."""
    text = path.read_text("utf-8")
    parsed = parse_document(Document("", text))
    source = Source(parsed.tree, text, parsed.index, "\n")
    for line in range(0 if parsed.problems else parsed.index.line_count):
        whole = suppress_edit(text, parsed.index, line, "MP201")
        start = last_start(source, line)
        assert suppress_edit(text, parsed.index, line, "MP201", start) == whole


def test_the_last_statement_above_a_line_begins_in_the_innermost_suite() -> None:
    text = "x = 1\nif x:\n    y = (\n        2)\nelse:\n    z = '''\n'''; w = 3\n# end\n"
    parsed = parse_document(Document("", text))
    source = Source(parsed.tree, text, parsed.index, "\n")
    starts = [text[last_start(source, line) :].split()[0] for line in range(8)]
    assert starts == ["x", "if", "y", "y", "y", "z", "w", "w"]
