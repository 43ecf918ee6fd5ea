"""Conversion through the one target that is proved, and the grade that it gets."""

from __future__ import annotations

import pytest
from mindport.core.catalog import Api, Target
from mindport.core.model import Safety
from mindport.mapping.index import load_index
from mindport.verify.convert import Converted, OneTarget, convert
from mindport.verify.render import program
from mindport.verify.units import targets_of


def converted(name: str, target: str, line: str, parameters: str = "x: torch.Tensor") -> Converted:
    catalog = load_index()
    entry = dict(targets_of(name, catalog))[target]
    return convert(program(parameters, [line]), name, OneTarget(catalog, name, entry))


@pytest.mark.parametrize("target", ["mindspore.mint.sum", "mindspore.ops.sum"])
def test_each_target_is_taken_whatever_its_tier(target: str) -> None:
    made = converted("torch.sum", target, "return torch.sum(x)")
    assert made.grade is Safety.SAFE and target.rpartition(".")[2] in made.text
    assert target.split(".")[1] in made.text and "torch" not in made.text


def test_a_method_that_stays_as_it_is_is_safe() -> None:
    made = converted("torch.Tensor.abs", "mindspore.Tensor.abs", "return x.abs()")
    assert made.grade is Safety.SAFE and "x.abs()" in made.text


def test_an_argument_without_a_counterpart_is_refused() -> None:
    made = converted("torch.add", "mindspore.ops.add", "return torch.add(x, x, alpha=2)")
    assert made.grade is None and "alpha" in made.reason


def test_what_wants_a_review_is_graded_so() -> None:
    made = converted(
        "torch.nn.Dropout", "mindspore.nn.Dropout", "return torch.nn.Dropout(0.3, True)(x)"
    )
    assert made.grade is Safety.REVIEW and "p=0.3" in made.text
    plain = converted("torch.nn.Dropout", "mindspore.nn.Dropout", "return torch.nn.Dropout(0.3)(x)")
    assert plain.grade is Safety.SAFE


def test_a_use_that_is_not_seen_is_refused() -> None:
    made = converted("torch.sum", "mindspore.mint.sum", "return x")
    assert made.grade is None and "not recognised" in made.reason


def test_torch_that_stays_is_refused() -> None:
    made = converted("torch.abs", "mindspore.mint.abs", "return torch.abs(x), torch.hub.help('a')")
    assert made.grade is None and made.text == ""


def test_ceilings_do_not_hide_what_the_rules_say() -> None:
    api = load_index().api("torch.optim.Adam")
    assert api is not None
    limited = next(item for item in api.targets if item.api == "mindspore.mint.optim.Adam")
    assert dict(limited.ceiling) != {"ascend": Safety.SAFE, "cpu": Safety.SAFE}
    one = OneTarget(load_index(), "torch.optim.Adam", limited)
    found = one.api("torch.optim.Adam")
    assert found is not None and len(found.targets) == 1
    assert dict(found.targets[0].ceiling) == {"ascend": Safety.SAFE, "cpu": Safety.SAFE}


def test_other_apis_keep_their_targets() -> None:
    catalog = load_index()
    entry: Target | None = dict(targets_of("torch.sum", catalog))["mindspore.ops.sum"]
    one = OneTarget(catalog, "torch.sum", entry)
    other: Api | None = one.api("torch.mean")
    assert other == catalog.api("torch.mean")
