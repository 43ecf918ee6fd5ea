"""Functions of other files that change a loss in place before its ``backward``."""

from __future__ import annotations

from pathlib import Path

import pytest
from mindport.core.model import Safety
from mindport.core.options import Options
from project_files import analysed, write

_CPU = Options(target="cpu")
BASE = """\
    def half(loss):
        loss.mul_(0.5)

    def double(loss):
        loss *= 2

    def first(loss):
        loss[()] = 2

    def shown(loss):
        loss = loss * 2
        loss.mul_(2)
        return float(loss)

    def beside(loss, seen):
        seen += loss

    class Scale:
        @staticmethod
        def by(seen, loss):
            loss.data.mul_(2)

        @staticmethod
        def read(seen, loss):
            seen.append(loss)
"""


@pytest.mark.parametrize(
    ("call", "changes"),
    [
        ("half(loss)", True),
        ("double(loss=loss)", True),
        ("double(loss.data)", True),
        ("first(loss)", True),
        ("Scale.by([], loss)", True),
        ("double(other)", False),
        ("shown(loss)", False),
        ("beside(loss, other)", False),
        ("Scale.read([], loss)", False),
        ("unknown(loss)", False),
    ],
)
def test_step_whose_loss_a_function_changes_is_left(
    tmp_path: Path, call: str, changes: bool
) -> None:
    files = {
        "base.py": BASE,
        "main.py": f"""\
            import torch
            from base import Scale, beside, double, first, half, shown

            def go(model, batch, optimizer: torch.optim.SGD, other):
                optimizer.zero_grad()
                loss = model(batch).mean()
                {call}
                loss.backward()
                optimizer.step()
            """,
    }
    write(tmp_path, files)
    found = [each for each in analysed(tmp_path, options=_CPU).findings if each.code == "MP404"]
    assert len(found) == 3
    assert {each.safety is Safety.MANUAL for each in found} == {changes}
