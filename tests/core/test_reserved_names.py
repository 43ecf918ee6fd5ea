"""The names that a Cell keeps for itself: none that the release has is left out."""

from __future__ import annotations

import gzip
import json
from pathlib import Path

from mindport.core.modules import reserved_names

SURFACES = Path(__file__).parents[2] / "mappings" / "surfaces"
#: What a Module gives a Cell in any case: its forward.
_MEANT = {"construct"}


def _members(release: str, owner: str) -> set[str]:
    with gzip.open(SURFACES / f"{release}.jsonl.gz", "rt", encoding="utf-8") as lines:
        names = [json.loads(line).get("name", "") for line in lines]
    return {name.rpartition(".")[2] for name in names if name.rpartition(".")[0] == owner}


def test_every_public_member_of_a_cell_is_known() -> None:
    cell = _members("mindspore-2.10.0", "mindspore.nn.Cell")
    assert "cells" in cell
    module = _members("torch-2.13.0", "torch.nn.Module")
    known = reserved_names._FOR_ANYTHING | reserved_names._FOR_LAYERS
    assert cell - module - _MEANT <= known


def test_no_name_is_listed_twice() -> None:
    assert not reserved_names._FOR_ANYTHING & reserved_names._FOR_LAYERS
    assert not reserved_names._FOR_ANYTHING & reserved_names._FOR_METHODS
