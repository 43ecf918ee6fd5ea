"""Random networks, trained some steps, give torch's numbers, or findings say otherwise.

`make random` draws hundreds; these are a fixed few.
"""

from __future__ import annotations

import re
from pathlib import Path

import numpy as np
import pytest
from drawn.compare import EQUAL, SILENT, verdict
from drawn.conversion import converted
from drawn.networks.grammar import (
    ARGUMENTS,
    CLIPS,
    EVALUATIONS,
    FILLS,
    LOOPS,
    LOSSES,
    OPTIMIZERS,
    PARAMETERS,
    SCHEDULERS,
    STEPS,
    ZEROS,
)
from drawn.networks.run import run, says_something, steadied
from drawn.processes import CRASHED, RUNNING, RunError, called_to_the_end

_SLOT = re.compile(r"\{(\w+)\}")
#: Slots that the shape of a value fills, or its place; those of loops are left out by their names.
_OF_SHAPES = {"n", "C", "L", "R", "K", "g", "layers", "named"}


def test_what_is_drawn_gives_torchs_numbers(frameworks: str, tmp_path: Path) -> None:
    verdicts = run(frameworks, 7, 10, tmp_path)
    assert len(verdicts) == 10
    # Of these nothing is told that would be another number.
    assert [each for each in verdicts if each.outcome != EQUAL] == []


def test_every_slot_of_a_part_is_filled() -> None:
    texts = [
        text
        for steps in STEPS.values()
        for step in steps
        for text in (*step.made, *step.run, *step.before, *step.options)
    ]
    # "{i}" and "{name}" are of f-strings.
    slots = {slot for text in texts for slot in _SLOT.findall(text)} - {"i", "name"}
    assert slots == _OF_SHAPES | set(ARGUMENTS)


def test_the_files_hold_what_is_drawn_of() -> None:
    assert set(STEPS) == {"any", "2", "3", "4", "tokens", "held"}
    assert set(LOSSES) == {"numbers", "shares", "signs", "classes"}
    assert all(len(each) > 2 for each in (*LOSSES.values(), *STEPS.values()))
    assert len({each.text.partition("(")[0] for each in OPTIMIZERS}) == 11
    assert len({each.text.partition("(")[0] for each in SCHEDULERS}) == 12
    assert all((PARAMETERS, CLIPS, ZEROS))
    for blocks in (LOOPS, EVALUATIONS, FILLS):
        assert len(blocks) > 2
        for block in blocks:
            # Whole blocks: without slots they are Python.
            compile(_SLOT.sub("1", block.replace("self.", "")), "block", "exec")


def _outcome(*values: float) -> dict[str, object]:
    found = [("plain", "float", 1.0), ("tensor", "float32", np.array(values, "float32"))]
    return {"values": [("several", "", found)]}


@pytest.mark.parametrize(
    ("ours", "theirs", "expected"),
    [
        (_outcome(1, 2), _outcome(1, 2.001), EQUAL),
        (_outcome(1, 2), _outcome(1, 2.1), SILENT),
        (_outcome(1, np.nan), _outcome(1, 2.1), EQUAL),
        (_outcome(1, np.nan), _outcome(1.1, 2), SILENT),
        (_outcome(1, np.nan), _outcome(1), SILENT),
    ],
)
def test_nothing_is_compared_where_torch_itself_is_not_steady(
    ours: dict[str, object], theirs: dict[str, object], expected: str
) -> None:
    seen = steadied(ours, theirs)
    assert verdict("n", ours, seen, told=False, allowed=2e-3).outcome == expected


def test_what_is_told_of_every_step_says_nothing() -> None:
    step = """\
import torch
from torch import nn

model = nn.Linear(2, 3{more})
optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
optimizer.zero_grad()
loss = model(torch.ones(1, 2)).sum()
loss.backward()
optimizer.step()
"""
    _, findings = converted(step.replace("{more}", ""))
    assert findings
    assert not says_something(findings)
    _, findings = converted(step.replace("{more}", ", **given"))
    assert says_something(findings)


def test_a_process_that_crashes_again_at_the_same_place_ends_the_run(tmp_path: Path) -> None:
    (tmp_path / RUNNING).write_text("n0001")
    crash = ["sh", "-c", "kill -SEGV $$"]
    with pytest.raises(RunError, match="crashes again, behind n0001"):
        called_to_the_end(crash, tmp_path)
    assert (tmp_path / CRASHED).read_text() == "n0001"
