"""Comparison of results: what is rounding, what differs, and what says nothing."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from mindport.verify.case import Input
from mindport.verify.compare import Array, compare, digest
from mindport.verify.meaning import comparable, unspecified, without_ties
from mindport.verify.randomness import compare_statistics


def array(values: Any, dtype: str = "float32") -> Array:
    return Array(dtype, np.asarray(values, dtype="float32" if dtype == "bfloat16" else dtype))


def kind(torch: Any, mindspore: Any) -> str:
    found = compare(torch, mindspore)
    return "" if found is None else found.kind


@pytest.mark.parametrize(
    ("torch", "mindspore", "expected"),
    [
        (array([1.0, 2.0]), array([1.0, 2.0]), ""),
        (array([1.0, 2.0]), array([1.0, 2.00001]), ""),
        (array([1.0, 2.0]), array([1.0, 2.001]), "differs"),
        (array([1e6, 2e6]), array([1e6, 2e6 + 1]), ""),
        (array([1e-3, 2e-3]), array([1e-3, 2.1e-3]), "differs"),
        (array([1e-9, 1.0]), array([0.0, 1.0]), ""),
        (array([1.0, 2.0], "float16"), array([1.0, 2.002], "float16"), ""),
        (array([1.0, 2.0], "bfloat16"), array([1.0, 2.02], "bfloat16"), ""),
        (array([1.0, 2.0], "float64"), array([1.0, 2.00001], "float64"), "differs"),
        (array([1, 2], "int64"), array([1, 3], "int64"), "differs"),
        (array([1, 2], "int64"), array([1, 2], "int32"), "dtype"),
        (array([1, 2], "int64"), array([1, 3], "int32"), "differs"),
        (array([[1.0, 2.0]]), array([1.0, 2.0]), "shape"),
        (array([1.0, np.nan]), array([1.0, np.nan]), ""),
        (array([1.0, np.nan]), array([1.0, 2.0]), "nan"),
        (array([1.0, np.inf]), array([1.0, np.inf]), ""),
        (array([1.0, np.inf]), array([1.0, -np.inf]), "nan"),
        (array([1.0, np.inf]), array([1.0, 3e38]), "nan"),
        (array([np.nan, 1.0]), array([np.nan, 2.0]), "differs"),
        ((array([1.0]), array([2.0])), (array([1.0]), array([2.0])), ""),
        ((array([1.0]), array([2.0])), (array([1.0]), array([3.0])), "differs"),
        ((array([1.0]), array([2.0])), array([1.0]), "shape"),
        ((array([1.0]),), (array([1.0]), array([2.0])), "shape"),
        (3, 3, ""),
        (3, 4, "differs"),
        (3, 3.0, "dtype"),
        (True, 1, "dtype"),
        (3, array(3, "int64"), "dtype"),
        ("dtype float32", "dtype float32", ""),
        ("dtype float32", "dtype int64", "differs"),
        (None, None, ""),
        (None, 3, "differs"),
        (array([], "float32"), array([], "float32"), ""),
        (array([1 + 1j], "complex64"), array([1 + 2j], "complex64"), "differs"),
        (array([1 + 1j], "complex64"), array([1 + 1j], "complex64"), ""),
    ],
)
def test_compare(torch: Any, mindspore: Any, expected: str) -> None:
    assert kind(torch, mindspore) == expected


def test_a_large_value_does_not_hide_a_wrong_small_one() -> None:
    right = array([*[1.0] * 9, 1e8])
    wrong = array([2.0, *[1.0] * 8, 1e8])
    assert kind(right, wrong) == "differs"


def test_the_largest_difference_is_told() -> None:
    found = compare(array([1.0, 2.0]), array([1.5, 2.0]))
    assert found is not None and found.detail.startswith("max abs difference 0.5")


@pytest.mark.parametrize(
    ("tree", "says_little"),
    [
        (array([0.0, 0.0]), True),
        (array([1.0, 1.0]), True),
        (array([1.0, 2.0]), False),
        (array(2.5), False),
        (array(0.0), True),
        (array(True, "bool"), True),
        (array([np.nan, np.nan]), True),
        ((array([1.0, 1.0]), array([1.0, 2.0])), False),
        (3, False),
        (True, True),
    ],
)
def test_constant_results_say_little(tree: Any, says_little: bool) -> None:
    assert digest(tree)[1] is says_little


def test_the_mark_of_a_constant_is_its_value() -> None:
    assert digest(array([0.0, 0.0]))[0] == digest(array([[0.0]]))[0]
    assert digest(array(True, "bool"))[0] != digest(array(False, "bool"))[0]


def runs(make: Any, seed: int) -> list[Any]:
    generator = np.random.default_rng(seed)
    return [Array("float32", make(generator).astype(np.float32)) for _ in range(40)]


def normal(generator: Any) -> Any:
    return generator.standard_normal((20, 20))


@pytest.mark.parametrize(
    ("other", "same"),
    [
        (normal, True),
        (lambda generator: generator.standard_normal((20, 20)) * 1.3, False),
        (lambda generator: generator.standard_normal((20, 20)) + 0.3, False),
        (lambda generator: generator.uniform(-1, 1, (20, 20)), False),
        (lambda generator: np.full((20, 20), 0.5), False),
        (lambda generator: generator.standard_normal((20, 21)), False),
    ],
)
def test_distributions(other: Any, same: bool) -> None:
    assert (compare_statistics(runs(normal, 1), runs(other, 2)) is None) is same


def test_a_result_that_is_the_same_in_every_run_is_not_random() -> None:
    fixed = np.random.default_rng(3).standard_normal((20, 20)).astype(np.float32)
    found = compare_statistics(runs(normal, 1), [Array("float32", fixed)] * 40)
    assert found is not None and "same values" in found.detail


def test_a_result_that_may_be_the_same_by_chance_says_nothing() -> None:
    def often_one(generator: Any) -> Any:
        return np.asarray(generator.random() < 0.9)

    assert compare_statistics(runs(often_one, 1), [Array("float32", np.float32(1))] * 40) is None
    found = compare_statistics(runs(normal, 1), [Array("float32", np.zeros((20, 20)))] * 40)
    assert found is not None


def test_dropout_at_another_rate_is_found() -> None:
    def dropped(rate: float) -> Any:
        return lambda generator: (generator.random((20, 20)) > rate) / (1 - rate)

    assert compare_statistics(runs(dropped(0.5), 1), runs(dropped(0.5), 2)) is None
    assert compare_statistics(runs(dropped(0.5), 1), runs(dropped(0.4), 2)) is not None


def test_ties_are_taken_out_of_inputs() -> None:
    tied = Input(np.asarray([1, 1, 2, 2]), "int64")
    changed = without_ties("torch.sort", (tied,))
    assert changed is not None and len(set(changed[0].array.tolist())) == 4
    assert without_ties("torch.sum", (tied,)) == (tied,)
    assert without_ties("torch.sort", (Input(np.asarray([True, True]), "bool"),)) is None


def test_what_torch_leaves_open_is_not_compared() -> None:
    assert unspecified("torch.topk", "torch.topk(x, 3, sorted=False)")
    assert unspecified("torch.topk", "torch.topk(x, 3, 1, True, False)")
    assert not unspecified("torch.topk", "torch.topk(x, 3, 1, False)")
    left, right = array([[1.0, -2.0]]), array([[-1.0, 2.0]])
    assert compare(comparable("torch.svd", left), comparable("torch.svd", right)) is None
    assert compare(comparable("torch.abs", left), comparable("torch.abs", right)) is not None
