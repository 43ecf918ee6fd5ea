"""Where a parameter is read as it was handed in, and what is kept of attributes by a name."""

from __future__ import annotations

import ast

import pytest
from mindport.core.binding.bound_values import is_as_handed
from mindport.core.memory.kept_reads import KeptRead, kept_reads_of


@pytest.mark.parametrize(
    "body",
    [
        "y = x\n    use(HERE)",
        "use(HERE)\n    x = 1",
        "y = 1\n    use(HERE)\n    z = 2\n    x = 1",
        "x = HERE + 1",
        "y = 1; use(HERE); x = 2",
        "if y:\n        use(HERE)\n    z = 1",
        "return HERE",
    ],
)
def test_a_parameter_is_as_it_was_handed_in(body: str) -> None:
    assert _is_as_handed(body)


@pytest.mark.parametrize(
    "body",
    [
        "x = 1\n    use(HERE)",
        "y = 1\n    x = 1\n    z = 2\n    use(HERE)",
        "if y:\n        x = 1\n    use(HERE)",
        "for x in y:\n        use(HERE)",
        "del x; use(HERE)",
        # Whether it is bound before in there is not looked at.
        "if y:\n        use(HERE)\n        x = 1",
        "if y:\n        use(HERE)",
    ],
)
def test_a_parameter_may_be_another_by_then(body: str) -> None:
    """One in the last statement, a compound one, is not looked for in there."""
    assert not _is_as_handed(body)


def _is_as_handed(body: str) -> bool:
    function = ast.parse(f"def f(x, y):\n    {body}\n").body[0]
    assert isinstance(function, ast.FunctionDef)
    lines = body.split("\n")
    line = next(at for at, each in enumerate(lines) if "HERE" in each)
    function = ast.parse(f"def f(x, y):\n    {body.replace('HERE', 'x')}\n").body[0]
    column = (4 if not line else 0) + lines[line].index("HERE")
    (node,) = (
        each
        for each in ast.walk(function)
        if isinstance(each, ast.Name) and (each.lineno, each.col_offset) == (line + 2, column)
    )
    return is_as_handed(node, function)


@pytest.mark.parametrize(
    ("body", "kept"),
    [
        ("a = m.total\n    return a", True),
        ("a = m.total\n    a = 0\n    return a", False),
        ("a = m.total\n    if m:\n        a = 0\n    return a", True),
        ("if m:\n        a = m.total\n    a = 0\n    return a", False),
        ("a = 0\n    a = m.total\n    return [a]", True),
    ],
)
def test_an_attribute_that_a_name_holds_is_kept(body: str, kept: bool) -> None:
    found = kept_reads_of(f"def f(m):\n    {body}\n")
    assert (KeptRead("total", split=False) in found) is kept


@pytest.mark.parametrize(
    ("body", "calls"),
    [
        ("a = m.total\n    step()\n    print(a)", {"step"}),
        ("step()\n    a = m.total\n    print(a)\n    later()", None),
        ("a = m.total\n    for i in m.all:\n        print(a)\n        step()", {"step"}),
        ("a = m.total\n    step()\n    a = 1\n    print(a)", None),
        ("a = m.total\n    step(m)\n    a += 1", {"step", "*"}),
    ],
)
def test_what_is_called_while_a_name_holds_one(body: str, calls: set[str] | None) -> None:
    found = {each.calls for each in kept_reads_of(f"def f(m):\n    {body}\n")}
    assert found == (set() if calls is None else {frozenset(calls)})
