"""What may have given a name its value: each way to bind one, and what comes before what."""

from __future__ import annotations

import ast
from textwrap import dedent

import pytest
from mindport.core.binding.reaching import reaching, values_read
from mindport.core.text.nodes import nodes_of
from mindport.core.text.parse import parse


def _read(text: str) -> tuple[ast.Module, ast.Name]:
    """Return a text's tree and its read of ``x`` in ``use(x)``."""
    tree = parse(dedent(text)).tree
    call = next(
        each
        for each in nodes_of(tree)
        if isinstance(each, ast.Call) and ast.unparse(each.func) == "use"
    )
    name = call.args[0]
    assert isinstance(name, ast.Name)
    return tree, name


def _told(text: str) -> tuple[list[str], bool]:
    values, alone = values_read(*_read(text))
    return [ast.unparse(each) for each in values], alone


@pytest.mark.parametrize(
    ("body", "values", "alone"),
    [
        ("x = 1; use(x)", ["1"], True),
        ("x: int = 1; use(x)", ["1"], True),
        ("x = 1; x = 2; use(x)", ["2"], True),
        ("x = 1\n if c: x = 2\n use(x)", ["1", "2"], True),
        ("x = 1\n if c:\n  x = 2\n  use(x)", ["2"], True),
        ("use(x); x = 1", [], False),
        ("x = 1\n for x in c: pass\n use(x)", ["1"], False),
        ("x = 1\n for x in c: use(x)", [], False),
        ("x = 1\n for y in c:\n  use(x)\n  x = 2", ["1", "2"], True),
        ("x = 1\n for y in c:\n  x = 2\n  use(x)\n  x = 3", ["2"], True),
        ("x = 1\n while c:\n  x = 2\n else: use(x)", ["1", "2"], True),
        ("x = 1\n try: x = 2\n except E: use(x)", ["1", "2"], True),
        ("x = 1\n try: pass\n except E as x: use(x)", [], False),
        ("x = 1\n with c as x: use(x)", [], False),
        ("x = 1\n with c:\n  x = 2\n use(x)", ["1", "2"], True),
        ("x = 1\n (x, y) = c\n use(x)", [], False),
        ("x = 1\n x += c\n use(x)", ["1"], False),
        ("x = 1\n if (x := c): use(x)", ["1", "c"], True),
        ("x = 1\n match c:\n  case [x]: use(x)", [], False),
        ("x = 1\n match c:\n  case {**x}: pass\n use(x)", ["1"], False),
        ("x = 1\n from c import x\n use(x)", [], False),
        ("x = 1\n def x(): pass\n use(x)", [], False),
        ("x = 1\n [use(x) for x in c]", [], False),
        ("x = 1\n [y for y in c if use(x)]", ["1"], True),
        ("x = 1\n [x for x in use(x)]", ["1"], True),
        ("x = 1\n lambda x: use(x)", [], False),
        ("x = 1\n lambda y=use(x): 0", ["1"], True),
        ("x = 1\n lambda: use(x)\n x = 2", ["1", "2"], True),
        ("x = 1\n def g():\n  nonlocal x\n  x = 2\n use(x)", ["1", "2"], False),
        ("x = 1\n def g():\n  x = 2\n use(x)", ["1"], True),
        ("x = 1\n def g():\n  return use(x)", ["1"], True),
        ("x = 1\n def g(x):\n  return use(x)", [], False),
        ("x = 1\n def g(x):\n  x = 2\n  return use(x)", ["2"], True),
        ("x = 1\n class G:\n  x = 2\n  def g(self): use(x)", ["1"], True),
        ("x = 1\n class G:\n  x = 2\n  use(x)", ["2"], True),
        ("global x\n x = 1\n use(x)", ["1"], False),
    ],
)
def test_what_reaches_a_read(body: str, values: list[str], alone: bool) -> None:
    """Plain assignments are told, and whether nothing else may have bound the name."""
    assert _told(f"def f(c, E):\n {body}\n") == (values, alone)


def test_a_parameter_is_what_callers_hand_in_until_it_is_bound() -> None:
    """A parameter that one path binds may still be what was handed in."""
    assert _told("def f(x):\n if x is None: x = 1\n use(x)\n") == (["1"], False)
    assert _told("def f(x):\n x = 1\n use(x)\n") == (["1"], True)


def test_a_name_of_the_module_may_be_bound_by_a_function() -> None:
    """A function that says ``global`` binds a name of the module whenever it is called."""
    text = "x = 1\ndef f():\n global x\n x = 2\nuse(x)\n"
    assert _told(text) == (["1", "2"], False)
    assert isinstance(reaching(*_read(text)).scope, ast.Module)
