"""Bases that another file knows by a second name of theirs: ``Upsample = UpSample``."""

from __future__ import annotations

from pathlib import Path

import pytest
from project_files import analysed, write

BLOCKS = """\
import torch.nn as nn


class UpSample(nn.Module):
    def forward(self, x):
        return x


class Plain:
    def forward(self, x):
        return x


Upsample = Other = UpSample
Either = UpSample
Either = Plain
Easy = Plain
"""
MAIN = """\
import torch
from blocks import {name}


class Net({name}):
    def forward(self, x):
        return super().forward(x)
"""


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("UpSample", ["review", "review"]),
        ("Upsample", ["review", "review"]),
        ("Other", ["review", "review"]),
        # Which of the two it is at the end is not followed.
        ("Either", ["manual"]),
        ("Easy", []),
    ],
)
def test_a_second_name_is_the_class(tmp_path: Path, name: str, told: list[str]) -> None:
    write(tmp_path, {"blocks.py": BLOCKS, "main.py": MAIN.replace("{name}", name)})
    found = [each for each in analysed(tmp_path).findings if each.code == "MP402"]
    assert [each.safety.label for each in found] == told
