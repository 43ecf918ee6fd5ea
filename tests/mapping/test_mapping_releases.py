"""What the catalog and the cards of earlier releases say."""

from __future__ import annotations

import pytest
from mindport.core.model import Safety
from mindport.mapping.cards.card import Card, card, render_text
from mindport.mapping.cards.card_json import card_json
from mindport.mapping.compile import compile_mappings
from mindport.mapping.index import RELEASES, Index
from small_mappings import small_mappings

PAIRS = {
    "torch.all": ("mindspore.mint.all", "mindspore.ops.all"),
    "torch.distributed.send_object_list": ("mindspore.mint.distributed.send_object_list",),
    "torch.nn.CosineEmbeddingLoss": (
        "mindspore.mint.nn.CosineEmbeddingLoss",
        "mindspore.nn.CosineEmbeddingLoss",
    ),
    "torch.randint": ("mindspore.mint.randint", "mindspore.ops.randint"),
    "torch.tensor": ("mindspore.tensor",),
    "torch.vdot": ("mindspore.mint.vdot",),
}
GONE = "mindspore.dataset.get_group_size"


@pytest.fixture(scope="module")
def newest(tmp_path_factory: pytest.TempPathFactory) -> Index:
    """Return the index of a few pairs that are all graded safe on ascend, and absent on cpu."""
    files: dict[str, str] = {}
    for name, targets in PAIRS.items():
        listed = "".join(
            f"  - {{api: {each}, ceiling: {{ascend: safe, cpu: absent}}, reason: "
            '{en: "no kernel", zh: "没有内核"}}\n'
            for each in targets
        )
        module = name.rpartition(".")[0]
        files[f"{module}.yaml"] = files.get(f"{module}.yaml", "") + f"{name}:\n  targets:\n{listed}"
    folder = tmp_path_factory.mktemp("releases")
    names = {*PAIRS, *(each for targets in PAIRS.values() for each in targets), GONE}
    root = small_mappings(folder, files, names=names)
    assert [str(each) for each in compile_mappings(root, folder / "out", proved=False)] == []
    return Index(folder / "out")


def targets(newest: Index, name: str, release: str) -> dict[str, dict[str, Safety]]:
    api = newest.for_release(release).api(name)
    assert api is not None
    return {target.api: dict(target.ceiling) for target in api.targets}


def shown(newest: Index, name: str, release: str, device: str) -> tuple[Card, str]:
    found = card(newest.for_release(release), name, device)
    assert found is not None
    return found, render_text(found, "en")


def test_each_release_has_one_index_and_the_newest_is_the_index_itself(newest: Index) -> None:
    index = newest
    assert index.for_release(RELEASES[-1]) is index
    older = index.for_release("2.8.0")
    assert older is index.for_release("2.8.0") and older.release == "2.8.0"
    assert older.for_release("2.9.0") is index.for_release("2.9.0")
    assert older.for_newest() is index and older.for_release(RELEASES[-1]) is index
    with pytest.raises(KeyError):
        index.for_release("1.0.0")


def test_a_target_that_a_release_lacks_is_left_out_there(newest: Index) -> None:
    name, lacking = "torch.nn.CosineEmbeddingLoss", "mindspore.mint.nn.CosineEmbeddingLoss"
    assert next(iter(targets(newest, name, "2.8.0"))) == lacking
    assert lacking not in targets(newest, name, "2.7.2") and targets(newest, name, "2.7.2")
    api = newest.api(name)
    assert api is not None and api.targets[0].missing_in == ("2.7.2",)


def test_where_none_is_left_the_reason_says_which_release_has_one(newest: Index) -> None:
    api = newest.for_release("2.8.0").api("torch.distributed.send_object_list")
    assert api is not None and (api.status, api.targets) == ("none", ())
    wanted = "`mindspore.mint.distributed.send_object_list`"
    assert api.reason is not None
    assert api.reason.en == f"not in MindSpore 2.8.0; 2.9.0 has {wanted}"
    assert api.reason.zh == f"MindSpore 2.8.0 中没有；2.9.0 提供 {wanted}"


def test_other_parameters_want_a_review_and_fewer_optional_ones_do_not(newest: Index) -> None:
    index = newest.for_release("2.8.0")
    assert targets(newest, "torch.all", "2.10.0")["mindspore.mint.all"]["ascend"] is Safety.SAFE
    assert targets(newest, "torch.all", "2.8.0")["mindspore.mint.all"]["ascend"] is Safety.REVIEW
    api = index.api("torch.all")
    assert api is not None
    assert "2.8.0" in dict(api.targets[0].reasons)["ascend"].en
    assert targets(newest, "torch.tensor", "2.8.0") == targets(newest, "torch.tensor", "2.10.0")


def test_a_target_is_deprecated_only_where_it_is(newest: Index) -> None:
    index = newest
    for release, deprecated in (("2.9.0", ""), ("2.10.0", "2.10.0")):
        api = index.for_release(release).api("torch.randint")
        assert api is not None
        found = next(each for each in api.targets if each.api == "mindspore.ops.randint")
        assert found.deprecated == deprecated
        assert found.deprecated_in == ("2.10.0",)


def test_what_was_executed_says_with_which_version(newest: Index) -> None:
    api = newest.for_release("2.7.2").api("torch.nn.CosineEmbeddingLoss")
    assert api is not None
    assert api.targets[0].evidence.mindspore == "2.10.0"


@pytest.mark.parametrize(
    ("name", "release", "there"),
    [
        ("mindspore.mint.vdot", "2.10.0", True),
        ("mindspore.mint.vdot", "2.9.0", False),
        ("mindspore.mint.all", "2.7.2", True),
        ("mindspore.dataset.get_group_size", "2.7.2", True),
        ("mindspore.dataset.get_group_size", "2.10.0", False),
        ("mindspore.nothing", "2.7.2", False),
    ],
)
def test_names_of_mindspore_by_release(newest: Index, name: str, release: str, there: bool) -> None:
    assert newest.for_release(release).is_mindspore(name) is there


def test_the_card_says_what_is_chosen_and_why_not_the_ones_before(newest: Index) -> None:
    found, text = shown(newest, "torch.all", "2.8.0", "ascend")
    lines = text.splitlines()
    at = lines.index("On ascend with MindSpore 2.8.0")
    assert lines[at + 1] == "  - mindspore.ops.all is used"
    assert lines[at + 2].startswith("  - mindspore.mint.all: wants review: its parameters in")
    assert card_json(found, "en")["chosen"] == {
        "target": "ascend",
        "mindspore": "2.8.0",
        "api": "mindspore.ops.all",
        "composed": False,
    }
    _, text = shown(newest, "torch.all", "2.10.0", "cpu")
    assert "- none can be used" in text
    assert "- mindspore.mint.all: not usable: no kernel" in text
    _, text = shown(newest, "torch.nn.CosineEmbeddingLoss", "2.7.2", "ascend")
    assert "- mindspore.mint.nn.CosineEmbeddingLoss: not in MindSpore 2.7.2" in text
    _, text = shown(newest, "torch.distributed.send_object_list", "2.8.0", "ascend")
    assert "- none can be used" in text


def test_cards_of_mindspore_names_that_a_release_lacks(newest: Index) -> None:
    found, text = shown(newest, "mindspore.mint.vdot", "2.8.0", "ascend")
    assert text.startswith("mindspore.mint.vdot: not in MindSpore 2.8.0; 2.10.0 has it")
    assert card_json(found, "zh")["notes"] == ["MindSpore 2.8.0 中没有；2.10.0 起提供"]
    found, text = shown(newest, "mindspore.dataset.get_group_size", "2.10.0", "ascend")
    assert "no longer in MindSpore 2.10.0; 2.7.2 was the last to have it" in text
    assert card_json(found, "en")["status"] == "none"
