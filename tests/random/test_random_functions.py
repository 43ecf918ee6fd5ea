"""Random functions over tensors give torch's numbers in MindSpore, or the findings say otherwise.

`make random` draws thousands; these are a fixed few.
"""

from __future__ import annotations

import re
from pathlib import Path

import numpy as np
import pytest
from drawn.compare import EQUAL, ORDER, RAISES, RAISES_UNTOLD, SILENT, TOLD, table, verdict
from drawn.grammar import ARGUMENTS, TEMPLATES
from drawn.main import run

_SLOT = re.compile(r"\{(\w+)\}")


def test_what_is_drawn_gives_other_numbers_nowhere_untold(frameworks: str, tmp_path: Path) -> None:
    verdicts = run(frameworks, 1, 100, tmp_path)
    assert len(verdicts) == 100
    assert [each for each in verdicts if each.outcome == SILENT] == []
    # Were nothing compared, nothing would differ.
    assert sum(each.outcome == EQUAL for each in verdicts) > 66


def test_every_slot_of_a_template_is_filled() -> None:
    slots = {slot for texts in TEMPLATES.values() for text in texts for slot in _SLOT.findall(text)}
    assert slots == {"t", "m", "i", *ARGUMENTS}
    assert "{t} | {s}" in TEMPLATES["binary"]


def _tensor(*values: float, dtype: str = "float32") -> tuple[str, str, np.ndarray]:
    return ("tensor", dtype, np.array(values, dtype))


@pytest.mark.parametrize(
    ("theirs", "told", "expected"),
    [
        ({"values": [_tensor(1, 2)]}, False, EQUAL),
        ({"values": [_tensor(1, 3)]}, False, SILENT),
        ({"values": [_tensor(1, 3)]}, True, TOLD),
        ({"values": [_tensor(1, 2, dtype="float64")]}, False, SILENT),
        ({"values": [_tensor(1)]}, False, SILENT),
        ({"values": [("several", "", [_tensor(1, 2)])]}, False, SILENT),
        ({"error": "ValueError: no"}, False, RAISES_UNTOLD),
        ({"error": "ValueError: no"}, True, RAISES),
    ],
)
def test_an_outcome_is_compared(theirs: dict[str, object], told: bool, expected: str) -> None:
    assert verdict("f", {"values": [_tensor(1, 2)]}, theirs, told=told).outcome == expected


def test_gradients_are_compared_where_torchs_are_numbers() -> None:
    values = [_tensor(1, 2)]
    ours = {"values": values, "gradients": [np.array([1.0, np.inf])]}
    same = {"values": values, "gradients": [np.array([1.0, 5.0])]}
    other = {"values": values, "gradients": [np.array([2.0, np.inf])]}
    assert verdict("f", ours, same, told=False).outcome == EQUAL
    assert verdict("f", ours, other, told=False).outcome == SILENT
    raised = {"values": values, "no_gradient": "RuntimeError: no"}
    assert verdict("f", ours, raised, told=False).outcome == RAISES_UNTOLD


def test_the_table_has_a_line_for_each_outcome() -> None:
    verdicts = [verdict("f", {"values": []}, {"values": []}, told=False)]
    assert [line.split(None, 1) for line in table(verdicts).splitlines()] == [
        ["1" if outcome == EQUAL else "0", outcome] for outcome in ORDER
    ]
