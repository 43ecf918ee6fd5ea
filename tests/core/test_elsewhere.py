"""What names of other files stand for; beside each case one that looks alike and is not torch's."""

from __future__ import annotations

from pathlib import Path
from textwrap import dedent

import pytest
from mindport.workspace import Workspace
from project_files import analysed, found, write

LAYERS = """\
    import torch
    from torch import nn

    class Rotary(nn.Module):
        def forward(self, x) -> tuple[torch.Tensor, torch.Tensor]:
            return x.cos(), x.sin()

    class Base(nn.Module):
        def __init__(self):
            super().__init__()
            self.dropout = nn.Dropout(0.1)
            self.name = "base"

        @property
        def scale(self) -> torch.Tensor:
            return self.dropout.weight

        def states(self) -> torch.Tensor:
            return self.scale

    class Plain:
        def __init__(self):
            self.dropout = dict()

        def view(self, size):
            return size

        def forward(self, x):
            return self

    def rotate_half(x: torch.Tensor) -> torch.Tensor:
        return x

    def view(x):
        return dict(x)

    MASK = torch.ones(3)
    SIZES = [1, 2, 3]
"""


def project(folder: Path, main: str, **more: str) -> list[str]:
    """Write LAYERS, ``main`` and more modules; return what is found in ``main``."""
    files = {f"{name.replace('__', '/')}.py": text for name, text in more.items()}
    write(folder, {"layers.py": LAYERS, "main.py": main, **files})
    return found(folder)


@pytest.mark.parametrize(
    ("code", "expected"),
    [
        # A function of another file, by its annotation; one without is not guessed at.
        ("layers.rotate_half(1).mean()", ["Tensor.mean inferred"]),
        ("layers.view(1).mean()", []),
        # A layer's call, and a class that only looks like one.
        ("layers.Rotary()(1)[0].mean()", ["Tensor.mean inferred"]),
        ("layers.Plain()(1)[0].mean()", []),
        # Attributes, properties and methods of an object.
        ("layers.Base().dropout(1).mean()", ["Tensor.mean inferred"]),
        ("layers.Base().scale.mean()", ["Tensor.mean inferred"]),
        ("layers.Base().states().mean()", ["Tensor.mean inferred"]),
        ("layers.Base().name.mean()", []),
        ("layers.Plain().dropout.mean()", []),
        # A member that the class defines is its own, whatever torch calls so.
        ("layers.Plain().view(3)", []),
        ("layers.Plain().contiguous()", []),
        ("layers.Base().half()", ["nn.Module.half inferred"]),
        # Variables.
        ("layers.MASK.mean()", ["Tensor.mean inferred"]),
        ("layers.SIZES.mean()", []),
        ("layers.missing.mean()", []),
    ],
)
def test_values_of_other_files(tmp_path: Path, code: str, expected: list[str]) -> None:
    assert project(tmp_path, f"import torch\nimport layers\nx = {code}\n") == expected


def test_bases_in_another_file(tmp_path: Path) -> None:
    """Attributes and methods of a base are those of the class, unless it has its own."""
    main = """\
        import torch
        from layers import Base, Plain

        class Own(Base):
            def forward(self, x):
                y = self.dropout(x).mean()
                return self.scale.sum() + self.states().abs() + super().states().exp()

        class Other(Plain):
            def run(self, x):
                return self.dropout(x).mean() + self.view(3).sum()

        class Hidden(Base):
            scale = "text"

            def states(self):
                return 3

            def forward(self, x):
                return self.states().sin() + self.scale.tan() + self.name.cos()
    """
    assert project(tmp_path, main) == [
        "Tensor.mean inferred",
        "Tensor.sum inferred",
        "Tensor.abs inferred",
        "Tensor.exp inferred",
    ]


def test_annotations_and_unpacking(tmp_path: Path) -> None:
    main = """\
        import torch
        from layers import Base, Plain, Rotary

        class Net(Base):
            def __init__(self, plain: Plain, base: Base):
                self.rotary = Rotary()
                self.plain = plain
                self.base = base

            def forward(self, x):
                cos, sin = self.rotary(x)
                first, second = self.plain(x)
                first.mean()
                self.base.scale.exp()
                return cos.view(1) + sin.sum()
    """
    assert project(tmp_path, main) == [
        "Tensor.exp inferred",
        "Tensor.view inferred",
        "Tensor.sum inferred",
    ]


OUTPUTS = """\
    from __future__ import annotations
    from collections import OrderedDict
    from dataclasses import dataclass
    import torch

    class ModelOutput(OrderedDict):
        pass

    @dataclass
    class Output(ModelOutput):
        last_hidden_state: torch.FloatTensor | None = None
        hidden_states: tuple[torch.FloatTensor, ...] | None = None
        steps: int | None = None
        names: list[str] | None = None
"""


def test_fields_of_a_dataclass(tmp_path: Path) -> None:
    main = """\
        import torch
        from outputs import Output

        def read(out: Output, *, first: "Output"):
            out.last_hidden_state.mean()
            first.hidden_states[-1].sum()
            out.steps.item()
            out.names[0].view(3)
            return Output(1).last_hidden_state.exp()
    """
    assert project(tmp_path, main, outputs=OUTPUTS) == [
        "Tensor.mean inferred",
        "Tensor.sum inferred",
        "Tensor.exp inferred",
    ]


@pytest.mark.parametrize(
    "package",
    [
        "from .inner import rotate_half, view",
        "from .inner import *",
        "from . import inner\nrotate_half = inner.rotate_half\nview = inner.view",
        # A package that loads lazily tells type checkers what it has.
        "from typing import TYPE_CHECKING\n"
        "if TYPE_CHECKING:\n    from .inner import *\n"
        "else:\n    import sys\n    rotate_half = view = sys.modules[__name__]",
        "try:\n    from .inner import rotate_half, view\n"
        "except ImportError:\n    rotate_half = None",
    ],
)
def test_re_exports(tmp_path: Path, package: str) -> None:
    files = {"pkg/__init__.py": package, "pkg/inner.py": LAYERS}
    main = (
        "import torch\nfrom pkg import rotate_half, view\nrotate_half(1).mean()\nview(1).mean()\n"
    )
    write(tmp_path, {**files, "main.py": main})
    assert found(tmp_path) == ["Tensor.mean inferred"]


def test_a_star_gives_what_all_lists(tmp_path: Path) -> None:
    """Names that ``__all__`` leaves out, and private ones, do not come with a star."""
    inner = "import torch\n__all__ = ['shown']\ndef shown() -> torch.Tensor: ...\n"
    inner += "def hidden() -> torch.Tensor: ...\n"
    private = "import torch\ndef _private() -> torch.Tensor: ...\n"
    main = """\
        import torch
        from pkg import shown, hidden, _private
        shown().mean()
        hidden().sum()
        _private().exp()
    """
    package = "from .inner import *\nfrom .private import *\n"
    write(
        tmp_path,
        {
            "pkg/__init__.py": package,
            "pkg/inner.py": inner,
            "pkg/private.py": private,
            "main.py": main,
        },
    )
    assert found(tmp_path) == ["Tensor.mean inferred"]


def test_torch_passed_on(tmp_path: Path) -> None:
    """A name of torch stays torch's when a module of the project passes it on."""
    main = """\
        import torch
        import compat
        from compat import nn, Linear, relu, other

        class Net(nn.Module):
            def __init__(self):
                self.fc = Linear(1, 1)

            def forward(self, x):
                compat.nn.Linear(1, 1)(x).cos()
                return self.fc(x).mean() + relu(x).sum() + other.relu(x).exp()
    """
    compat = (
        "from torch import nn\nfrom torch.nn import Linear\nfrom torch.nn.functional import relu"
    )
    compat += "\nimport jax as other\n"
    assert project(tmp_path, main, compat=compat) == [
        "Tensor.cos inferred",
        "Tensor.mean inferred",
        "Tensor.sum proven",
    ]
    names = [each.name for each in analysed(tmp_path).references]
    assert [name for name in names if not name.startswith("torch.Tensor")] == [
        "torch.nn.Module",
        "torch.nn.Linear",
        "torch.nn.Linear",
        "torch.nn.functional.relu",
    ]


@pytest.mark.parametrize(("first", "second"), [("torch", "jax"), ("jax", "torch")])
def test_torch_or_something_else(tmp_path: Path, first: str, second: str) -> None:
    """A module that may pass on another framework's name passes on none of torch's."""
    compat = f"try:\n    from {first}.nn import functional as F\n"
    compat += f"except ImportError:\n    from {second}.nn import functional as F\n"
    main = "import torch\nfrom compat import F\nF.relu(1).mean()\n"
    assert project(tmp_path, main, compat=compat) == []
    assert [each.name for each in analysed(tmp_path).references if "relu" in each.name] == []


def test_circles_end(tmp_path: Path) -> None:
    """Files that import each other, and a name that only goes round."""
    first = """\
        import torch
        from main import Net, lost
        class First:
            def net(self) -> "Net": ...
            def make(self): return Net().value()
        def lost_too(): return lost()
    """
    main = """\
        import torch
        from first import First, lost_too
        from first import nowhere
        class Net:
            def value(self) -> torch.Tensor: ...
        def lost(): return lost_too()
        First().net().value().mean()
        lost().mean()
        nowhere().mean()
    """
    assert project(tmp_path, main, first=first + "from main import nowhere\n") == [
        "Tensor.mean inferred"
    ]


def test_a_base_that_is_itself(tmp_path: Path) -> None:
    one = "import torch\nfrom two import B\nclass A(B): ...\n"
    two = "import torch\nfrom one import A\nclass B(A): ...\n"
    main = "import torch\nfrom one import A\nA().mean()\nA()(1).mean()\n"
    assert project(tmp_path, main, one=one, two=two) == []


def test_a_long_chain_is_cut(tmp_path: Path) -> None:
    files = {f"m{n}.py": f"import torch\nfrom m{n + 1} import get\n" for n in range(40)}
    files["m40.py"] = "import torch\ndef get() -> torch.Tensor: ...\n"
    main = "import torch\nfrom m0 import get\nfrom m35 import get as near\n"
    main += "get().mean()\nnear().sum()\n"
    write(tmp_path, {**files, "main.py": main})
    assert found(tmp_path) == ["Tensor.sum inferred"]


def test_a_file_with_a_syntax_error(tmp_path: Path) -> None:
    """What can be read of it counts; the rest is unknown."""
    broken = (
        "import torch\ndef whole() -> torch.Tensor: ...\ndef half( -> torch.Tensor:\n    x = (\n"
    )
    main = "import torch\nfrom broken import whole, half\nwhole().mean()\nhalf().mean()\n"
    assert project(tmp_path, main, broken=broken) == ["Tensor.mean inferred"]


def test_a_huge_file_is_left_out(tmp_path: Path) -> None:
    huge = "import torch\ndef get() -> torch.Tensor: ...\n" + "#" * 2_000_000 + "\n"
    main = "import torch\nfrom huge import get\nget().mean()\n"
    assert project(tmp_path, main, huge=huge) == []


def test_a_local_name_goes_first(tmp_path: Path) -> None:
    main = """\
        import torch
        from layers import rotate_half, Rotary, MASK

        def rotate_half(x):
            return dict(x)

        class Rotary:
            pass

        def use(MASK):
            return MASK.mean()

        rotate_half(1).mean()
        Rotary()(1)[0].mean()
    """
    assert project(tmp_path, main) == []


def test_a_name_defined_twice_there(tmp_path: Path) -> None:
    """Definitions that say different things leave the name open."""
    two = """\
        import torch
        if torch.cuda.is_available():
            def get() -> torch.Tensor: ...
        else:
            def get() -> dict: ...
        class Twice:
            if torch.cuda.is_available():
                def get(self) -> torch.Tensor: ...
            def get(self) -> torch.Tensor: ...
            def get(self) -> dict: ...
    """
    main = "import torch\nfrom two import get, Twice\nget().mean()\nTwice().get().mean()\n"
    assert project(tmp_path, main, two=two) == []


def test_a_class_that_makes_its_members_up(tmp_path: Path) -> None:
    """One with ``__getattr__``, or with a base that is not known, may have any member."""
    maker = """\
        import torch
        from elsewhere import Unknown
        class Proxy:
            def __getattr__(self, name): return getattr(self.inner, name)
        class Half(Unknown): ...
        class Whole: ...
    """
    main = """\
        import torch
        from maker import Half, Proxy, Whole
        Proxy().amax(1)
        Half().amax(1)
        Whole().amax(1)
    """
    project(tmp_path, main, maker=maker)
    assert found(tmp_path, guesses=True) == ["Tensor.amax guessed"] * 2


def test_decorators_that_change_a_result(tmp_path: Path) -> None:
    helpers = """\
        import torch
        from contextlib import contextmanager
        @torch.no_grad()
        def kept() -> torch.Tensor: ...
        @contextmanager
        def changed() -> torch.Tensor: ...
        async def later() -> torch.Tensor: ...
    """
    main = "import torch\nfrom helpers import kept, changed, later\n"
    main += "kept().mean()\nchanged().mean()\nlater().mean()\n"
    assert project(tmp_path, main, helpers=helpers) == ["Tensor.mean inferred"]


def test_findings_say_where_it_is_known_from(tmp_path: Path) -> None:
    project(tmp_path, "import torch\nfrom layers import rotate_half\nrotate_half(1).mean()\n")
    analysis = analysed(tmp_path)
    origins = [each.origin for each in analysis.references if each.name == "torch.Tensor.mean"]
    assert origins == ["annotation, in another file"]


def test_a_star_of_the_project_brings_torch(tmp_path: Path) -> None:
    """What a module imports of torch comes with a star, where a name is not bound otherwise."""
    main = """\
        from layers import *
        own = F.relu
        def nn(): ...
        has = "silu" in dir(F)
        torch.ones(3)
        nn.Linear(3, 4)
        _F.relu(1)
    """
    layers = "import torch\nfrom torch import nn\nimport torch.nn.functional as F\n"
    write(tmp_path, {"layers.py": layers + "import torch.nn.functional as _F\n", "main.py": main})
    names = [each.name for each in analysed(tmp_path).references]
    assert names == ["torch.nn.functional.relu", "torch.nn.functional", "torch.ones"]


def test_a_star_of_the_project_brings_its_classes_and_functions(tmp_path: Path) -> None:
    """Names that come with a star are what an import by name gives; its own win, as do builtins."""
    main = """\
        import torch
        from models import *
        net = Net()
        net.eval()
        make().mean()
        hidden().sum()
        max(1, 2).exp()
        class Wide(Net):
            pass
        Wide().train()
        def own(): ...
        own().mean()
    """
    models = """\
        import torch
        from parts import *
        __all__ = ["Net", "make", "own", "max"]
        class Net(torch.nn.Module): ...
        def make() -> torch.Tensor: ...
        own = max = hidden = make
    """
    parts = "from models import Net\ndef make() -> int: ...\n"
    write(tmp_path, {"models.py": models, "parts.py": parts, "main.py": main})
    assert found(tmp_path) == [
        "nn.Module.eval inferred",
        "Tensor.mean inferred",
        "nn.Module.train inferred",
    ]


def test_the_last_star_that_gives_a_name_binds_it(tmp_path: Path) -> None:
    main = "import torch\nfrom first import *\nfrom second import *\nmake().mean()\nseen().sum()\n"
    first = "import torch\ndef make() -> int: ...\ndef seen() -> torch.Tensor: ...\n"
    second = "import torch\ndef make() -> torch.Tensor: ...\n"
    write(tmp_path, {"first.py": first, "second.py": second, "main.py": main})
    assert found(tmp_path) == ["Tensor.mean inferred", "Tensor.sum inferred"]


def test_what_a_star_gives_is_passed_on(tmp_path: Path) -> None:
    """A function that another file is asked for may call what a star gave its own file."""
    main = "import torch\nfrom helpers import twice\ntwice().mean()\n"
    helpers = "from parts import *\nfrom others import *\ndef twice():\n    return make()\n"
    parts = "import torch\ndef make() -> torch.Tensor: ...\n"
    write(
        tmp_path,
        {"main.py": main, "helpers.py": helpers, "parts.py": parts, "others.py": "x = 1\n"},
    )
    assert found(tmp_path) == ["Tensor.mean inferred"]


def test_a_helper_that_names_no_framework_gives_back_what_it_is_handed(tmp_path: Path) -> None:
    files = {
        "helpers.py": "def moved(x, device):\n    return x.to(device)\n",
        "main.py": """\
            import torch
            from helpers import moved

            x = moved(torch.ones(2, 3), "cpu")
            x.amax(1)
            """,
    }
    write(tmp_path, files)
    together = Workspace([str(tmp_path / name) for name in files])
    assert found(tmp_path, workspace=together) == ["Tensor.amax inferred"]
    assert found(tmp_path) == []


def test_a_forward_below_known_bases_is_no_guess(tmp_path: Path) -> None:
    """A class whose bases files show, none of them a Module, has a forward of its own."""
    main = """\
        import torch
        from layers import Above, Loose, Plain

        class First(Plain):
            def forward(self, x):
                return torch.abs(x)

        class Second(Above):
            def forward(self, x):
                return x

        class Third(Loose):
            def forward(self, x):
                return x
    """
    below = "class Above(Plain, object): ...\n\nclass Loose(somewhere.Base): ...\n"
    write(tmp_path, {"layers.py": f"import somewhere\n{dedent(LAYERS)}\n{below}", "main.py": main})
    told = [each for each in analysed(tmp_path).findings if each.code == "MP402"]
    assert [each.message.en.partition("base ")[2].partition(" is")[0] for each in told] == [
        "`Loose`"
    ]


@pytest.mark.parametrize(
    ("imported", "expected"),
    [
        ("from layers import Plain", ["Tensor.clone inferred", "Tensor.detach inferred"]),
        # Nothing says that what comes in has to do with torch.
        ("from others import Plain", []),
    ],
)
def test_a_chain_in_a_file_that_imports_no_framework(
    tmp_path: Path, imported: str, expected: list[str]
) -> None:
    """What is copied and cut off there is a tensor where the file imports one that has them."""
    main = f"{imported}\n\ndef kept(x, y):\n    return x.clone().detach(), y.clone()\n"
    assert project(tmp_path, main, others="class Plain: ...\n") == expected
