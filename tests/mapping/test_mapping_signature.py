"""Signature strings of the surfaces, parsed."""

from __future__ import annotations

import pytest
from mindport.mapping.signature import normalize_type, parameter_notes, parse_signature


def kinds(text: str, *, method: bool = False) -> list[tuple[str, str, str | None]]:
    signature = parse_signature(text, method=method)
    return [(p.name, p.kind, p.default) for p in signature.params]


def test_each_kind_of_parameter_is_told_apart() -> None:
    assert kinds("(a, /, b, c=1, *, d, e='x,=y', **rest) -> Tensor") == [
        ("a", "pos", None),
        ("b", "any", None),
        ("c", "any", "1"),
        ("d", "kw", None),
        ("e", "kw", "'x,=y'"),
        ("rest", "var_kw", None),
    ]


def test_parameters_after_varargs_are_keyword_only_and_self_is_left_out() -> None:
    text = "(self, *size: _int | SymInt, implicit: _bool=False) -> Tensor"
    assert kinds(text, method=True) == [("size", "var_pos", None), ("implicit", "kw", "False")]
    assert parse_signature(text, method=True).text == (
        "(*size: int, implicit: bool = False) -> Tensor"
    )


def test_annotations_with_commas_and_defaults_with_brackets_stay_whole() -> None:
    text = "(x: dict[str, int]={'a': (1, 2)}, y: Union[int, tuple[int, int]] = 0)"
    assert kinds(text) == [("x", "any", "{'a': (1, 2)}"), ("y", "any", "0")]
    assert parameter_notes(text) == {"x": "dict[str, int]", "y": "Union[int, tuple[int, int]]"}


def test_required_after_optional_is_read_though_python_refuses_it() -> None:
    assert kinds("(a=None, b)") == [("a", "any", "None"), ("b", "any", None)]


@pytest.mark.parametrize(
    ("written", "expected"),
    [
        ("Tensor", "torch.Tensor"),
        ("torch.Tensor", "torch.Tensor"),
        ("Tensor | None", "torch.Tensor"),
        ("Self", "torch.Tensor"),
        ("torch.return_types.max", "tuple[torch.Tensor, torch.Tensor]"),
        ("torch.return_types.svd", "tuple[torch.Tensor, torch.Tensor, torch.Tensor]"),
        ("tuple[Tensor, ...]", "tuple[torch.Tensor, ...]"),
        (
            "collections.abc.Iterator[tuple[str, torch.nn.parameter.Parameter]]",
            "Iterator[tuple[str, torch.nn.Parameter]]",
        ),
        ("Size", "torch.Size"),
        ("_int", "int"),
        ("Tensor | int", ""),
        ("None", ""),
        ("Any", ""),
    ],
)
def test_types_are_given_as_full_names(written: str, expected: str) -> None:
    assert normalize_type(written, "torch.Tensor") == expected
