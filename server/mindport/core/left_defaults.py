"""What a guess says of defaults: nothing edits it, and MindSpore's own hold where they differ."""

from __future__ import annotations

from mindport.core.catalog import Target
from mindport.core.messages import text
from mindport.core.model import Certainty
from mindport.core.records import replace
from mindport.core.site import Rewrite
from mindport.core.walk.uses import Use


def with_defaults(use: Use, target: Target, rewrite: Rewrite) -> Rewrite:
    """Return a rewrite that says which defaults it writes out, if it is only guessed.

    ``x.std()`` of what may be a tensor runs in MindSpore as it stands, and divides by another
    number. Under another name it would raise.
    """
    last = use.name.rpartition(".")[2]
    if use.certainty is not Certainty.GUESSED or target.api.rpartition(".")[2] != last:
        return rewrite
    written = "".join(edit.text for edit in rewrite.edits)
    pins = [
        f"{rule.mindspore}={rule.pin}"
        for rule in target.params
        if rule.pin is not None and f"{rule.mindspore}={rule.pin}" in written
    ]
    if not pins:
        return rewrite
    change = text("left_default", pins=", ".join(pins))
    return replace(rewrite, changes=(change, *rewrite.changes))
