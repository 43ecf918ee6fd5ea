"""What statements change in place is told anew when another file says what the tensors are."""

from __future__ import annotations

from pathlib import Path

from mindport.workspace import Workspace
from project_files import analysed, write

_MAIN = """\
import torch
from helper import make


def other(n):
    w = torch.zeros(n, n)
    w += 1
    return w


def run(n):
    x = make(n)
    z = x[0]
    z[0] = 3
    v = x[..., 1]
    v[...] = 2
    for e in x:
        e += 1
    return x, z, v
"""
_UNKNOWN = "def make(n):\n    return object()\n"
_TENSOR = "import torch\n\n\ndef make(n: int) -> torch.Tensor:\n    return torch.zeros(n, n)\n"


def _told(folder: Path, workspace: Workspace) -> list[tuple[str, str, str]]:
    analysis = analysed(folder, workspace=workspace)
    return [
        (each.code, analysis.code[each.span.start : each.span.end], each.message.en)
        for each in analysis.findings
    ]


def test_a_change_in_another_file_is_seen_where_the_text_is_the_same(tmp_path: Path) -> None:
    write(tmp_path, {"main.py": _MAIN, "helper.py": _TENSOR})
    right = _told(tmp_path, Workspace())
    # Another text, so that nothing is kept of that one.
    write(tmp_path, {"main.py": f"{_MAIN}\n# Again.\n", "helper.py": _UNKNOWN})
    workspace = Workspace()
    before = _told(tmp_path, workspace)
    write(tmp_path, {"helper.py": _TENSOR})
    assert _told(tmp_path, workspace) == right
    assert before != right


_METER = """\
import torch


class Meter:
    def __init__(self):
        self.total = torch.zeros(1)

    def add(self, v):
        self.total += v
"""
_HEAD = "from meters import Meter\n\nm = Meter()\n"


def _told_of_meter(folder: Path, reader: str) -> list[str]:
    write(folder, {"meters.py": _METER, "run.py": _HEAD + reader})
    workspace = Workspace([str(folder / "meters.py"), str(folder / "run.py")])
    analysis = analysed(folder, "meters.py", workspace)
    return [each.message.en for each in analysis.findings if each.code == "MP206"]


def test_what_another_file_reads_of_an_object_and_keeps_is_held(tmp_path: Path) -> None:
    kept = [
        "t = m.total\nm.add(3)\nprint(t)\n",
        "log = []\nlog.append(m.total)\nm.add(3)\n",
        "def read(m):\n    return m.total\n",
        "class Owner:\n    def __init__(self, m):\n        self.t = m.total\n\n\nm.add(3)\n",
        "def train(m):\n    m.add(3)\n\n\nt = m.total.view(-1)\ntrain(m)\nprint(t + 1)\n",
    ]
    assert [len(_told_of_meter(tmp_path, each)) for each in kept] == [1] * len(kept)


def test_what_another_file_only_computes_with_is_not_held(tmp_path: Path) -> None:
    computed = [
        "m.add(3)\nprint(m.total, m.total + 1, m.total.item())\n",
        "t = m.total\nprint(t)\nm.add(3)\n",
        "m.add(3)\nt = m.total\nprint(t)\n",
        "t = m.total.clone()\nm.add(3)\nprint(t)\n",
        "def read(m):\n    return m.total + 1\n",
        "for _ in range(3):\n    m.add(3)\n    t = m.total\n    print(t)\n",
    ]
    assert [_told_of_meter(tmp_path, each) for each in computed] == [[]] * len(computed)


_HELPERS = """\
def cast(x, dtype):
    return x if x.dtype == dtype else x.to(dtype)


def pick(ts, i):
    return ts[i]


def flat(x):
    return x.view(-1)


def made(x):
    return x + 1


def twice(ts):
    return [each * 2 for each in ts]
"""


def _told_of_call(folder: Path, statements: str, helpers: str = _HELPERS) -> list[str]:
    start = "import torch\nimport helpers\nfrom helpers import cast, flat, made, pick, twice\n\n"
    start += "x = torch.zeros(3)\nts = [x, torch.zeros(3)]\n"
    write(folder, {"helpers.py": helpers, "main.py": start + statements})
    analysis = analysed(folder)
    return [
        analysis.code[each.span.start : each.span.end]
        for each in analysis.findings
        if each.code == "MP206"
    ]


def test_what_a_function_of_another_file_hands_back_shares_memory(tmp_path: Path) -> None:
    shared = [
        "y = cast(x, torch.float32)\ny += 1\nprint(x)\n",
        "y = helpers.cast(x, dtype=torch.float32)\ny += 1\nprint(x)\n",
        "y = pick(ts, 1)\ny *= 5\nprint(ts)\n",
        "y = flat(x)\ny += 1\nprint(x)\n",
    ]
    assert [_told_of_call(tmp_path, each) for each in shared] == [["y"]] * len(shared)
    imported = f"import torch\n\n\n{_HELPERS}"
    assert [_told_of_call(tmp_path, each, imported) for each in shared] == [["y"]] * len(shared)


def test_what_a_function_of_another_file_makes_shares_none(tmp_path: Path) -> None:
    apart = [
        "y = cast(x, torch.float32)\ny += 1\nprint(y)\n",
        "y = made(x)\ny += 1\nprint(x)\n",
        "y = twice(ts)[0]\ny += 1\nprint(ts)\n",
        "def pick(ts, i):\n    return ts[i] * 2\n\n\ny = pick(ts, 0)\ny += 1\nprint(ts)\n",
        "def run(pick):\n    y = pick(ts, 0)\n    y += 1\n    return ts\n",
    ]
    assert [_told_of_call(tmp_path, each) for each in apart] == [[]] * len(apart)
