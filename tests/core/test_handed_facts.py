"""What calls in other files hand in beside types, each with a call that says nothing of it."""

from __future__ import annotations

from pathlib import Path

import pytest
from mindport.core.analyze import analyze
from mindport.core.document import Document
from mindport.core.fix_all import fix_all
from mindport.core.options import Options
from mindport.mapping.index import load_index
from mindport.workspace import Workspace
from project_files import write

LIBRARY = """\
    import torch
    from torch import Tensor, nn
    from torch.nn import functional as F

    def total(x: Tensor):
        return x.sum()

    def anywhere(mask: Tensor):
        return mask.any(dim=0)

    def distance(given: Tensor, wanted: Tensor):
        return F.mse_loss(given, wanted)

    def scaled(x: Tensor):
        return x * 0.1

    def chosen_of(x: Tensor, where):
        return x[where]

    def upper(x: Tensor):
        return F.celu(x)

    def copied(x: Tensor):
        return nn.Parameter(x * 2)

    def made(size):
        return nn.Parameter(torch.zeros(size))

    class Criterion(nn.Module):
        def forward(self, given: Tensor, wanted: Tensor):
            return (given - wanted).sum()

        def mean(self, given: Tensor):
            return given.mean()

    class Keeper(nn.Module):
        def __init__(self, weight, bias=None):
            super().__init__()
            self.register_buffer("weight", weight)
            self.register_buffer("bias", bias)
"""
HEAD = """\
import torch
from torch import Tensor
import lib
from lib import Criterion, Keeper, anywhere, distance, scaled, total, upper
from lib import made
from elsewhere import loaded

x = torch.tensor([1.0, 2.0, 3.0])
d = torch.tensor([1.0, 2.0, 3.0], dtype=torch.float64)
z = loaded()
"""


def converted(folder: Path, caller: str, *, together: bool = True) -> str:
    """Return the library's text after all fixes, in a run with a file that calls it."""
    other = "import torch\ndef loaded():\n    return torch.load('x')\n"
    write(folder, {"lib.py": LIBRARY, "elsewhere.py": other})
    (folder / "main.py").write_text(f"{HEAD}{caller}\n", encoding="utf-8")
    run = [str(folder / name) for name in ("lib.py", "main.py", "elsewhere.py")]
    path = folder / "lib.py"
    doc = Document(path.as_uri(), path.read_text(encoding="utf-8"), path=str(path))
    workspace = Workspace(run if together else ())
    return fix_all(doc, Options(target="cpu"), load_index(), workspace, unsafe=True).text


@pytest.mark.parametrize(
    ("caller", "there", "gone"),
    [
        ("total(x[x > 5])", "return sum_of(x)", ""),
        ("total(x)", "return x.sum()", "sum_of"),
        ("total(x[:2])", "return x.sum()", "sum_of"),
        ("n = len(z)\nlib.total(x=x[n:])", "return sum_of(x)", ""),
        ("chosen = z > 0\nkept = z[chosen]\ntotal(kept.float())", "return sum_of(x)", ""),
        ("index = z.argmax()\ntotal(z[index])", "return x.sum()", "sum_of"),
        ("anywhere(x[x > 5] > 0)", "return any_of(mask, dim=0)", ""),
        ("anywhere(x > 0)", "return mask.bool().any(dim=0)", "any_of"),
        ("Criterion()(x[x > 5], x)", "return sum_of(", ""),
        ("Criterion()(x, x)", "return (given - wanted).sum()", "sum_of"),
        ("c = Criterion()\nc.mean(x[x > 5])", "mean_of(given)", ""),
        (
            "class A:\n    def __init__(self):\n        self.c = Criterion()\n"
            "    def run(self, y: Tensor):\n        return self.c(y[y > 0], y)",
            "return sum_of(",
            "",
        ),
        ("distance(x[x > 5], x[x > 5])", "return mse_loss(given", ""),
        ("distance(x, x)", "return ops.mse_loss(given", "def mse_loss"),
        ("scaled(d)", "return x * ms.tensor(0.1, x.dtype)", ""),
        ("scaled(x.double() + 1)", "return x * ms.tensor(0.1, x.dtype)", ""),
        ("scaled(x)", "return x * 0.1", "x.dtype"),
        ("lib.chosen_of(x, x.sum() > 5)", "return x[None][where[None]]", ""),
        ("lib.chosen_of(x, where=torch.tensor(True))", "return x[None][where[None]]", ""),
        ("lib.chosen_of(x, x > 5)\nlib.chosen_of(x, 1)", "return x[where]", ""),
        ("upper(d)", "def celu(", ""),
        ("upper(x)", "ops.celu(x)", "def celu("),
        ("lib.copied(x)", "ms.Parameter(ops.stop_gradient(x * 2).copy())", ""),
        ("made(3)", "ms.Parameter(x * 2)", "stop_gradient"),
        ("Keeper(x[1:])", '"weight", weight.copy())', "bias.copy"),
        ("Keeper(x)", '"weight", weight)', ".copy"),
        ("Keeper(x[1:], x[:1])\nKeeper(x.t(), None)", '"weight", weight.copy())', "bias.copy"),
    ],
)
def test_what_is_handed_in(tmp_path: Path, caller: str, there: str, gone: str) -> None:
    """A function is written for what a call in another file hands in."""
    text = converted(tmp_path, caller)
    assert there in text
    assert not gone or gone not in text


def test_files_of_other_runs_say_nothing(tmp_path: Path) -> None:
    """Who else calls a function is asked in a run of its own files only."""
    assert "sum_of" not in converted(tmp_path, "total(x[x > 5])", together=False)


@pytest.mark.parametrize(
    ("attribute", "told"),
    [("rows", ["agent.rows"]), ("count", [])],
)
def test_attributes_that_callers_make_tensors(
    tmp_path: Path, attribute: str, told: list[str]
) -> None:
    """What a function adds to an attribute is told where a class of its callers has a tensor."""
    library = f"def step(agent):\n    agent.{attribute} += 1\n"
    caller = """\
        import torch
        from lib import step

        class Agent:
            def __init__(self):
                self.rows = torch.zeros(2)
                self.count = 0

        step(Agent())
    """
    write(tmp_path, {"lib.py": library, "main.py": caller})
    path = tmp_path / "lib.py"
    doc = Document(path.as_uri(), library, path=str(path))
    run = Workspace([str(path), str(tmp_path / "main.py")])
    findings = analyze(doc, Options(target="cpu"), load_index(), run).findings
    spans = [each.span for each in findings if each.code == "MP206"]
    assert [library[each.start : each.end] for each in spans] == told


METRICS = """\
    import torch

    class Metric:
        def compute(self):
            raise NotImplementedError

        def count(self):
            raise NotImplementedError

        def result(self):
            return self.compute()

    class Mean(Metric):
        def compute(self):
            return torch.zeros(1).mean()

        def count(self):
            return 3
"""


@pytest.mark.parametrize(
    ("method", "written"), [("compute", "float("), ("result", "float("), ("count", "")]
)
def test_what_derived_classes_give_is_formatted(tmp_path: Path, method: str, written: str) -> None:
    """What a base class of another file only promises is formatted as a float."""
    caller = f"""\
        import torch
        from metrics import Metric

        def shown(m: Metric):
            return f"{{m.{method}():.2f}}"
    """
    write(tmp_path, {"metrics.py": METRICS, "main.py": caller})
    path = tmp_path / "main.py"
    doc = Document(path.as_uri(), path.read_text(encoding="utf-8"), path=str(path))
    found = analyze(doc, Options(target="cpu"), load_index(), Workspace()).findings
    texts = [each.fixes[0].edits[0].text for each in found if each.code == "MP108"]
    assert texts == ([written] if written else [])


@pytest.mark.parametrize(
    ("imports", "caller", "there"),
    [
        ("from api import *", "total(x[x > 5])", "return sum_of(x)"),
        ("from api import *", "total(x)", "return x.sum()"),
        ("from api import *", "c = Criterion()\nc(x[x > 5], x)", "return sum_of(given - wanted)"),
        ("from api import *", "def total(x):\n    return x\ntotal(x[x > 5])", "return x.sum()"),
        ("from other import *", "total(x[x > 5])", "return x.sum()"),
    ],
)
def test_facts_go_through_star_imports(
    tmp_path: Path, imports: str, caller: str, there: str
) -> None:
    """A name that ``*`` takes, from a file that took it itself, leads to its definition."""
    api = "from lib import *\nfrom lib import total\n"
    write(tmp_path, {"lib.py": LIBRARY, "api.py": api, "other.py": "def loaded():\n    pass\n"})
    text = f"import torch\n{imports}\nx = torch.tensor([1.0, 2.0, 3.0])\n{caller}\n"
    (tmp_path / "main.py").write_text(text, encoding="utf-8")
    run = [str(tmp_path / f"{name}.py") for name in ("lib", "api", "other", "main")]
    path = tmp_path / "lib.py"
    doc = Document(path.as_uri(), path.read_text(encoding="utf-8"), path=str(path))
    options = Options(target="cpu")
    assert there in fix_all(doc, options, load_index(), Workspace(run), unsafe=True).text


MIDDLE = """\
    import torch
    from lib import Criterion, Keeper, anywhere, chosen_of, distance, scaled, total, upper

    def relayed(values, size=None):
        kept = values.float()
        return total(kept * 2)

    def counted(values):
        return total(torch.ones(len(values), values.shape[0]))

    def shrunk(values):
        return scaled(values.exp())

    def picked(values, condition):
        return chosen_of(values, condition)

    def cast(values):
        return scaled(values.float())

    def held(weight, bias=None):
        return Keeper(weight, bias)

    class Wrapper(torch.nn.Module):
        def __init__(self):
            super().__init__()
            self.criterion = Criterion()

        def forward(self, given, wanted):
            return self._inner(wanted, given)

        def _inner(self, wanted, given):
            return self.criterion(given, wanted)
"""


@pytest.mark.parametrize(
    ("caller", "there", "gone"),
    [
        ("relayed(x[x > 5])", "return sum_of(x)", ""),
        ("relayed(values=x[x > 5])", "return sum_of(x)", ""),
        ("relayed(x)", "return x.sum()", "sum_of"),
        ("counted(x[x > 5])", "return x.sum()", "sum_of"),
        ("shrunk(d)", "ms.tensor(0.1, x.dtype)", ""),
        ("shrunk(x)", "return x * 0.1", ""),
        ("cast(d)", "return x * 0.1", ""),
        ("picked(x, x.sum() > 5)", "return x[None][where[None]]", ""),
        ("picked(x, x > 5)", "return x[where]", ""),
        ("held(x[1:])", 'self.register_buffer("weight", weight.copy())', ""),
        ("held(x[1:], None)", 'self.register_buffer("bias", bias)', ""),
        ("def made(w: Tensor):\n    return held(w)\nmade(x.t())", "weight.copy())", ""),
        ("held(x)", 'self.register_buffer("weight", weight)', ""),
        ("Wrapper()(x[x > 5], x[x > 5])", "return sum_of(given - wanted)", ""),
        ("Wrapper()(x, x)", "return (given - wanted).sum()", "sum_of"),
    ],
)
def test_facts_go_through_two_files(tmp_path: Path, caller: str, there: str, gone: str) -> None:
    """What one file hands in, and a second passes on, is known in the third."""
    write(tmp_path, {"lib.py": LIBRARY, "middle.py": MIDDLE})
    (tmp_path / "elsewhere.py").write_text("def loaded():\n    return None\n", encoding="utf-8")
    names = "Wrapper, cast, counted, held, picked, relayed, shrunk"
    text = f"{HEAD}from middle import {names}\n{caller}\n"
    (tmp_path / "main.py").write_text(text, encoding="utf-8")
    run = [str(tmp_path / f"{name}.py") for name in ("lib", "middle", "main", "elsewhere")]
    path = tmp_path / "lib.py"
    doc = Document(path.as_uri(), path.read_text(encoding="utf-8"), path=str(path))
    options = Options(target="cpu")
    found = fix_all(doc, options, load_index(), Workspace(run), unsafe=True).text
    assert there in found
    assert not gone or gone not in found


@pytest.mark.parametrize("order", [("near", "far"), ("far", "near")])
def test_facts_do_not_depend_on_what_is_asked_first(tmp_path: Path, order: tuple[str, str]) -> None:
    """A way that ends as it is too long says nothing of a shorter one through the same files."""
    bodies = (f"def {name}(x: Tensor):\n    return x * 0.1\n" for name in order)
    files = {"lib.py": "from torch import Tensor\n" + "\n".join(bodies)}
    for at in range(1, 8):
        uses = [f"step{at + 1}(x)"] if at < 7 else ["far(x)"]
        heads = [f"from file{at + 1} import step{at + 1}"] if at < 7 else ["from lib import far"]
        if at == 3:
            uses.append("near(x)")
            heads.append("from lib import near")
        lines = ("import torch", *heads, f"def step{at}(x):", *(f"    {use}" for use in uses))
        files[f"file{at}.py"] = "\n".join(lines) + "\n"
    files["main.py"] = (
        "import torch\nfrom file1 import step1\nstep1(torch.ones(2, dtype=torch.float64))\n"
    )
    write(tmp_path, files)
    path = tmp_path / "lib.py"
    doc = Document(path.as_uri(), path.read_text(encoding="utf-8"), path=str(path))
    workspace = Workspace([str(tmp_path / name) for name in files])
    text = fix_all(doc, Options(target="cpu"), load_index(), workspace, unsafe=True).text
    parts = text.split("def ")
    near, far = (next(each for each in parts if each.startswith(name)) for name in ("near", "far"))
    assert "ms.tensor(0.1, x.dtype)" in near
    assert "return x * 0.1" in far


#: Files that name no framework, between one that selects and one that adds up.
_STEP = "def step(x):\n    return total(x)\n"
_WAYS = {
    "its own import": {"plain.py": f"from net import total\n{_STEP}"},
    "a name that is passed on": {
        "api.py": "from net import total\n",
        "plain.py": f"from api import total\n{_STEP}",
    },
    "several files": {
        "first.py": "import net\ndef third(x):\n    return net.total(x)\n",
        "second.py": "from first import third\ndef second(x):\n    return third(x)\n",
        "plain.py": "from second import second\ndef step(x):\n    return second(x)\n",
    },
    "a package": {
        "package/__init__.py": "from .inner import total\n",
        "package/inner.py": "from net import total\n",
        "plain.py": "import package\ndef step(x):\n    return package.total(x)\n",
    },
    "an import in a function": {
        "plain.py": "def step(x):\n    from net import total\n    return total(x)\n"
    },
    "files that import each other": {
        "api.py": "import plain\nfrom net import total\n",
        "plain.py": f"import api\nfrom api import total\n{_STEP}",
    },
}
_NET = "import torch\ndef total(x: torch.Tensor):\n    return x.sum()\n"
_MAIN = "import torch\nfrom plain import step\nx = torch.ones(3)\nstep(%s)\n"


@pytest.mark.parametrize(
    ("passed", "run", "written"),
    [("x[x > 5]", True, "sum_of(x)"), ("x", True, "x.sum()"), ("x[x > 5]", False, "x.sum()")],
)
@pytest.mark.parametrize("way", _WAYS)
def test_facts_go_through_files_without_torch(
    tmp_path: Path, way: str, passed: str, run: bool, written: str
) -> None:
    """Files of a run pass on what they are given, whether or not they name torch."""
    files = {"net.py": _NET, "main.py": _MAIN % passed, **_WAYS[way]}
    write(tmp_path, files)
    path = tmp_path / "net.py"
    doc = Document(path.as_uri(), path.read_text(encoding="utf-8"), path=str(path))
    workspace = Workspace([str(tmp_path / name) for name in files] if run else ())
    text = fix_all(doc, Options(target="cpu"), load_index(), workspace, unsafe=True).text
    assert f"return {written}" in text


@pytest.mark.parametrize("first", ["plain.py", "ring.py", "aside.py"])
def test_which_files_have_to_do_with_torch(tmp_path: Path, first: str) -> None:
    """What a file's imports lead to does not depend on which file is asked for first."""
    files = {
        "net.py": _NET,
        "ring.py": "import plain\n",
        "plain.py": "import ring\nfrom net import total\n",
        "aside.py": "import alone\n",
        "alone.py": "import json, aside\n",
    }
    write(tmp_path, files)
    workspace = Workspace([str(tmp_path / name) for name in files], still=True)
    look = workspace.files(str(tmp_path / "net.py"))
    told = {
        name: look.exports(str(tmp_path / name), load_index()) is not None
        for name in (first, *files)
    }
    torch = {"net.py", "ring.py", "plain.py"}
    assert told == {name: name in torch for name in files}
