"""Calls as source, and the other ways to write them."""

from __future__ import annotations

import ast
from typing import Any

import pytest
from mindport.core.catalog import Param, Signature
from mindport.verify.render import Raw, Renderer, Unrenderable, program
from mindport.verify.variations import Call, variations


class FakeTensor:
    """Stands for a tensor of a framework that the tests do without."""


def renderer() -> Renderer:
    return Renderer(lambda value: isinstance(value, FakeTensor), lambda value: None)


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (3, "3"),
        (-2.5, "-2.5"),
        (True, "True"),
        (None, "None"),
        ("mean", "'mean'"),
        (float("inf"), "float('inf')"),
        (-float("inf"), "-float('inf')"),
        (float("nan"), "float('nan')"),
        (1 - 2j, "complex(1.0, -2.0)"),
        ((1,), "(1,)"),
        ((1, (2, 3)), "(1, (2, 3))"),
        ([1, None], "[1, None]"),
        (slice(1, None), "slice(1, None)"),
        (..., "..."),
        ({"a": 1}, "{'a': 1}"),
        (Raw("torch.float32"), "torch.float32"),
    ],
)
def test_literals(value: Any, text: str) -> None:
    assert renderer().value(value) == text


def test_tensors_become_parameters_once() -> None:
    made = renderer()
    first, second = FakeTensor(), FakeTensor()
    text = made.arguments([first, [second, first]], {"out": second})
    assert text == "x, [y, x], out=y"
    assert made.parameters() == "x: torch.Tensor, y: torch.Tensor"


def test_many_tensors_have_names_of_their_own() -> None:
    made = renderer()
    made.arguments([[FakeTensor() for _ in range(9)]], {})
    assert len(set(made.names)) == 9 and all(name.isidentifier() for name in made.names)


def test_what_has_no_literal_is_refused() -> None:
    with pytest.raises(Unrenderable):
        renderer().value(object())


def test_programs_parse() -> None:
    text = program("x: torch.Tensor", ["x.add_(1)", "return x"], imports=["import math"])
    assert [type(node).__name__ for node in ast.parse(text).body] == [
        "Import",
        "Import",
        "FunctionDef",
    ]


def signature(*params: tuple[str, str, str | None]) -> Signature:
    return Signature(tuple(Param(*param) for param in params), None, "")


SUM = signature(
    ("input", "any", None), ("dim", "any", "None"), ("keepdim", "any", "False"), ("out", "kw", None)
)


def texts(call: Call, given: Signature = SUM, first: int = 0) -> set[str]:
    found: set[str] = set()
    for varied in variations(call, [given], first):
        made = renderer()
        found.add(made.arguments(varied.args, varied.kwargs))
    return found


def test_each_argument_is_passed_by_keyword_and_by_position() -> None:
    found = texts(Call((FakeTensor(),)))
    assert {"input=x", "x, dim=0", "x, 0", "x, keepdim=True", "x, None, True"} <= found


def test_a_receiver_has_no_keyword() -> None:
    found = texts(
        Call((FakeTensor(), 0)), signature(*[("self", "any", None), ("dim", "any", None)]), 1
    )
    assert found == {"x, dim=0"}


def test_keywords_are_written_by_position_too() -> None:
    found = texts(Call((FakeTensor(),), {"keepdim": True}))
    assert "x, None, True" in found and "x" in found


def test_private_parameters_are_left_alone() -> None:
    given = signature(("input", "any", None), ("_freeze", "any", "False"))
    assert not any("_freeze" in text for text in texts(Call((FakeTensor(),)), given))
