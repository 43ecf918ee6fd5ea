"""What is kept of other files is as fresh as their texts, and it is known which were asked."""

from __future__ import annotations

import os
import pickle
from pathlib import Path

import pytest
from mindport import needed_names
from mindport.core.document import Document
from mindport.core.options import Options
from mindport.core.other_files import exported
from mindport.lsp.core_engine import CoreEngine
from mindport.mapping.index import load_index
from mindport.taken_names import Takes, takes_of
from mindport.workspace import Workspace
from project_files import found, write

GIVES_TENSOR = "import torch\ndef get() -> torch.Tensor: ...\n"
GIVES_DICT = "import torch\ndef get() -> dict: ...\n"
MAIN = "import torch\nfrom other import get\nget().mean()\n"
HAS = ["Tensor.mean inferred"]


def later(path: Path, text: str) -> None:
    """Write a file so that its time of change is another one, however coarse the clock."""
    before = path.stat().st_mtime_ns if path.exists() else 0
    path.write_text(text, encoding="utf-8")
    os.utime(path, ns=(before + 1_000_000_000, before + 1_000_000_000))


def test_a_changed_file_is_read_again(tmp_path: Path) -> None:
    write(tmp_path, {"main.py": MAIN, "other.py": GIVES_TENSOR})
    workspace = Workspace()
    assert found(tmp_path, workspace=workspace) == HAS
    later(tmp_path / "other.py", GIVES_DICT)
    assert found(tmp_path, workspace=workspace) == []
    later(tmp_path / "other.py", GIVES_TENSOR)
    assert found(tmp_path, workspace=workspace) == HAS


def test_a_deleted_file_is_forgotten(tmp_path: Path) -> None:
    write(tmp_path, {"main.py": MAIN, "other.py": GIVES_TENSOR})
    workspace = Workspace()
    assert found(tmp_path, workspace=workspace) == HAS
    (tmp_path / "other.py").unlink()
    assert found(tmp_path, workspace=workspace) == []
    write(tmp_path, {"other/__init__.py": GIVES_TENSOR})
    assert found(tmp_path, workspace=workspace) == HAS


def test_the_editor_s_text_goes_first(tmp_path: Path) -> None:
    """An open text counts instead of the disk's, until it is closed."""
    write(tmp_path, {"main.py": MAIN, "other.py": GIVES_DICT})
    texts: dict[str, str] = {}
    workspace = Workspace(overlay=texts.get)
    assert found(tmp_path, workspace=workspace) == []
    texts[str(tmp_path / "other.py")] = GIVES_TENSOR
    assert found(tmp_path, workspace=workspace) == HAS
    texts[str(tmp_path / "other.py")] = GIVES_DICT
    assert found(tmp_path, workspace=workspace) == []
    texts[str(tmp_path / "other.py")] = GIVES_TENSOR
    assert found(tmp_path, workspace=workspace) == HAS
    texts.clear()
    assert found(tmp_path, workspace=workspace) == []


@pytest.mark.parametrize("text", ["", "def get(:\n", "\0", "import torch\nget = (\n"])
def test_a_text_that_is_being_typed(tmp_path: Path, text: str) -> None:
    write(tmp_path, {"main.py": MAIN, "other.py": GIVES_TENSOR})
    texts = {str(tmp_path / "other.py"): text}
    workspace = Workspace(overlay=texts.get)
    assert found(tmp_path, workspace=workspace) == []
    texts.clear()
    assert found(tmp_path, workspace=workspace) == HAS


def test_a_change_behind_the_file_that_is_asked(tmp_path: Path) -> None:
    """Whether a parameter of forward is a Tensor hangs on what the base's base is, elsewhere."""
    middle = """\
        import torch
        from base import Base
        class Layer(Base):
            def forward(self, x):
                self.kept = x
                return x
    """
    main = "import torch\nfrom middle import Layer\nlayer = Layer()\nlayer.kept.mean()\n"
    module = "from torch import nn\nclass Base(nn.Module): ...\n"
    plain = "from torch import nn\nclass Base: ...\n"
    write(tmp_path, {"main.py": main, "middle.py": middle, "base.py": module})
    workspace = Workspace()
    assert found(tmp_path, workspace=workspace) == HAS
    later(tmp_path / "base.py", plain)
    assert found(tmp_path, workspace=workspace) == []
    later(tmp_path / "base.py", module)
    assert found(tmp_path, workspace=workspace) == HAS


def test_who_depends_on_what(tmp_path: Path) -> None:
    """Files on the way count, files that are missing too, and files of no concern do not."""
    files = {
        "main.py": "import torch\nfrom a import get\nfrom gone import lost\nget().mean()\nlost()\n",
        "a.py": "from b import get\n",
        "b.py": GIVES_TENSOR,
        "c.py": GIVES_TENSOR,
    }
    write(tmp_path, files)
    workspace = Workspace()
    assert workspace.depends_on(str(tmp_path / "main.py")) == frozenset()
    assert found(tmp_path, workspace=workspace) == HAS
    asked = workspace.depends_on(str(tmp_path / "main.py"))
    assert {str(tmp_path / name) for name in ("a.py", "b.py", "gone.py")} <= asked
    assert str(tmp_path / "c.py") not in asked
    assert str(tmp_path / "main.py") not in asked
    workspace.forget(str(tmp_path / "main.py"))
    assert workspace.depends_on(str(tmp_path / "main.py")) == frozenset()


def test_dependence_through_a_kept_summary(tmp_path: Path) -> None:
    """A second file that asks for what is known already depends on all that is behind it."""
    base = "from torch import nn\nclass Base(nn.Module): ...\n"
    middle = "import torch\nfrom base import Base\nclass Layer(Base):\n"
    middle += "    def forward(self, x):\n        self.kept = x\n"
    main = "import torch\nfrom middle import Layer\nlayer = Layer()\nlayer.kept.mean()\n"
    write(tmp_path, {"main.py": main, "twin.py": main, "middle.py": middle, "base.py": base})
    workspace = Workspace()
    for name in ("main.py", "twin.py"):
        assert found(tmp_path, name, workspace) == HAS
        assert str(tmp_path / "base.py") in workspace.depends_on(str(tmp_path / name))


def test_an_analysis_in_the_editor_says_whom_it_asked(tmp_path: Path) -> None:
    """So only what depends on a changed file is analysed again."""
    write(tmp_path, {"main.py": MAIN, "other.py": GIVES_TENSOR, "alone.py": "import torch\n"})
    engine = CoreEngine()
    other = str(tmp_path / "other.py")
    for name, depends in (("main.py", True), ("alone.py", False)):
        path = tmp_path / name
        doc = Document(path.as_uri(), path.read_text(encoding="utf-8"), path=str(path))
        assert (other in engine.analyze(doc, Options()).others) is depends


def test_a_file_is_walked_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """However many ask, and only if one does; files without torch are not walked at all."""
    walked: list[str] = []
    real = exported.module_exports

    def counted(text: str, *rest: object) -> object:
        walked.append(Path(str(rest[-1])).name)
        return real(text, *rest)  # type: ignore[arg-type]

    monkeypatch.setattr("mindport.workspace.module_exports", counted)
    main = "import torch\nfrom other import get\nfrom unused import x\nfrom plain import f\n"
    main += "get().mean()\nf().mean()\n"
    write(
        tmp_path,
        {
            "main.py": main,
            "twin.py": main,
            "other.py": "from behind import y\n" + GIVES_TENSOR,
            "behind.py": GIVES_TENSOR,
            "unused.py": GIVES_TENSOR,
            "plain.py": "import json\ndef f(): return json.loads('1')\n",
        },
    )
    workspace = Workspace()
    assert [found(tmp_path, name, workspace) for name in ("main.py", "twin.py")] == [HAS, HAS]
    assert walked == ["other.py"]


def test_files_that_stay_are_looked_at_once(tmp_path: Path) -> None:
    """In a run that ends what was found out of a file holds to its end."""
    write(tmp_path, {"main.py": MAIN, "other.py": GIVES_TENSOR, "alone.py": "import torch\n"})
    workspace = Workspace(still=True)
    assert found(tmp_path, workspace=workspace) == HAS
    later(tmp_path / "other.py", GIVES_DICT)
    assert found(tmp_path, workspace=workspace) == HAS


def test_what_is_asked_anew(tmp_path: Path) -> None:
    """Of files that stay, each is named once, by the first analysis that asked for it."""
    write(tmp_path, {"main.py": MAIN, "twin.py": MAIN, "other.py": GIVES_TENSOR})
    workspace = Workspace(still=True)
    found(tmp_path, workspace=workspace)
    assert str(tmp_path / "other.py") in workspace.newly_asked()
    assert found(tmp_path, "twin.py", workspace) == HAS
    assert str(tmp_path / "other.py") not in workspace.newly_asked()


def test_facts_that_another_process_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is read anew for what they answer, and what they depend on is named."""
    outside = "from far import make\nclass Got(make.Base): ...\n"
    other = "import numpy as np\nsize = np.float64(2)\n" + outside + GIVES_TENSOR
    write(tmp_path, {"main.py": MAIN, "other.py": other, "far.py": "import torch\n"})
    together = [str(tmp_path / name) for name in ("main.py", "other.py")]
    first = Workspace(together, still=True)
    catalog = load_index()
    facts = [pickle.loads(pickle.dumps(first.facts_of(each, catalog))) for each in together]
    monkeypatch.setattr("mindport.workspace.module_exports", None)
    monkeypatch.setattr("mindport.workspace.summarize", None)
    monkeypatch.setattr("mindport.workspace.numpy_exports", None)
    workspace = Workspace(together, still=True, facts=[(each, catalog) for each in facts])
    assert found(tmp_path, workspace=workspace) == HAS
    assert str(tmp_path / "far.py") in workspace.newly_asked()
    _, callers = workspace.files(together[1]).callers(together[1], frozenset({"get"}))
    assert callers == (together[0],)


def test_the_order_of_a_run_shows_nowhere(tmp_path: Path) -> None:
    """What leads back to itself is told alike, whichever file of a circle is asked first."""
    heads = {
        "one": "from two import get as far\ndef get(deep=False):\n"
        "    return far() if deep else torch.ones(3)\n",
        "two": "from one import get as far\ndef get():\n    return far()\n",
        "three": "from two import get as far\n",
    }
    for name, head in heads.items():
        write(tmp_path, {f"{name}.py": f"import torch\n{head}far().mean()\n"})
    apart = {name: found(tmp_path, f"{name}.py", guesses=True) for name in heads}
    for order in (["one", "two", "three"], ["three", "two", "one"], ["two", "one", "three"]):
        workspace = Workspace(still=True)
        assert {
            name: found(tmp_path, f"{name}.py", workspace, guesses=True) for name in order
        } == apart
    assert any(apart.values())


def test_who_may_call_what(tmp_path: Path) -> None:
    """A file that defines a name itself calls its own by it; as a part of something it may not."""
    files = {
        "main.py": "def turn(x): ...\n",
        "own.py": "def turn(x): ...\nturn(1)\n",
        "taken.py": "from main import turn\nturn(1)\n",
        "renamed.py": "from main import turn as t\nt(1)\n",
        "part.py": "import main\ndef turn(x): ...\nmain.turn(1)\n",
        "never.py": "from main import turn\n",
    }
    write(tmp_path, files)
    workspace = Workspace([str(tmp_path / name) for name in files])
    path = str(tmp_path / "main.py")
    _, callers = workspace.files(path).callers(path, frozenset({"turn"}))
    assert {Path(each).name for each in callers} == {"part.py", "renamed.py", "taken.py"}


def test_a_file_near_several_is_read_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("a", "b", "unnamed"):
        (tmp_path / f"{name}.py").write_text("import torch\n", "utf-8")
    near = tmp_path / "near.py"
    near.write_text("from a import torch\nfrom b import nn\n", "utf-8")
    read: list[str] = []

    def counted(text: str) -> Takes:
        read.append(text)
        return takes_of(text)

    monkeypatch.setattr(needed_names, "takes_of", counted)
    workspace = Workspace()

    def taken(name: str) -> frozenset[str]:
        return workspace.taken(str(tmp_path / f"{name}.py"), frozenset({"torch", "nn"}))

    for _ in range(2):
        assert (taken("a"), taken("b"), taken("unnamed")) == ({"torch"}, {"nn"}, set())
    assert read == [near.read_text("utf-8")]
    later(near, "from b import torch, nn\n")
    assert (taken("a"), taken("b")) == (set(), {"torch", "nn"})
    assert len(read) == 2
