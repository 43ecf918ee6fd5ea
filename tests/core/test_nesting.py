"""Values that hold each other, twice as many with each line, end as soon as any others."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from mindport.core.walk.values.kinds import UNKNOWN, Plain, TupleOf
from mindport.core.walk.values.nesting import holds_too_much, tuple_of

START = "import torch\na = b = c = d = torch.ones(1)\nwhile a.sum() > 0:\n"
LINES = {
    "pair": "    a, b = b, (a, b)\n",
    "through a third": "    c = (a, b)\n    a = b\n    b = c\n",
    "four": "    a, b, c, d = b, (c, d), [a, b], {1: a, 2: b}\n",
    "branch": "    a, b = b, (a if b else (a, b), b)\n",
    "joined": "    c = (a,) if d is c else c + c\n    c += c\n",
    "attributes": "    d.a, d.b = d.b, (d.a, d.b)\n",
}


@pytest.mark.parametrize("form", LINES)
def test_what_doubles_ends(form: str, tmp_path: Path) -> None:
    path = tmp_path / "model.py"
    path.write_text(START + LINES[form] * 60 + "a.view(1)\n", encoding="utf-8")
    command = [sys.executable, "-m", "mindport", "check", "--no-cache", str(path)]
    # Followed to its end it would not be over in years.
    done = subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)
    assert (done.returncode, done.stderr) == (1, "")
    assert "torch.ones" in done.stdout


def test_wide_values_and_those_that_people_nest_are_kept() -> None:
    row = TupleOf((Plain("int"),) * 30)
    assert not holds_too_much([row] * 30)
    assert tuple_of((row, Plain("int"))).items == (row, Plain("int"))
    assert len(tuple_of((Plain("int"),) * 5000).items) == 5000
    assert tuple_of((TupleOf((row,) * 40),)).items == (UNKNOWN,)
