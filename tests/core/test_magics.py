"""What a notebook's cells hold for IPython is passed over where it stands."""

from __future__ import annotations

import ast

import pytest
from hypothesis import given
from hypothesis import strategies as st
from mindport.core.model import Span
from mindport.core.notebooks.magics import mask


@pytest.mark.parametrize(
    ("source", "python"),
    [
        ("%matplotlib inline\nx = 1\n", "#matplotlib inline\nx = 1\n"),
        ("!pip install torch\n", "#pip install torch\n"),
        ("!pip install a \\\n  b\nx = 1", "#pip install a \\\n# b\nx = 1"),
        ("%%time\nx = 1", "#%time\nx = 1"),
        ("if x:\n    !ls\n    y = 1", "if x:\n    _  \n    y = 1"),
        ("files = !ls *.py\nx = 1", "files = _       \nx = 1"),
        ("a, b = %sql SELECT 1\r\nx = 1", "a, b = _            \r\nx = 1"),
        ("torch.cat?", "torch.cat "),
        ("torch.cat??\n", "torch.cat  \n"),
        ("?torch.cat", "\ftorch.cat"),
        ("torch.*cat?", "#orch.*cat?"),
        ("pip install torch\ncd data", "#ip install torch\n#d data"),
        ("cd ..\ncd ../data", "#d ..\n#d ../data"),
        ("%time y = f(x)", "if 1: y = f(x)"),
        ("%timeit -n 10 -r3 f(x)", "if 1:             f(x)"),
        ("%%timeit x = f()\nx + 1", "if 1:    x = f()\nx + 1"),
        ("%prun -s cumulative f(x)", "_     ,s,cumulative,f,x "),
        ("!echo it's '''\nx = 1", "#echo it's '''\nx = 1"),
        ("!ls\nhistory += train(\n    1\n)", "#ls\nhistory += train(\n    1\n)"),
    ],
)
def test_a_line_for_ipython_becomes_a_line_of_python(source: str, python: str) -> None:
    masked = mask(source)
    assert masked.text == python
    ast.parse(python)
    outside = set(range(len(source)))
    for span in masked.spans:
        outside -= set(range(span.start, span.end))
    assert all(source[at] == python[at] for at in outside)


@pytest.mark.parametrize(
    ("source", "read"),
    [
        ("!echo {torch.__version__} $x/y $$z", {"torch", "x"}),
        ("!pip install a \\\n  b-{torch.__version__}", {"torch"}),
        # A name that begins a line: the comma that it needs must not take the place of a line end.
        ("%time \\\ntorch.cat", {"torch"}),
        ("%store a\\\nb", {"a"}),
        ("x = !ls {path:>10}", {"path"}),
        ("!echo ${{not}} {no python} {}", set()),
        ("%pinfo torch.cat", {"torch"}),
    ],
)
def test_names_that_a_command_takes_are_read(source: str, read: set[str]) -> None:
    names = [node for node in ast.walk(ast.parse(mask(source).text)) if isinstance(node, ast.Name)]
    assert {node.id for node in names if isinstance(node.ctx, ast.Load)} - {"_"} == read


@pytest.mark.parametrize(
    "source",
    [
        "x = ('%d'\n     % 3)",
        "s = '''\n!not\n%not\n'''",
        "a = b % c  # really?\nprint('!?')",
        "ls = 3\nls\ncd = 1",
        "assert x != y",
        "x = 1\n%%time\n",
    ],
)
def test_python_stays_as_it_is(source: str) -> None:
    assert mask(source) == (source, ())


@pytest.mark.parametrize(
    ("source", "python"),
    [
        ("x = 1", True),
        ("%%time\nx = 1", True),
        ("%%capture out\nx = 1", True),
        ("\n%%bash\nls", False),
        ("%%writefile net.py\nimport torch", False),
        ("%%python\nx = 1", False),
        ("%%nobody_knows\nx = 1", True),
        ("%%nobody_knows\nselect * from x", False),
        ("%%html\n<b>", False),
        ("", True),
    ],
)
def test_cells_of_other_languages_are_comments(source: str, python: bool) -> None:
    masked = mask(source)
    commented = all(line.startswith("#") or not line for line in masked.text.split("\n"))
    assert commented is not (python and bool(source))
    assert python or masked.spans == (Span(0, len(source)),)


_PIECES = st.lists(
    st.sampled_from(
        [
            *("%time ", "!", "%", "?", "x", "=", " ", "\n", "\r\n", "\r", "\\", "{", "}", "$", "'"),
            *('"""', "(", ")", "[", "#", "pip install y", "é", "    ", "torch.cat"),
        ]
    ),
    max_size=25,
)


@given(_PIECES)
def test_no_offset_and_no_line_moves(pieces: list[str]) -> None:
    source = "".join(pieces)
    masked = mask(source).text
    assert len(masked) == len(source)
    ends = [at for at, char in enumerate(source) if char in "\r\n"]
    assert all(masked[at] == source[at] for at in ends)
    assert sum(char in "\r\n" for char in masked) == len(ends)


@pytest.mark.parametrize(
    ("source", "python"),
    [
        ("%time" + " -a11" * 5_000 + " -\n", "_    " + " ,a11" * 5_000 + "  \n"),
        ("!ls 'a'\n" * 20_000, "#ls 'a'\n" * 20_000),
        ("!echo '''\n" * 5_000, "#echo '''\n" * 5_000),
        ("x = '''\n!\n'''\n!ls\n" * 5_000, "x = '''\n!\n'''\n#ls\n" * 5_000),
    ],
    ids=["options", "commands", "open strings", "strings"],
)
def test_cells_made_to_be_costly_end(source: str, python: str) -> None:
    assert mask(source).text == python
