"""The edits between two texts."""

from __future__ import annotations

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st
from mindport.core.model import Edit, Span
from mindport.core.text.edits import apply_edits
from mindport.core.text.text_diff import diff_edits

texts = st.text(alphabet="abc \n\r😀", max_size=60)


@given(texts, texts)
def test_the_edits_give_the_new_text(old: str, new: str) -> None:
    edits = diff_edits(old, new)
    assert apply_edits(old, edits) == new
    for before, after in pairwise(edits):
        assert before.span.end <= after.span.start
    for edit in edits:
        assert old[edit.span.start : edit.span.end] != edit.text
        for at in (edit.span.start, edit.span.end):
            assert old[max(at - 1, 0) : at + 1] != "\r\n"


def test_equal_texts_have_no_edits() -> None:
    assert diff_edits("a\nb\n", "a\nb\n") == ()


def test_only_what_differs_is_touched() -> None:
    old = "import torch\nx = 1\ny = torch.cat(a)  # kept\n"
    new = "import mindspore\nx = 1\ny = mint.cat(a)  # kept\n"
    assert diff_edits(old, new) == (
        Edit(Span(7, 12), "mindspore"),
        Edit(Span(23, 28), "mint"),
    )


def test_a_large_file_is_quick() -> None:
    old = "".join(f"x{n % 7} = torch.cat(a)\n\n" for n in range(20_000))
    new = old.replace("torch", "mint")
    assert apply_edits(old, diff_edits(old, new)) == new
