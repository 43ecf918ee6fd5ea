"""Grades by device: every measured trap lowers one, and what was executed equal keeps SAFE."""

from __future__ import annotations

import pytest
from mindport.core.catalog import Target
from mindport.core.model import Safety
from mindport.mapping.cards.parts import by_device
from mindport.mapping.index import load_index

SAFE, REVIEW, MANUAL = Safety.SAFE, Safety.REVIEW, Safety.MANUAL


def target(torch: str, mindspore: str) -> Target:
    api = load_index().api(torch)
    assert api is not None
    return next(each for each in api.targets if each.api == mindspore)


def grade(torch: str, mindspore: str, device: str) -> Safety | None:
    return dict(target(torch, mindspore).ceiling).get(device)


def reason(torch: str, mindspore: str, device: str) -> str:
    return dict(target(torch, mindspore).reasons)[device].en


@pytest.mark.parametrize(
    ("torch", "mindspore", "ascend", "cpu"),
    [
        ("torch.cat", "mindspore.mint.cat", SAFE, SAFE),
        ("torch.nn.Conv2d", "mindspore.mint.nn.Conv2d", SAFE, None),
        ("torch.nn.Conv2d", "mindspore.nn.Conv2d", SAFE, SAFE),
        ("torch.Tensor.view", "mindspore.Tensor.view", SAFE, SAFE),
        ("torch.float32", "mindspore.float32", SAFE, SAFE),
        ("torch.nn.Module", "mindspore.nn.Cell", SAFE, SAFE),
        ("torch.optim.Adam", "mindspore.mint.optim.Adam", MANUAL, None),
        ("torch.optim.Adam", "mindspore.experimental.optim.Adam", REVIEW, REVIEW),
        ("torch.optim.AdamW", "mindspore.nn.AdamWeightDecay", MANUAL, MANUAL),
        ("torch.full", "mindspore.ops.full", REVIEW, REVIEW),
        ("torch.range", "mindspore.ops.range", MANUAL, MANUAL),
        ("torch.max", "mindspore.ops.max", REVIEW, REVIEW),
        ("torch.max", "mindspore.mint.max", SAFE, SAFE),
        ("torch.unique", "mindspore.ops.unique", REVIEW, None),
        ("torch.topk", "mindspore.ops.topk", REVIEW, REVIEW),
        ("torch.Tensor.sort", "mindspore.Tensor.sort", REVIEW, REVIEW),
        ("torch.nn.Embedding", "mindspore.nn.Embedding", REVIEW, REVIEW),
        ("torch.nn.CrossEntropyLoss", "mindspore.nn.CrossEntropyLoss", REVIEW, REVIEW),
        ("torch.nn.LocalResponseNorm", "mindspore.nn.LRN", REVIEW, REVIEW),
        ("torch.nn.SELU", "mindspore.nn.SeLU", REVIEW, REVIEW),
        ("torch.no_grad", "mindspore._no_grad", REVIEW, REVIEW),
        ("torch.unbind", "mindspore.mint.unbind", SAFE, REVIEW),
        ("torch.nn.functional.softplus", "mindspore.mint.nn.functional.softplus", SAFE, REVIEW),
        ("torch.nn.Dropout", "mindspore.mint.nn.Dropout", SAFE, None),
        ("torch.nn.Dropout", "mindspore.nn.Dropout", REVIEW, SAFE),
        ("torch.Tensor.repeat", "mindspore.Tensor.tile", SAFE, SAFE),
        ("torch.Tensor.median", "mindspore.Tensor.median", REVIEW, REVIEW),
        ("torch.lgamma", "mindspore.ops.lgamma", REVIEW, SAFE),
    ],
)
def test_grades_of_the_measured_pairs(
    torch: str, mindspore: str, ascend: Safety | None, cpu: Safety | None
) -> None:
    assert grade(torch, mindspore, "ascend") is ascend
    assert grade(torch, mindspore, "cpu") is cpu


def test_in_place_methods_cannot_be_used_on_cpu() -> None:
    for name in ("add_", "mul_", "div_"):
        assert grade(f"torch.Tensor.{name}", f"mindspore.Tensor.{name}", "cpu") is None
        said = reason(f"torch.Tensor.{name}", f"mindspore.Tensor.{name}", "cpu")
        assert said == "on CPU it leaves the tensor unchanged"


def test_mint_optimizers_are_kept_from_cpu_with_the_reason() -> None:
    for name in ("SGD", "Adam", "AdamW"):
        assert grade(f"torch.optim.{name}", f"mindspore.mint.optim.{name}", "cpu") is None
        assert "CPU" in reason(f"torch.optim.{name}", f"mindspore.mint.optim.{name}", "cpu")


def test_differing_index_dtypes_are_named() -> None:
    for name in ("sort", "topk", "argsort", "argmin", "count_nonzero", "bucketize"):
        said = reason(f"torch.{name}", f"mindspore.ops.{name}", "ascend")
        assert "int64" in said and "int32" in said, said


def test_values_that_were_compared_at_reviewed_calls_alone_are_not_called_uncompared() -> None:
    api = load_index().api("torch.nn.LayerNorm")
    assert api is not None
    layer = next(each for each in api.targets if each.api == "mindspore.nn.LayerNorm")
    why = dict(layer.reasons)["cpu"].en
    assert why == "on CPU only calls that want review for what they pass gave the same"


def test_nothing_below_safe_is_without_a_reason() -> None:
    index = load_index()
    for name in index.names():
        api = index.api(name)
        assert api is not None
        for each in by_device(api):
            reasons = dict(each.reasons)
            for device in ("ascend", "cpu"):
                best = dict(each.ceiling).get(device)
                if best is not SAFE:
                    assert reasons[device].en and reasons[device].zh, (name, each.api, device)


def test_nothing_executed_with_a_difference_is_safe_there_or_identical() -> None:
    index = load_index()
    seen = measured = 0
    for name in index.names():
        api = index.api(name)
        assert api is not None
        for each in api.targets:
            seen += each.evidence.kind == "executed"
            line = index.evidence(name, each.api)
            if line is not None and line.differs:
                assert each.category not in ("identical", "no_params"), (name, each.api)
            for device, text in each.reasons:
                if text.en.startswith("measured"):
                    measured += 1
                    assert each.category == "params_differ", (name, each.api)
                    assert dict(each.ceiling).get(device) is not SAFE, (name, each.api)
    assert seen > 1000
    assert measured > 10


def test_deprecated_targets_come_after_others() -> None:
    index = load_index()
    for name in index.names():
        api = index.api(name)
        assert api is not None
        old = [bool(each.deprecated) for each in api.targets]
        assert old == sorted(old), name


def test_an_in_place_method_is_never_served_by_one_that_returns_a_new_tensor() -> None:
    index = load_index()
    for name in index.names():
        if not name.endswith("_") or name.endswith("__") or not name.startswith("torch.Tensor."):
            continue
        api = index.api(name)
        assert api is not None
        for each in api.targets:
            if not each.api.endswith("_"):
                assert set(dict(each.ceiling).values()) <= {MANUAL}, (name, each.api)
