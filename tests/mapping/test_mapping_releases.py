"""What the catalog and the cards of earlier releases say."""

from __future__ import annotations

import pytest
from mindport.core.model import Safety
from mindport.mapping.cards import Card, card, card_json, render_text
from mindport.mapping.index import RELEASES, load_index


def targets(name: str, release: str) -> dict[str, dict[str, Safety]]:
    api = load_index().for_release(release).api(name)
    assert api is not None
    return {target.api: dict(target.ceiling) for target in api.targets}


def shown(name: str, release: str, device: str) -> tuple[Card, str]:
    found = card(load_index().for_release(release), name, device)
    assert found is not None
    return found, render_text(found, "en")


def test_each_release_has_one_index_and_the_newest_is_the_index_itself() -> None:
    index = load_index()
    assert index.for_release(RELEASES[-1]) is index
    older = index.for_release("2.8.0")
    assert older is index.for_release("2.8.0") and older.release == "2.8.0"
    assert older.for_release("2.9.0") is index.for_release("2.9.0")
    assert older.for_newest() is index and older.for_release(RELEASES[-1]) is index
    with pytest.raises(KeyError):
        index.for_release("1.0.0")


def test_a_target_that_a_release_lacks_is_left_out_there() -> None:
    name, lacking = "torch.nn.CosineEmbeddingLoss", "mindspore.mint.nn.CosineEmbeddingLoss"
    assert next(iter(targets(name, "2.8.0"))) == lacking
    assert lacking not in targets(name, "2.7.2") and targets(name, "2.7.2")
    api = load_index().api(name)
    assert api is not None and api.targets[0].missing_in == ("2.7.2",)


def test_where_none_is_left_the_reason_says_which_release_has_one() -> None:
    api = load_index().for_release("2.8.0").api("torch.distributed.send_object_list")
    assert api is not None and (api.status, api.targets) == ("none", ())
    wanted = "`mindspore.mint.distributed.send_object_list`"
    assert api.reason is not None
    assert api.reason.en == f"not in MindSpore 2.8.0; 2.9.0 has {wanted}"
    assert api.reason.zh == f"MindSpore 2.8.0 中没有；2.9.0 提供 {wanted}"


def test_other_parameters_want_a_review_and_fewer_optional_ones_do_not() -> None:
    index = load_index().for_release("2.8.0")
    assert targets("torch.all", "2.10.0")["mindspore.mint.all"]["ascend"] is Safety.SAFE
    assert targets("torch.all", "2.8.0")["mindspore.mint.all"]["ascend"] is Safety.REVIEW
    api = index.api("torch.all")
    assert api is not None
    assert "2.8.0" in dict(api.targets[0].reasons)["ascend"].en
    assert targets("torch.tensor", "2.8.0") == targets("torch.tensor", "2.10.0")


def test_a_target_is_deprecated_only_where_it_is() -> None:
    index = load_index()
    for release, deprecated in (("2.9.0", ""), ("2.10.0", "2.10.0")):
        api = index.for_release(release).api("torch.randint")
        assert api is not None
        found = next(each for each in api.targets if each.api == "mindspore.ops.randint")
        assert found.deprecated == deprecated
        assert found.deprecated_in == ("2.10.0",)


def test_what_was_executed_says_with_which_version() -> None:
    api = load_index().for_release("2.7.2").api("torch.nn.CosineEmbeddingLoss")
    assert api is not None
    assert api.targets[0].evidence.kind == "executed"
    assert api.targets[0].evidence.mindspore == "2.10.0"


@pytest.mark.parametrize(
    ("name", "release", "there"),
    [
        ("mindspore.mint.vdot", "2.10.0", True),
        ("mindspore.mint.vdot", "2.9.0", False),
        ("mindspore.Tensor.view", "2.7.2", True),
        ("mindspore.dataset.get_group_size", "2.7.2", True),
        ("mindspore.dataset.get_group_size", "2.10.0", False),
        ("mindspore.nothing", "2.7.2", False),
    ],
)
def test_names_of_mindspore_by_release(name: str, release: str, there: bool) -> None:
    assert load_index().for_release(release).is_mindspore(name) is there


def test_the_card_says_what_is_chosen_and_why_not_the_ones_before() -> None:
    found, text = shown("torch.all", "2.8.0", "ascend")
    lines = text.splitlines()
    at = lines.index("On ascend with MindSpore 2.8.0")
    assert lines[at + 1] == "  - mindspore.ops.all is used"
    assert lines[at + 2].startswith("  - mindspore.mint.all: wants review: its parameters in")
    assert card_json(found, "en")["chosen"] == {
        "target": "ascend",
        "mindspore": "2.8.0",
        "api": "mindspore.ops.all",
    }
    _, text = shown("torch.nn.Conv2d", "2.10.0", "cpu")
    assert "- mindspore.nn.Conv2d is used" in text
    assert "- mindspore.mint.nn.Conv2d: not usable: no kernel in the CPU build" in text
    _, text = shown("torch.nn.CosineEmbeddingLoss", "2.7.2", "ascend")
    assert "- mindspore.mint.nn.CosineEmbeddingLoss: not in MindSpore 2.7.2" in text
    _, text = shown("torch.distributed.send_object_list", "2.8.0", "ascend")
    assert "- none can be used" in text


def test_cards_of_mindspore_names_that_a_release_lacks() -> None:
    found, text = shown("mindspore.mint.vdot", "2.8.0", "ascend")
    assert text.startswith("mindspore.mint.vdot: not in MindSpore 2.8.0; 2.10.0 has it")
    assert card_json(found, "zh")["notes"] == ["MindSpore 2.8.0 中没有；2.10.0 起提供"]
    found, text = shown("mindspore.dataset.get_group_size", "2.10.0", "ascend")
    assert "no longer in MindSpore 2.10.0; 2.7.2 was the last to have it" in text
    assert card_json(found, "en")["status"] == "none"
