"""Names of other files that a package built on torch gives, and torch where it is not there."""

from __future__ import annotations

from pathlib import Path

from mindport.core.other_files.summary import BUILT_ON_TORCH
from mindport.mapping.index import load_index
from project_files import analysed, write

NAME = """\
try:
    from apex.normalization import FusedLayerNorm as Norm
except ImportError:
    from torch.nn import LayerNorm as Norm
"""
CLASS = """\
try:
    from apex.normalization import FusedLayerNorm

    class Norm(FusedLayerNorm):
        def forward(self, x):
            return super().forward(x)

except ImportError:
    from torch.nn import LayerNorm as Norm
"""
OWN = """\
try:
    from torch.nn import RMSNorm as Norm
except ImportError:
    from torch.nn import LayerNorm as Norm
"""
USER = """\
from torch import nn

from norms import Norm


class Block(nn.Module):
    def __init__(self):
        super().__init__()
        self.norm = Norm(8)

    def forward(self, x):
        return self.norm(x)
"""


def _named(tmp_path: Path, norms: str) -> list[str]:
    write(tmp_path, {"norms.py": norms, "block.py": USER})
    return [each.torch for each in analysed(tmp_path, "block.py").findings if "Norm" in each.torch]


def test_the_fallback_is_what_the_name_stands_for(tmp_path: Path) -> None:
    assert _named(tmp_path, NAME) == ["torch.nn.LayerNorm"]


def test_a_class_of_the_package_gives_way_to_the_fallback(tmp_path: Path) -> None:
    assert _named(tmp_path, CLASS) == ["torch.nn.LayerNorm"]


def test_a_name_that_torch_has_needs_no_fallback(tmp_path: Path) -> None:
    assert "torch.nn.LayerNorm" not in _named(tmp_path, OWN)


def test_the_packages_are_those_that_are_told_of() -> None:
    index = load_index()
    assert all(index.package(name) is not None for name in BUILT_ON_TORCH)
