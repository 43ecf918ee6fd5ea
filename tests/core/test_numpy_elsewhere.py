"""NumPy's numbers of other files before tensors; beside each case one that is not NumPy's."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from mindport.core.numpy_values.numpy_exports import numpy_exports
from mindport.core.numpy_values.numpy_kinds import NumpyKinds
from mindport.core.options import Options
from mindport.workspace import Workspace
from project_files import analysed, write

SCHEDULES = """\
    import math

    import numpy as np

    SCALE = np.sqrt(2.0)
    PLAIN = 2.0**0.5
    BETAS = np.linspace(0.1, 0.2, 5)
    LISTED = [0.1, 0.2]

    def warm(step, total):
        return 0.5 * (1 + np.cos(np.pi * step / total))

    def cold(step, total):
        return 0.5 * (1 + math.cos(math.pi * step / total))

    def tables():
        betas = np.linspace(0.1, 0.2, 5)
        return betas, betas.tolist(), betas.mean()

    class Schedule:
        power = np.float32(2)

        def __init__(self):
            self.alphas = np.cumprod(1.0 - np.linspace(0.1, 0.2, 5))
            self.steps = 5

        def rate(self, step):
            return self.alphas[step]

        def left(self, step):
            return self.steps - step
"""


def told(folder: Path, main: str, **more: str) -> list[str]:
    """Return what is told of numbers before tensors in ``main``, with the text after the fix."""
    files = {f"{name}.py": text for name, text in more.items()}
    write(folder, {"schedules.py": SCHEDULES, "main.py": main, **files})
    run = [str(folder / name) for name in ("schedules.py", "main.py", *files)]
    found = analysed(folder, "main.py", Workspace(run)).findings
    return [
        "".join(edit.text for edit in each.fixes[0].edits) if each.fixes else "by hand"
        for each in found
        if each.code == "MP525"
    ]


HEAD = "import torch\nimport schedules\nfrom schedules import *\nx = torch.ones(3)\n"


@pytest.mark.parametrize(
    ("code", "expected"),
    [
        ("SCALE * x", ["float()"]),
        ("PLAIN * x", []),
        ("schedules.SCALE * x", ["float()"]),
        ("schedules.BETAS[2] * x", [".item()"]),
        ("schedules.LISTED[2] * x", []),
        ("warm(1, 2) * x", ["float()"]),
        ("cold(1, 2) * x", []),
        ("x * warm(1, 2)", []),
        ("b, c, d = tables()\n(b[1] * x, c[1] * x, d * x)", [".item()", "float()"]),
        ("s = schedules.Schedule()\ns.alphas[1] * x", [".item()"]),
        ("s = Schedule()\ns.steps * x", []),
        ("Schedule().rate(1) * x", [".item()"]),
        ("Schedule().left(1) * x", []),
        ("s = Schedule()\ns.power * x", ["float()"]),
        ("def f(s: Schedule):\n    return s.alphas[0] * x", [".item()"]),
        ("def f(s: Schedule):\n    return s.steps * x", []),
        (
            "class Net(torch.nn.Module, Schedule):\n    def forward(self, y: torch.Tensor):\n"
            "        return self.power * y + self.steps * y",
            ["float()"],
        ),
    ],
)
def test_what_another_file_defines(tmp_path: Path, code: str, expected: list[str]) -> None:
    """A number of NumPy's of another file is made Python's, where it stands before a tensor."""
    assert told(tmp_path, HEAD + code + "\n") == expected


LAYER = """\
    import torch
    from torch import Tensor, nn

    class Scale(nn.Module):
        def __init__(self, scale):
            super().__init__()
            self.scale = scale

        def forward(self, x: Tensor):
            return self.scale * x

        def weigh(self, x: Tensor, weight):
            return weight * x

    def weighed(x: Tensor, *, weight=1.0):
        return weight * x
"""


@pytest.mark.parametrize(
    ("caller", "expected"),
    [
        ("from main import Scale\nScale(np.sqrt(2.0))", ["float()"]),
        ("from main import Scale\nScale(2.0**0.5)", []),
        ("import main as m\nm.Scale(scale=np.float32(2))\nm.Scale(1)", [" * self.scale"]),
        (
            "import main\nfor w in np.linspace(0, 1, 3):\n    main.weighed(1, weight=w)",
            [" * weight"],
        ),
        ("import main\nfor w in (0.1, 0.2):\n    main.weighed(1, weight=w)", []),
        ("from main import Scale\ns = Scale(1)\ns.weigh(1, np.float64(2))", ["float()"]),
        ("from main import Scale\ns = Scale(1)\ns.weigh(1, 2)", []),
        ("from other import weighed\nweighed(1, weight=np.float64(2))", []),
    ],
)
def test_what_another_file_hands_in(tmp_path: Path, caller: str, expected: list[str]) -> None:
    """A number of NumPy's that calls in other files of the run hand in is told."""
    text = f"import numpy as np\n{caller}\n"
    other = "def weighed(x, weight):\n    return x\n"
    assert told(tmp_path, LAYER, caller=text, other=other) == expected


AGENT = """\
    from main import Scale, weighed

    class Agent:
        def __init__(self, size, limit, other=1.0):
            self.limit = limit
            self.scale = Scale(self.limit)

    class Drawn:
        def __init__(self, limit):
            limit = float(limit)
            self.scale = Scale(limit)

    def all_weighed(xs, *, weight):
        return [weighed(x, weight=weight) for x in xs]
"""


@pytest.mark.parametrize(
    ("caller", "expected"),
    [
        ("from agent import Agent\nAgent(3, env.action_space.high[0])", 1),
        ("import agent\nagent.Agent(3, limit=np.float32(2))", 1),
        (
            "from agent import Agent\nw = np.float32(2)\nif a:\n    w = 2.0\nAgent(3, w)",
            1,
        ),
        ("from agent import all_weighed\nall_weighed([1], weight=np.float64(2))", 1),
        ("from agent import Agent\nAgent(3, float(env.action_space.high[0]))", 0),
        ("from agent import Agent\nAgent(np.float64(2), 3.0, np.float64(2))", 0),
        ("from agent import Drawn\nDrawn(np.float64(2))", 0),
    ],
)
def test_what_comes_through_another_file(tmp_path: Path, caller: str, expected: int) -> None:
    """A number that one file hands to another's function, which passes it on, is told."""
    text = f"import numpy as np\n{caller}\n"
    assert len(told(tmp_path, LAYER, caller=text, agent=AGENT)) == expected


def test_a_changed_file_is_read_again(tmp_path: Path) -> None:
    """What another file said of its names ends with its text."""
    write(tmp_path, {"schedules.py": "import numpy as np\nSCALE = np.sqrt(2.0)\n"})
    write(tmp_path, {"main.py": "import torch\nfrom schedules import SCALE\nSCALE * torch.ones(3)"})
    workspace = Workspace()
    counts = [
        sum(each.code == "MP525" for each in analysed(tmp_path, "main.py", workspace).findings)
    ]
    assert str(tmp_path / "schedules.py") in workspace.depends_on(str(tmp_path / "main.py"))
    write(tmp_path, {"schedules.py": "import math\nSCALE = math.sqrt(2.0)\n"})
    counts += [
        sum(each.code == "MP525" for each in analysed(tmp_path, "main.py", workspace).findings)
    ]
    assert counts == [1, 0]


def test_functions_that_call_each_other_are_followed_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Not along every way from one to the next, of which there are more than can be followed."""
    counted: list[object] = []
    real = NumpyKinds.of

    def of(kinds: NumpyKinds, *given: Any) -> str:
        counted.append(given[0])
        assert len(counted) < 20_000
        return real(kinds, *given)

    monkeypatch.setattr(NumpyKinds, "of", of)
    each = "def f{0}(x):\n" + "    if x:\n        return f{1}(x)\n" * 3 + "    return f{1}(x)\n"
    text = "import numpy as np\n" + "".join(each.format(at, at + 1) for at in range(10))
    kinds = numpy_exports(text + "def f10(x):\n    return np.sqrt(2.0)\n").kinds
    assert kinds["f0()"] == ("float", False)


BASE = """\
    import numpy as np
    from torch import nn

    class Base(nn.Module):
        def __init__(self, shape):
            super().__init__()
            self.size = np.prod(shape)
            self.plain = len(shape)
"""


@pytest.mark.parametrize("numpy", ["", "import numpy as np\n"])
@pytest.mark.parametrize(
    ("made", "expected"),
    [
        ("nn.Linear(self.size, 3)", True),
        ("nn.Linear(self.plain, 3)", False),
        ("torch.randn(1, self.size)", True),
        ("torch.randn(1, self.plain)", False),
        # It may be a tuple.
        ("torch.randn(self.size)", False),
    ],
)
def test_sizes_that_a_base_sets(tmp_path: Path, numpy: str, made: str, expected: bool) -> None:
    """A size that a base of another file computes by NumPy is made Python's own."""
    main = (
        f"{numpy}import torch\nfrom torch import nn\nfrom base import Base\n\n\nclass Net(Base):\n"
        "    def __init__(self, shape):\n        super().__init__(shape)\n"
        f"        self.it = {made}\n"
    )
    write(tmp_path, {"base.py": BASE, "main.py": main})
    run = [str(tmp_path / name) for name in ("base.py", "main.py")]
    options = Options(target="cpu")
    found = analysed(tmp_path, "main.py", Workspace(run), options).findings
    texts = [edit.text for each in found for fix in each.fixes for edit in fix.edits]
    assert any("int(" in each for each in texts) is expected
