"""Case files for the proofs that look at each of them: all, or a fixed sample for ``make test``.

`make cases` sets ``MINDPORT_EVERY`` and looks at all, for both targets. What the sample takes is
drawn by the case's name, so that another case changes nothing for it.
"""

from __future__ import annotations

import os
import random
from collections.abc import Sequence
from pathlib import Path

import pytest

TARGETS = ("ascend", "cpu")
EVERY = bool(os.environ.get("MINDPORT_EVERY"))
#: Without it, of so many cases a proof looks at one. What 12 draws is a part of what 6 would.
ONE_IN = 12


def name_of(path: Path) -> str:
    """Return what a case or an example is called: its folder and its name."""
    return f"{path.parent.name}/{path.stem}"


def for_targets(paths: Sequence[Path], proof: str) -> pytest.MarkDecorator:
    """Give a test the parameters path and target; proof is its name, for the draw."""
    return pytest.mark.parametrize(
        ("path", "target"),
        [
            pytest.param(path, target, id=f"{name_of(path)}-{target}")
            for path in drawn(paths, proof)
            for target in (TARGETS if EVERY else [drawn_target(path, proof)])
        ],
    )


def drawn_target(path: Path, proof: str) -> str:
    """Return the target that a proof looks at a case for where it does not for both."""
    return random.Random(f"{proof} {name_of(path)}").choice(TARGETS)


def drawn(paths: Sequence[Path], proof: str) -> list[Path]:
    """Return the cases that a proof looks at: one in so many of them."""
    return [
        each
        for each in paths
        if EVERY or random.Random(f"{proof}: {name_of(each)}").randrange(ONE_IN) == 0
    ]
