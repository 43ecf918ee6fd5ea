"""Helpers that are written with other helpers: both go into a file, once, under the right names."""

from __future__ import annotations

import pytest
from mindport.core.document import Document
from mindport.core.fix_all import fix_all
from mindport.core.options import Options
from mindport.mapping.index import load_index
from mindport.mapping.recipes import read_helper
from result_checks import faults

MADE = "from torch import nn\n\nlayer = nn.TransformerEncoderLayer(8, 2)\n"
OPTIONS = Options(target="cpu")


def _fixed(text: str) -> str:
    return fix_all(
        Document("file:///a.py", text, path="a.py"), OPTIONS, load_index(), unsafe=True
    ).text


def _defined(text: str) -> list[str]:
    return [line.partition("(")[0][6:] for line in text.splitlines() if line.startswith("class ")]


def test_what_a_helper_needs_comes_with_it() -> None:
    fixed = _fixed(MADE)
    assert _defined(fixed) == ["LayerNormLayer", "MultiheadAttention", "TransformerEncoderBlock"]
    assert not faults(MADE, fixed)
    assert _fixed(fixed) == fixed


def test_what_is_needed_is_added_once() -> None:
    text = (
        MADE + "attention = nn.MultiheadAttention(8, 2)\nother = nn.TransformerDecoderLayer(8, 2)\n"
    )
    fixed = _fixed(text)
    assert len(_defined(fixed)) == len(set(_defined(fixed))) == 4
    assert not faults(text, fixed)


def test_a_name_that_is_taken_is_not_the_helpers() -> None:
    text = MADE + "\n\nclass MultiheadAttention:\n    pass\n"
    fixed = _fixed(text)
    assert "class MultiheadAttention_1(nn.MultiheadAttention):" in fixed
    assert "self.self_attn = MultiheadAttention_1(" in fixed
    assert not faults(text, fixed)


def test_the_index_knows_all_that_is_needed() -> None:
    helper = load_index().helper("TransformerModel")
    assert helper is not None
    assert [each.name for each in helper.needs] == [
        "LayerNormLayer", "MultiheadAttention", "TransformerDecoderBlock",
        "TransformerDecoderStack", "TransformerEncoderBlock", "TransformerEncoderStack",
    ]  # fmt: skip
    assert "class MultiheadAttention" not in helper.source


@pytest.mark.parametrize(
    ("source", "message"),
    [
        ('from .g import g\n\n\nclass f(g):\n    """f."""\n', "those before it by name"),
        ('from .g import g\n\n\ndef f(x=g()):\n    """f."""\n', "those before it by name"),
        ('from .g import h\n\n\ndef f():\n    """f."""\n    h()\n', "cannot import `.g`"),
        ('from ..g import g\n\n\ndef f():\n    """f."""\n    g()\n', "cannot import `..g`"),
    ],
)
def test_other_ways_to_take_a_helper_are_refused(source: str, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        read_helper(source, "f", "recipes/f.py")


def test_a_helper_may_derive_from_one_before_it_by_name() -> None:
    source = 'from .e import e\n\n\nclass f(e):\n    """f."""\n'
    assert read_helper(source, "f", "recipes/f.py").needs == ("e",)
    numbered = source.replace("class f", "class e2")
    with pytest.raises(ValueError, match="those before it by name"):
        read_helper(numbered, "e2", "recipes/e2.py")


def test_a_helper_without_constructor_is_made_as_the_one_that_it_is_on() -> None:
    index = load_index()
    api = index.api("torchvision.datasets.MNIST")
    assert api is not None
    names = [param.name for param in api.recipes[0].signatures[0].params]
    assert names == ["root", "train", "transform", "target_transform", "download"]


def test_a_helper_has_a_base_of_its_own_where_a_release_lacks_mindspores() -> None:
    older = load_index().for_release("2.7.2")
    newest = load_index().helper("Subset")
    there = older.helper("Subset")
    assert newest is not None and there is not None
    assert "mindspore.dataset.dataloader" in newest.source
    assert "mindspore.dataset.dataloader" not in there.source
    assert [each.name for each in there.needs] == ["BaseDataset"]


def test_a_helper_says_what_it_needs() -> None:
    entry = read_helper(
        'from .g import g\n\n\ndef f():\n    """f."""\n    g()\n', "f", "recipes/f.py"
    )
    assert (entry.needs, entry.uses) == (("g",), ())
