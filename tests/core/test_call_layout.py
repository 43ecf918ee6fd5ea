"""The layout of calls, and edits of their arguments: valid, minimal, no comment lost."""

from __future__ import annotations

import ast
import io
import tokenize

import pytest
from hypothesis import assume, example, given, settings
from hypothesis import strategies as st
from mindport.core.model import Edit
from mindport.core.text.call_edits import append_text, edit_call, remove_slot, rename_keyword
from mindport.core.text.call_layout import CallLayout, layout
from mindport.core.text.line_index import LineIndex


def call_in(text: str) -> CallLayout:
    """Return the layout of the first call of ``f`` in ``text``."""
    calls = [
        node
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "f"
    ]
    found = layout(text, calls[0], LineIndex(text))
    assert found is not None
    return found


def applied(text: str, edits: tuple[Edit, ...] | None) -> str:
    assert edits is not None
    out, pos = [], 0
    for edit in edits:
        assert edit.span.start >= pos, "edits overlap"
        out += [text[pos : edit.span.start], edit.text]
        pos = edit.span.end
    return "".join([*out, text[pos:]])


def comments(text: str) -> list[str]:
    tokens = tokenize.generate_tokens(io.StringIO(text, newline="").readline)
    return [token.string for token in tokens if token.type == tokenize.COMMENT]


@pytest.mark.parametrize(
    ("text", "slots", "trailing"),
    [
        ("f()", [], False),
        ("f(a)", ["a"], False),
        ("f(a, b,)", ["a", "b"], True),
        ("f((a), (b))", ["(a)", "(b)"], False),
        ("f(((a)), ((b, c)))", ["((a))", "((b, c))"], False),
        ("f (a)", ["a"], False),
        ("(f)(a)", ["a"], False),
        ("((f) )  (a)", ["a"], False),
        ("f(x for x in y)", ["x for x in y"], False),
        ("f( x for x in (y) )", ["x for x in (y)"], False),
        ("f((x for x in y))", ["(x for x in y)"], False),
        ("f((x for x in y), z)", ["(x for x in y)", "z"], False),
        ("f(*a, **k)", ["*a", "**k"], False),
        ("f(*(a), b, *c, k=1, **(d), e=(2))", ["*(a)", "b", "*c", "k=1", "**(d)", "e=(2)"], False),
        ("f(k=1, *a)", ["k=1", "*a"], False),
        ("f(a='),(', b=\"#\")", ["a='),('", 'b="#"'], False),
        ("f(g(a, (b)), [c, d])", ["g(a, (b))", "[c, d]"], False),
        ("f(a := 1, b)", ["a := 1", "b"], False),
        ("f(\n    a,  # one, (two)\n    b  # ), three\n    ,\n)", ["a", "b"], True),
        ("f(a, \\\n  b)", ["a", "b"], False),
        ("f(a,\r\n  b)", ["a", "b"], False),
        ("x = 'é' + f('é', b)", ["'é'", "b"], False),
        ("f(k  = (  # why\n  1))", ["k  = (  # why\n  1)"], False),
        ("f(lambda x, y: (x, y), z)", ["lambda x, y: (x, y)", "z"], False),
        ("f(f'{a, b}', c)", ["f'{a, b}'", "c"], False),
    ],
)
def test_layout(text: str, slots: list[str], trailing: bool) -> None:
    found = call_in(text)
    assert [text[slot.start : slot.end] for slot in found.slots] == slots
    assert found.trailing_comma is trailing
    assert text[found.open] == "("
    assert text[found.close] == ")"
    for slot in found.slots[:-1]:
        assert slot.comma is not None
        assert text[slot.comma] == ","


def test_values_and_names() -> None:
    text = "f(a, *b, c = (1), **(d))"
    found = call_in(text)
    assert [text[s.value.start : s.value.end] for s in found.slots] == ["a", "b", "(1)", "(d)"]
    names = [s.name_span and text[s.name_span.start : s.name_span.end] for s in found.slots]
    assert names == [None, None, "c", None]
    assert [s.is_positional for s in found.slots] == [True, False, False, False]
    assert [s.is_star for s in found.slots] == [False, True, False, True]


def test_layout_of_a_tree_of_another_text_is_refused() -> None:
    call = ast.parse("f(a, b)").body[0].value  # type: ignore[attr-defined]
    for other in ("f[a, b]", "f(a; b)", "x", "f(a b,)"):
        assert layout(other, call, LineIndex(other)) is None


@pytest.mark.parametrize(
    ("text", "number", "after"),
    [
        ("f(a)", 0, "f()"),
        ("f( a, )", 0, "f()"),
        ("f(a, b)", 0, "f(b)"),
        ("f(a, b)", 1, "f(a)"),
        ("f(a, b,)", 1, "f(a,)"),
        ("f(a, b, c)", 1, "f(a, c)"),
        ("f((a), (b))", 1, "f((a))"),
        ("f(x for x in y)", 0, "f()"),
        ("f(\n    a,\n    b,\n)", 0, "f(\n    b,\n)"),
        ("f(\n    a,\n    b,\n)", 1, "f(\n    a,\n)"),
        ("f(\n    a,\n    b\n)", 1, "f(\n    a\n)"),
        ("f(a, \\\n  b)", 1, "f(a)"),
        ("f(\n    a,  # one\n    b,\n)", 1, "f(\n    a,  # one\n)"),
        ("f(\n    a,  # one\n    b)", 1, "f(\n    a,  # one\n    )"),
        ("f(\n    a,  # one\n    b,  # two\n)", 1, "f(\n    a,  # one\n    # two\n)"),
        ("f(\n    a,  # one\n    b,\n)", 0, "f(\n    # one\n    b,\n)"),
        ("f(\n    # one\n    a,\n    b,\n)", 0, "f(\n    # one\n    b,\n)"),
        ("f(\n    # one\n    a,\n)", 0, "f(\n    # one\n)"),
    ],
)
def test_remove_slot(text: str, number: int, after: str) -> None:
    span = remove_slot(text, call_in(text), number)
    assert span is not None
    result = text[: span.start] + text[span.end :]
    assert result == after
    ast.parse(result)


@pytest.mark.parametrize(
    "text", ["f(a  # why\n  , b)", "f([1,  # why\n  2], b)", "f(lambda: (1 # why\n), b)"]
)
def test_remove_slot_refuses_to_lose_a_comment(text: str) -> None:
    assert remove_slot(text, call_in(text), 0) is None


@pytest.mark.parametrize(
    ("text", "after"),
    [
        ("f()", "f(k=1)"),
        ("f( )", "f(k=1 )"),
        ("f(  # why\n)", "f(  # why\nk=1)"),
        ("f(a)", "f(a, k=1)"),
        ("f(a,)", "f(a, k=1,)"),
        ("f(a, b)", "f(a, b, k=1)"),
        ("f(*a, **b)", "f(*a, **b, k=1)"),
        ("f(x for x in y)", "f((x for x in y), k=1)"),
        ("f(\n    a, b\n)", "f(\n    a, b, k=1\n)"),
        ("f(\n    a, b,\n    c\n)", "f(\n    a, b,\n    c, k=1\n)"),
        ("f(\n    a,\n    b,\n)", "f(\n    a,\n    b,\n    k=1,\n)"),
        ("f(\r\n\ta,\r\n\tb,\r\n)", "f(\r\n\ta,\r\n\tb,\r\n\tk=1,\r\n)"),
        ("f(\n    a,\n    b\n)", "f(\n    a,\n    b,\n    k=1\n)"),
        ("f(a,\n  b)", "f(a,\n  b,\n  k=1)"),
        ("f(\n    a\n)", "f(\n    a,\n    k=1\n)"),
        ("f(\n    a,  # one\n    b  # two\n)", "f(\n    a,  # one\n    b,  # two\n    k=1\n)"),
        ("f(\n    a,  # one\n    b,  # two\n)", "f(\n    a,  # one\n    b,  # two\n    k=1,\n)"),
        ("f(a  # one\n)", "f(a, k=1  # one\n)"),
        ("f(a,  # one\n)", "f(a, k=1,  # one\n)"),
    ],
)
def test_append(text: str, after: str) -> None:
    assert applied(text, append_text(text, call_in(text), "k=1")) == after
    ast.parse(after)


def test_rename_and_name_and_replace() -> None:
    text = "f(a, (b), dim = 1, **k)"
    found = call_in(text)
    edits = edit_call(text, found, rename={2: "axis"}, name={1: "other"}, replace={0: "x + 1"})
    assert applied(text, edits) == "f(x + 1, other=(b), axis = 1, **k)"
    assert rename_keyword(found.slots[2], "axis") == edits[2]  # type: ignore[index]
    assert rename_keyword(found.slots[0], "axis") is None


@pytest.mark.parametrize(
    ("text", "change", "after"),
    [
        ("f(x for x in y)", {"name": {0: "k"}}, "f(k=(x for x in y))"),
        ("f(x for x in y)", {"replace": {0: "z"}, "append": ["k=1"]}, "f(z, k=1)"),
        ("f(a, b)", {"drop": {1}, "append": ["k=1"]}, "f(a, k=1)"),
        ("f(a, b)", {"drop": {0, 1}, "append": ["k=1", "l=2"]}, "f(k=1, l=2)"),
        ("f(a, b)", {"drop": {0}, "append": ["k=1"]}, "f(b, k=1)"),
        ("f(a, b, c)", {"drop": {0, 2}}, "f(b)"),
        ("f(a, b, c)", {"drop": {1, 2}}, "f(a)"),
        ("f(a, b, c)", {"drop": {0, 1, 2}}, "f()"),
        ("f(a, b, c)", {"drop": {0}, "name": {1: "k", 2: "l"}}, "f(k=b, l=c)"),
        (
            "f(\n  a,\n  b,\n)",
            {"drop": {1}, "append": ["k=1", "l=2"]},
            "f(\n  a,\n  k=1,\n  l=2,\n)",
        ),
        ("f(*a, k=b)", {"replace": {0: "c", 1: "d"}}, "f(*c, k=d)"),
        ("f(a)", {}, "f(a)"),
    ],
)
def test_batch(text: str, change: dict[str, object], after: str) -> None:
    assert applied(text, edit_call(text, call_in(text), **change)) == after  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("text", "change"),
    [
        ("f(a, b)", {"name": {0: "k"}}),
        ("f(a, *b)", {"name": {0: "k"}}),
        ("f(*a)", {"name": {0: "k"}}),
        ("f(k=a)", {"name": {0: "l"}}),
        ("f(a)", {"rename": {0: "k"}}),
        ("f([1,  # why\n])", {"replace": {0: "[1]"}}),
        ("f(a, b,  # why\n  c)", {"drop": {1, 2}, "append": ["k=1"]}),
    ],
)
def test_batch_refuses(text: str, change: dict[str, object]) -> None:
    assert edit_call(text, call_in(text), **change) is None  # type: ignore[arg-type]


VALUES = [
    "a",
    "(b)",
    "g(x, y)",
    "'),('",
    "[1,\n   2]",
    "f'{x, 1}'",
    "lambda: (1, 2)",
    "'é🎉'",
    "-1",
]
VALUES += ["((c))", "[3,  # in\n  4]", "(\n  d  # in\n  )", "h(*z, q=1)"]
SPACES = ["", " ", "  ", "\n    ", "\r\n  ", " \\\n ", "  # out, (\n  ", "\n  # alone )\n    "]


@st.composite
def calls(draw: st.DrawFn) -> str:
    space = st.sampled_from(SPACES)
    items = [draw(st.sampled_from(VALUES)) for _ in range(draw(st.integers(0, 3)))]
    if draw(st.booleans()):
        items.append("*" + draw(st.sampled_from(["r", "(r)"])))
    for name in "uvw"[: draw(st.integers(0, 3))]:
        equals = draw(st.sampled_from(["=", " = ", "=(", " =  # eq\n ("]))
        closing = ")" if "(" in equals else ""
        items.append(f"{name}{equals}{draw(st.sampled_from(VALUES))}{closing}")
    if draw(st.booleans()):
        items.append("**" + draw(st.sampled_from(["s", "(s)"])))
    inner = "".join(
        f"{',' if number else ''}{draw(space)}{item}{draw(space)}"
        for number, item in enumerate(items)
    )
    comma = "," + draw(space) if items and draw(st.booleans()) else ""
    head = draw(st.sampled_from(["f(", "(f)(", "ü = f(", "f ("]))
    return f"{head}{inner}{comma})\n"


def expected(text: str, change: dict[str, object], found: CallLayout) -> str | None:
    """Return the dump of the call that the change should give, made on the tree."""
    nodes: list[ast.expr | ast.keyword] = []
    for number, slot in enumerate(found.slots):
        node = slot.node
        if number in change["drop"]:  # type: ignore[operator]
            continue
        if number in change["replace"]:  # type: ignore[operator]
            value = ast.Name("new", ast.Load())
            if isinstance(node, ast.keyword):
                node = ast.keyword(node.arg, value)
            else:
                node = ast.Starred(value, ast.Load()) if slot.is_star else value
        if number in change["rename"] and isinstance(node, ast.keyword):  # type: ignore[operator]
            node = ast.keyword("renamed", node.value)
        if number in change["name"] and not isinstance(node, ast.keyword):  # type: ignore[operator]
            node = ast.keyword(f"n{number}", node)
        nodes.append(node)
    nodes += [ast.keyword(item[0], ast.Constant(1)) for item in change["append"]]  # type: ignore[attr-defined]
    call = ast.Call(
        found.call.func,
        [node for node in nodes if not isinstance(node, ast.keyword)],
        [node for node in nodes if isinstance(node, ast.keyword)],
    )
    return ast.dump(call)


@settings(max_examples=400, deadline=None)
@example("f(a,  # out\n a, # x\n a)\n", 7, 0, 0, 0, 1)
@given(calls(), *[st.integers(0, 255)] * 4, st.integers(0, 2))
def test_edits_give_the_expected_tree_and_keep_comments(
    text: str, drops: int, replaces: int, renames: int, names: int, appends: int
) -> None:
    found = call_in(text)
    slots = found.slots
    change: dict[str, object] = {
        "drop": {i for i in range(len(slots)) if drops >> i & 1},
        "replace": {i: "new" for i in range(len(slots)) if replaces >> i & 1},
        "rename": {i: "renamed" for i, s in enumerate(slots) if renames >> i & 1 and s.name_span},
        "name": {i: f"n{i}" for i, s in enumerate(slots) if names >> i & 1 and s.is_positional},
        "append": ["k=1", "l=1"][:appends],
    }
    renamed = [i for i in change["rename"] if i not in change["drop"]]  # type: ignore[attr-defined]
    assume(len(renamed) < 2)
    edits = edit_call(text, found, **change)  # type: ignore[arg-type]
    if edits is None:
        return
    result = applied(text, edits)
    kept = comments(result)
    assert kept == comments(text)
    call = next(
        node
        for node in ast.walk(ast.parse(result))
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "f"
    )
    assert ast.dump(call) == expected(text, change, found)


@settings(max_examples=200, deadline=None)
@given(calls())
def test_single_changes_are_possible_without_comments(text: str) -> None:
    assume("#" not in text)
    found = call_in(text)
    assert append_text(text, found, "k=1") is not None
    for number in range(len(found.slots)):
        span = remove_slot(text, found, number)
        assert span is not None
        ast.parse(text[: span.start] + text[span.end :])
