"""What a guess says of defaults: nothing edits it, and MindSpore's own hold where they differ."""

from __future__ import annotations

import ast
from collections.abc import Sequence

from mindport.core.base.records import replace
from mindport.core.calls.site import Rewrite
from mindport.core.catalog import Target
from mindport.core.messages import text
from mindport.core.model import Certainty, Finding
from mindport.core.walk.bodies.guesses import NOT_WRITTEN, differs_silently
from mindport.core.walk.uses import Use

#: What MindSpore's Tensor has under the same name, with another number.
_SILENT = frozenset(f"torch.Tensor.{name}" for name in ("std", "var", "median", "norm"))
#: What it has for a change in place that is none on CPU.
_SILENT_ON_CPU = frozenset(f"torch.Tensor.{name}" for name in NOT_WRITTEN)


def with_defaults(use: Use, target: Target, rewrite: Rewrite) -> Rewrite:
    """Return a rewrite that says which defaults it writes out, if it is only guessed.

    ``x.std()`` of what may be a tensor runs in MindSpore as it stands, and divides by another
    number. Under another name it would raise.
    """
    if use.certainty is not Certainty.GUESSED:
        return rewrite
    last = use.name.rpartition(".")[2]
    written = "".join(edit.text for edit in rewrite.edits)
    pins = [
        f"{rule.mindspore}={rule.pin}"
        for rule in target.params
        if rule.pin is not None and f"{rule.mindspore}={rule.pin}" in written
    ]
    if pins and target.api.rpartition(".")[2] == last:
        change = text("left_default", pins=", ".join(pins))
    elif isinstance(use.node, ast.Attribute) and differs_silently(use.node, use.call):
        # What is composed stands for a method of that name.
        change = text("left_method", name=last)
    elif use.name in _SILENT_ON_CPU and ".copy_(" in written:
        change = text("left_unwritten", name=last)
    else:
        return rewrite
    return replace(rewrite, changes=(change, *rewrite.changes))


def left_silently(findings: Sequence[Finding], device: str) -> list[Finding]:
    """Return the guesses that run in MindSpore as they stand, and may give another number."""
    silent = _SILENT | _SILENT_ON_CPU if device == "cpu" else _SILENT
    return [
        each for each in findings if each.certainty is Certainty.GUESSED and each.torch in silent
    ]
