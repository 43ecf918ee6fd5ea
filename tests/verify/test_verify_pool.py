"""Child processes: a crash or a hang is the outcome of its step, and the rest goes on."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import pytest
from mindport.verify.failures import kind_of, short
from mindport.verify.pool import Child, WorkerFailure, list_units, prove_unit, run
from mindport.verify.selection import Selection

#: Answers as the real worker does; the unit's name says what goes wrong at its second step.
FAKE = """\
#!{python}
import json, os, sys, time

def say(**answer):
    print(json.dumps(answer), flush=True)

say(ready=True, torch="1", mindspore="2")
for line in sys.stdin:
    request = json.loads(line)
    if request.get("list"):
        for unit in ("good", "dies", "hangs"):
            say(unit=unit, names=["torch." + unit])
        say(listed=True)
        continue
    for step in (1, 2, 3):
        if step <= request["from"]:
            continue
        say(step=step, about={{"torch": "torch." + request["unit"], "target": "t", "step": step}})
        if step == 2 and request["unit"] == "dies":
            os._exit(9)
        if step == 2 and request["unit"] == "once" and not os.path.exists("died"):
            open("died", "w").close()
            os._exit(9)
        if step == 2 and request["unit"] == "hangs":
            time.sleep(60)
        say(outcome={{"outcome": "equal", "step": step}})
    say(done=request["unit"])
"""


@pytest.fixture
def fake(tmp_path: Path) -> str:
    path = tmp_path / "python"
    path.write_text(FAKE.format(python=sys.executable), encoding="utf-8")
    path.chmod(0o755)
    return str(path)


def proved(fake: str, tmp_path: Path, unit: str) -> list[tuple[str, int]]:
    child = Child(fake, tmp_path / "log")
    child.start()
    try:
        answers = list(prove_unit(child, unit, [], limit=0.5))
    finally:
        child.stop()
    return [(answer["outcome"]["outcome"], answer["outcome"]["step"]) for answer in answers]


@pytest.mark.parametrize(
    ("unit", "second"),
    [("good", "equal"), ("dies", "crash"), ("hangs", "timeout"), ("once", "equal")],
)
def test_steps_go_on_after_a_failure(fake: str, tmp_path: Path, unit: str, second: str) -> None:
    assert proved(fake, tmp_path, unit) == [("equal", 1), (second, 2), ("equal", 3)]


def test_units_are_listed(fake: str, tmp_path: Path) -> None:
    child = Child(fake, tmp_path / "log")
    child.start()
    found = list_units(child)
    child.stop()
    assert found[0] == ("good", ("torch.good",)) and len(found) == 3


def test_an_interpreter_without_the_frameworks_says_why(tmp_path: Path) -> None:
    path = tmp_path / "python"
    path.write_text(f"#!{sys.executable}\nraise SystemExit('No module named torch')\n")
    path.chmod(0o755)
    with pytest.raises(WorkerFailure, match="No module named torch"):
        Child(str(path), tmp_path / "log").start()


def test_answers_are_in_the_order_of_units_whatever_process_was_faster(
    fake: str, tmp_path: Path
) -> None:
    told: list[tuple[int, int]] = []
    selection = Selection(names=("torch.good", "torch.dies", "torch.extra"))
    answers, versions = run(
        fake,
        2,
        tmp_path,
        selection,
        {"torch.extra": [{"call": "f()"}]},
        lambda done, whole: told.append((done, whole)),
    )
    assert versions == ("1", "2") and sorted(told) == [(1, 3), (2, 3), (3, 3)]
    assert [answer["outcome"]["outcome"] for answer in answers] == [
        *["equal"] * 3,
        "equal",
        "crash",
        "equal",
        *["equal"] * 3,
    ]


def test_selection_by_prefix_goes_by_whole_parts() -> None:
    units: list[tuple[str, tuple[str, ...]]] = [
        ("a", ("torch.nn.Linear",)),
        ("b", ("torch.nno",)),
        ("c", ("torch.Tensor.add", "torch.add")),
    ]
    assert Selection(("torch.nn",))(units) == [("a", ["torch.nn.Linear"])]
    assert Selection(("torch.add",))(units) == [("c", ["torch.add"])]
    assert Selection()(units) == [("a", []), ("b", []), ("c", [])]


@pytest.mark.parametrize(
    ("message", "expected"),
    [
        ("The kernel Conv2DExt unregistered.", "no_kernel"),
        ("Unsupported op [Fmin] on CPU, Please confirm", "no_kernel"),
        ("Select CPU operator[Log] fail! Unsupported data type!", "no_kernel"),
        ("conv1d only supports Ascend.", "no_kernel"),
        ("Create kernelmod for op InplaceNormal failed", "no_kernel"),
        ("For 'norm', dim should be int", "raises"),
    ],
)
def test_missing_kernels_are_told_from_other_errors(message: str, expected: str) -> None:
    assert kind_of(RuntimeError(message)) == expected


def test_messages_are_cut_to_what_stays_the_same() -> None:
    text: Any = "boom at 0x7f3a\n\n----\n- C++ Call Stack\n----"
    assert short(text, "RuntimeError") == "RuntimeError: boom at"
