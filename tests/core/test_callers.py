"""What other files of a run pass to functions; beside each case one that says nothing."""

from __future__ import annotations

from pathlib import Path

import pytest
from mindport.workspace import Workspace
from project_files import analysed, found, write

ENGINE = """\
    import torch

    class Trainer:
        def __init__(self, model, steps=1):
            self.model = model

        def run(self, optimizer):
            self.model.eval()
            optimizer.zero_grad()

    class Config:
        def __init__(self):
            self.net = torch.nn.Linear(1, 1)

    def prepare(config):
        config.net.train()
"""
NETS = """\
    from torch import nn

    class Net(nn.Module):
        pass

    class Plain:
        pass

    def build(name):
        return Net()
"""
EVAL = "nn.Module.eval inferred"
ZERO = "optim.Optimizer.zero_grad inferred"
TRAIN = "nn.Module.train proven"


def in_engine(folder: Path, *, together: bool = True, **more: str) -> list[str]:
    """Write ENGINE, NETS and more modules as one run; return what is found in the engine."""
    files = {f"{name}.py": text for name, text in more.items()}
    files = {"engine.py": ENGINE, "nets.py": NETS, **files}
    write(folder, files)
    run = [str(folder / name) for name in files]
    return found(folder, "engine.py", Workspace(run if together else ()))


@pytest.mark.parametrize(
    ("caller", "expected"),
    [
        ("from engine import Trainer\nfrom nets import Net\nTrainer(Net())", [EVAL]),
        ("from engine import Trainer as T\nfrom nets import build\nT(model=build('a'))", [EVAL]),
        ("from engine import Trainer\nfrom nets import Net\nTrainer(Net().eval())", [EVAL]),
        ("from engine import Trainer\nfrom nets import Plain\nTrainer(Plain().eval())", []),
        ("import engine, nets\nengine.Trainer(nets.Net())", [EVAL]),
        (
            "import torch, engine, nets\n"
            "def main():\n"
            "    net = nets.Net()\n"
            "    trainer = engine.Trainer(net)\n"
            "    trainer.run(torch.optim.Adam(net.parameters()))",
            [EVAL, ZERO],
        ),
        (
            "import torch, engine, nets\n"
            "class A(torch.nn.Module): pass\n"
            "class B(A): pass\nclass C(A): pass\nclass D(A): pass\n"
            "engine.Trainer(A())\nengine.Trainer(B())\nengine.Trainer(C())\nengine.Trainer(D())\n"
            "engine.Trainer(nets.Net())\nengine.Trainer(torch.nn.ReLU())",
            [EVAL],
        ),
        (
            "import torch, engine, nets\n"
            "engine.Trainer(torch.nn.ReLU())\nengine.Trainer(nets.Plain())",
            [],
        ),
        (
            "import torch, engine, nets\n"
            "engine.Trainer(torch.nn.ReLU())\nnet = nets.Net()\nengine.Trainer(net.unknown)",
            [EVAL],
        ),
        ("from engine import Config, prepare\nprepare(Config())", [TRAIN]),
        ("from engine import Trainer\nfrom nets import Plain\nTrainer(Plain())", []),
        ("from engine import Trainer\nfrom nets import Net\nTrainer(*[1], Net())", []),
        ("from engine import Trainer\nfrom nets import Net\nTrainer.run(Trainer(1), Net())", []),
        ("from nets import Net\ndef Trainer(net): pass\nTrainer(Net())", []),
        ("from engine import Trainer\nfrom torchvision.models import resnet18\nTrainer(1)", []),
    ],
)
def test_one_caller(tmp_path: Path, caller: str, expected: list[str]) -> None:
    """A call tells of a parameter only if it leads there and what it passes is known."""
    assert in_engine(tmp_path, main=f"import torch\n{caller}\n") == expected


def test_through_a_package(tmp_path: Path) -> None:
    """A name may be passed on by a package before it is called."""
    init = "from engine import Trainer\n"
    main = "import torch\nfrom lib import Trainer\nfrom nets import Net\nTrainer(Net())\n"
    assert in_engine(tmp_path, **{"lib/__init__": init}, main=main) == [EVAL]


def test_callers_that_differ(tmp_path: Path) -> None:
    """What one caller passes is not taken for what another passes."""
    main = "import torch\nfrom engine import Trainer\nfrom nets import Net, Plain\n"
    assert in_engine(tmp_path, a=f"{main}Trainer(Net())\n", b=f"{main}Trainer(Plain())\n") == []


def test_other_runs(tmp_path: Path) -> None:
    """Files that are not converted together say nothing of each other's parameters."""
    main = "import torch\nfrom engine import Trainer\nfrom nets import Net\nTrainer(Net())\n"
    assert in_engine(tmp_path, together=False, main=main) == []


def test_what_is_called_while_the_file_is_read_does_not_hide_functions_below(
    tmp_path: Path,
) -> None:
    helpers = """\
        def twice(value):
            return value, value

        PAIR = twice(1)

        def freeze(module):
            module.eval()
    """
    net = "from torch import nn\nfrom helpers import freeze\nfreeze(nn.Linear(1, 1))"
    write(tmp_path, {"helpers.py": helpers, "net.py": net})
    run = [str(tmp_path / name) for name in ("helpers.py", "net.py")]
    assert found(tmp_path, "helpers.py", Workspace(run)) == [EVAL]


LOSSES = """\
    import torch
    from torch import nn
    import moving

    class Loss(nn.Module):
        def forward(self, embeddings, labels=None):
            if labels is not None:
                labels = moving.STEP(labels, embeddings)
            return self.compute(embeddings, labels)

        def compute(self, embeddings, labels):
            raise NotImplementedError
"""
PAIRS = """\
    import torch
    from losses import Loss

    class Pairs(Loss):
        def compute(self, embeddings, labels):
            embeddings.cumsum(0)
            return labels.roll(1)

        def other(self, embeddings):
            return embeddings.roll(1)
"""
MOVING = """\
    import torch

    def cast(x, dtype=None):
        if dtype is not None:
            x = x.type(dtype)
        return x

    def move(x, other):
        if x.device != other.device:
            x = x.to(other.device)
        return cast(x, dtype=other.dtype)

    def count(x, other):
        x = len(x)
        return x

    def last(x, other):
        for x in other:
            pass
        return x
"""
CUMSUM, ROLL = "Tensor.cumsum inferred", "Tensor.roll inferred"


@pytest.mark.parametrize(
    ("step", "expected"),
    [("move", [CUMSUM, ROLL]), ("cast", [CUMSUM, ROLL]), ("count", [CUMSUM]), ("last", [CUMSUM])],
)
def test_what_a_method_gets_that_overrides_one_of_another_file(
    tmp_path: Path, step: str, expected: list[str]
) -> None:
    """The other file calls its own method, with what a third file's function gives back.

    A method that overrides none is told nothing, and what a function binds anew is not known.
    """
    losses = LOSSES.replace("STEP", step)
    files = {"moving.py": MOVING, "losses.py": losses, "pairs.py": PAIRS}
    write(tmp_path, files)
    told = found(tmp_path, "pairs.py", Workspace(str(tmp_path / name) for name in files))
    assert [each for each in told if "Tensor" in each] == expected


@pytest.mark.parametrize(
    ("between", "main", "expected"),
    [
        ("def outer(x):\n    return inner(x)\n", "outer(torch.ones(3))", ["Tensor.roll inferred"]),
        ("def outer(n, x=None):\n    return inner(x)\n", "outer(1, x=torch.ones(3))", [ROLL]),
        (
            "class Outer:\n    def run(self, x):\n        return inner(x)\n",
            "Outer().run(torch.ones(3))",
            [ROLL],
        ),
        ("def outer(x):\n    x = [each for each in x]\n    inner(x)\n", "outer(torch.ones(3))", []),
        ("def outer(x):\n    return inner(x)\n", "outer([1])", []),
        ("def outer(x):\n    return inner(x)\n", "outer(torch.ones(3))\nouter([1])", []),
        ("def outer(x):\n    return inner(x)\n    outer(x)\n", "outer(len('a'))", []),
    ],
)
def test_what_a_file_passes_on(
    tmp_path: Path, between: str, main: str, expected: list[str]
) -> None:
    """A parameter that is passed on as it is is what yet another file passes for it."""
    files = {
        "helper.py": "import torch\n\ndef inner(x):\n    return x.roll(1)\n",
        "between.py": f"import torch\nfrom helper import inner\n\n{between}",
        "main.py": f"import torch\nfrom between import *\n\n{main}\n",
    }
    write(tmp_path, files)
    told = found(tmp_path, "helper.py", Workspace(str(tmp_path / name) for name in files))
    assert told == expected


def test_a_list_that_holds_itself(tmp_path: Path) -> None:
    """What is handed on may have no end."""
    files = {
        "b.py": "import torch\n\ndef take(x):\n    return x.roll(1)\n",
        "a.py": "import torch\nfrom b import take\ny = []\ny.append(y)\ntake(y)\n",
    }
    write(tmp_path, files)
    assert found(tmp_path, "b.py", Workspace(str(tmp_path / name) for name in files)) == []


PUTS = """\
    import torch

    def widen(model):
        for name, layer in model.named_children():
            setattr(model, name, torch.nn.Linear(2, 2))
"""


def test_an_object_of_another_file_may_be_a_container_that_gets_a_layer(tmp_path: Path) -> None:
    """A mixin hands itself over: only the classes that it goes into say what it is."""
    mixin = "import puts\n\nclass Mixin:\n    def widen(self):\n        puts.widen(self)\n"
    write(tmp_path, {"puts.py": PUTS, "mixin.py": mixin})
    run = Workspace([str(tmp_path / "puts.py"), str(tmp_path / "mixin.py")])
    assert "MP524" in [each.code for each in analysed(tmp_path, "puts.py", run).findings]


OPS = """\
    class Ops:
        def normed(x):
            return x - x.std(dim=-1)

    class Kept:
        def __init__(me, std):
            me.factor = std

        def ratio(me, x):
            return me.std(dim=-1), x.std(dim=-1)

        def std(me, dim):
            return me.factor

    class Stored:
        def put(it, x):
            it.total = x

        def mean(it, x):
            return it.std(dim=0)

    class Derived(Base):
        def of(node):
            return node.std(dim=0)
"""


def test_a_function_of_a_class_that_another_file_calls_takes_no_object(tmp_path: Path) -> None:
    main = """\
        import torch

        from ops import Derived, Kept, Ops, Stored

        x = torch.ones(2, 3)
        Ops.normed(x)
        Kept(1).ratio(x)
        Stored.mean(x, x)
        Derived.of(x)
    """
    write(tmp_path, {"ops.py": OPS, "main.py": main})
    together = Workspace([str(tmp_path / name) for name in ("main.py", "ops.py")])
    assert found(tmp_path, "ops.py", together) == ["Tensor.std inferred"] * 2
