"""Comparisons that would pass whatever is computed are refused; differences are told."""

from __future__ import annotations

import numpy as np
import pytest
from harness.compare import TOLERANCE, Vacuous, compared, failed
from harness.families import FAMILIES, named
from harness.inputs import images
from harness.mindspore_side import same
from harness.origins import origin, source_line
from harness.package import Barred, bar
from harness.weights import Unmatched, lively, pairs, shaped

ROWS = np.array([[1.0, -2.0], [0.5, 1.0]], np.float32)


def test_equal_outputs_are_equal() -> None:
    outcome = compared("net", "cpu", ROWS, ROWS, ROWS)
    assert outcome.equal
    assert outcome.spread == pytest.approx(1.5)


def test_a_difference_is_a_share_of_the_greatest_output() -> None:
    outcome = compared("net", "cpu", ROWS, ROWS + np.float32(2.2 * TOLERANCE), ROWS)
    assert not outcome.equal
    assert outcome.relative == pytest.approx(1.1 * TOLERANCE, rel=1e-2)


@pytest.mark.parametrize(
    "torch",
    [
        pytest.param(np.zeros((2, 3), np.float32), id="zeros"),
        pytest.param(np.full((2, 3), np.nan, np.float32), id="nan"),
        pytest.param(np.array([[1, 2, 3], [1, 2, 3.001]], np.float32), id="rows alike"),
        pytest.param(np.ones((1, 3), np.float32), id="one row"),
    ],
)
def test_a_vacuous_output_is_refused(torch: np.ndarray) -> None:
    with pytest.raises(Vacuous):
        compared("net", "cpu", torch, torch, torch)


@pytest.mark.parametrize(
    "other", [ROWS * np.nan, ROWS[:, :1], ROWS.astype(np.float64)], ids=["nan", "shape", "type"]
)
def test_what_is_no_such_output_is_not_equal(other: np.ndarray) -> None:
    assert not compared("net", "cpu", ROWS, other, ROWS).equal


def test_a_run_that_stopped_is_not_equal() -> None:
    assert not failed("net", "cpu", {"step": "build", "error": "TypeError: no"}).equal


@pytest.mark.parametrize("value", [0.0, 1e-6, 1.0])
def test_parameters_that_hide_what_is_behind_them_are_drawn(value: float) -> None:
    values = np.full((4, 3), value, np.float32)
    drawn = lively("w", values, np.random.default_rng(0))
    assert np.ptp(drawn) > 0.05
    assert np.abs(drawn - value).max() > 0.02
    assert drawn.dtype == values.dtype


def test_parameters_that_vary_are_left() -> None:
    values = np.linspace(-1, 1, 12, dtype=np.float32)
    assert lively("w", values, np.random.default_rng(0)) is values


def test_names_of_either_kind_of_layer_are_matched() -> None:
    torch = ["bn.weight", "bn.bias", "bn.running_mean", "bn.running_var", "emb.weight"]
    other = ["bn.gamma", "bn.beta", "bn.moving_mean", "bn.moving_variance", "emb.embedding_table"]
    assert pairs([*torch, "bn.num_batches_tracked"], other) == dict(zip(torch, other, strict=True))
    assert pairs(torch, torch) == dict(zip(torch, torch, strict=True))


def test_what_either_side_lacks_is_an_error() -> None:
    with pytest.raises(Unmatched, match=r"1 of torch's.*fc\.bias"):
        pairs(["fc.weight", "fc.bias"], ["fc.weight"])
    with pytest.raises(Unmatched, match=r"1 of MindSpore's.*fc\.bias"):
        pairs(["fc.weight"], ["fc.weight", "fc.bias"])


def test_a_transposed_weight_is_an_error() -> None:
    with pytest.raises(Unmatched):
        shaped("fc.weight", np.zeros((2, 3)), (3, 2))
    assert shaped("conv.weight", np.zeros((2, 3, 5)), (2, 3, 1, 5)).shape == (2, 3, 1, 5)


def test_images_differ_and_repeat() -> None:
    first = images("net", 3, 8)
    assert first.shape == (3, 3, 8, 8)
    assert np.array_equal(first, images("net", 3, 8))
    assert not np.array_equal(first, images("other", 3, 8))
    assert len({round(float(row.std()), 3) for row in first}) == 3


def test_an_imported_package_cannot_be_barred_any_more() -> None:
    with pytest.raises(RuntimeError, match="numpy"):
        bar("numpy")


def test_a_barred_package_cannot_be_imported(monkeypatch: pytest.MonkeyPatch) -> None:
    import sys

    monkeypatch.setattr(sys, "meta_path", list(sys.meta_path))
    bar("colorsys")
    with pytest.raises(Barred):
        import colorsys  # noqa: F401


def test_an_error_is_told_by_the_line_and_its_source(tmp_path) -> None:
    before, after = tmp_path / "a.py", tmp_path / "b.py"
    before.write_text("import torch\nx = 1\ny = torch.zeros(2)\n", "utf-8")
    after.write_text("import mindspore\n# more\nx = 1\ny = mindspore.zeros[2]\n", "utf-8")
    assert source_line(before, after, 3) == (2, "x = 1")
    assert source_line(before, after, 4) == (3, "y = torch.zeros(2)")
    module = tmp_path / "c.py"
    module.write_text("def f():\n    return 1 / 0\n", "utf-8")
    space: dict = {}
    exec(compile(module.read_text("utf-8"), str(module), "exec"), space)
    try:
        space["f"]()
    except ZeroDivisionError as error:
        found = origin(error, tmp_path)
    assert (found.file, found.line, found.code) == ("c.py", 2, "return 1 / 0")


def test_an_unknown_family_is_told() -> None:
    assert named([]) == list(FAMILIES)
    with pytest.raises(SystemExit, match="resnet1"):
        named(["resnet1"])


@pytest.mark.parametrize(
    ("one", "other", "alike"),
    [
        ([0.0, 3.0], [0.0, 3.00001], True),
        ([0.0, 3.0], [0.0, 3.001], False),
        ([0.0, -np.inf], [0.0, -np.inf], True),
        # A mask says nothing of how far the rest may be apart.
        ([1.0, -np.inf], [0.0, -np.inf], False),
        ([0.0, 0.0], [0.0, -np.inf], False),
        ([0.0, 0.0], [0.0, np.nan], False),
        ([0.0], [0.0, 0.0], False),
    ],
)
def test_buffers_are_the_same_but_for_rounding(
    one: list[float], other: list[float], alike: bool
) -> None:
    assert same(np.array(one, np.float32), np.array(other, np.float32)) is alike


def test_whole_numbers_are_the_same_or_not() -> None:
    assert same(np.array([1, 2]), np.array([1, 2]))
    assert not same(np.array([100000, 2]), np.array([100001, 2]))
