"""The stub packages: every public name is there, they are Python, and the same every time."""

from __future__ import annotations

import ast
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from mindport.mapping.compile import build_apis
from mindport.mapping.facts import ClassFacts, Facts, SurfaceName, load_facts
from mindport.mapping.load.mappings import load_mappings
from mindport.mapping.stubs.annotations import Annotations
from mindport.mapping.stubs.build import build_stubs, homes
from mindport.mapping.stubs.write import stub_files, write_stubs
from small_mappings import ROOT

#: What stubs leave out: by name, why.
LEFT_OUT = {}


@pytest.fixture(scope="module")
def facts() -> Facts:
    return load_facts(ROOT)


@pytest.fixture(scope="module")
def files(facts: Facts) -> dict[str, str]:
    mappings, problems = load_mappings(ROOT)
    assert not problems
    apis = build_apis(mappings, facts)
    return stub_files(facts, {name: api.returns for name, api in apis.items()})


@pytest.fixture(scope="module")
def names(files: dict[str, str]) -> set[str]:
    """Return every full name that the stubs have."""
    found: set[str] = set()
    for path, text in files.items():
        module = path.removesuffix(".pyi").removesuffix("/__init__").replace("/", ".")
        found.add(module)
        found |= {f"{module}.{name}" for name in _defined(ast.parse(text).body)}
    return found


def _defined(body: list[ast.stmt]) -> set[str]:
    found: set[str] = set()
    for node in body:
        if isinstance(node, ast.ClassDef):
            found |= {node.name, *(f"{node.name}.{name}" for name in _defined(node.body))}
        elif isinstance(node, ast.FunctionDef):
            found.add(node.name)
        elif isinstance(node, ast.AnnAssign):
            found.add(ast.unparse(node.target))
        elif isinstance(node, ast.ImportFrom):
            found |= {alias.asname or alias.name for alias in node.names}
    return found


@pytest.mark.parametrize("root", ["torch", "mindspore"])
def test_every_public_name_is_there(
    root: str, facts: Facts, files: dict[str, str], names: set[str]
) -> None:
    surface = facts.torch if root == "torch" else facts.mindspore
    defined = homes(surface)
    missing = set()
    for name, each in surface.items():
        owner, _, last = name.rpartition(".")
        if each.kind != "module" and not {name, f"{defined.get(owner, owner)}.{last}"} & names:
            missing.add(name)
    assert sorted(missing - LEFT_OUT.keys()) == []


def test_what_is_handed_on_is_defined(files: dict[str, str], names: set[str]) -> None:
    for path, text in files.items():
        for node in ast.parse(text).body:
            if isinstance(node, ast.ImportFrom):
                wanted = {f"{node.module}.{alias.name}" for alias in node.names}
                assert wanted <= names, path


def test_every_annotation_and_base_is_known(files: dict[str, str], names: set[str]) -> None:
    wrong: set[str] = set()
    for path, text in files.items():
        for node in ast.walk(ast.parse(text)):
            parts = []
            if isinstance(node, ast.ClassDef):
                parts = node.bases
            elif isinstance(node, ast.FunctionDef) and node.returns is not None:
                parts = [node.returns]
            elif isinstance(node, ast.AnnAssign):
                parts = [node.annotation]
            for part in parts:
                for inner in ast.walk(part):
                    if isinstance(inner, ast.Attribute):
                        name = ast.unparse(inner)
                        if name.startswith(("torch.", "mindspore.")) and name not in names:
                            wrong.add(f"{path}: {name}")
    assert wrong == set()


def test_the_files_are_the_same_every_time(facts: Facts, files: dict[str, str]) -> None:
    turned = Facts(
        dict(reversed(facts.torch.items())),
        dict(reversed(facts.mindspore.items())),
        (),
        classes=facts.classes,
    )
    again = {
        **build_stubs("torch", turned.torch, turned.classes, {}),
        **build_stubs("mindspore", turned.mindspore, turned.classes, {}),
    }
    assert again == stub_files(facts, {})
    assert list(files) == list(stub_files(facts, {}))


def test_a_folder_is_replaced_as_a_whole(tmp_path: Path) -> None:
    folder = tmp_path / "stubs"
    write_stubs(folder, {"torch/__init__.pyi": "a: int\n", "torch/old.pyi": ""})
    write_stubs(folder, {"torch/__init__.pyi": "b: int\n"})
    left = [path.relative_to(tmp_path).as_posix() for path in sorted(tmp_path.rglob("*"))]
    assert left == ["stubs", "stubs/torch", "stubs/torch/__init__.pyi"]
    assert (folder / "torch/__init__.pyi").read_text("utf-8") == "b: int\n"


def test_two_runs_may_write_at_once(tmp_path: Path) -> None:
    folder = tmp_path / "stubs"
    files = {f"torch/m{number}.pyi": "a: int\n" for number in range(8)}
    with ThreadPoolExecutor(4) as runs:
        for done in [runs.submit(write_stubs, folder, files) for _ in range(60)]:
            done.result()
    left = [path.relative_to(tmp_path).as_posix() for path in sorted(tmp_path.rglob("*.pyi"))]
    assert left == [f"stubs/{name}" for name in sorted(files)]


@pytest.mark.parametrize(
    ("written", "expected"),
    [
        ("Tensor", "torch.Tensor"),
        ("_int", "builtins.int"),
        ("Tensor | None", "typing.Union[torch.Tensor, None]"),
        ("Optional[Tensor]", "typing.Union[torch.Tensor, None]"),
        ("(Tensor, Tensor)", "typing.Tuple[torch.Tensor, torch.Tensor]"),
        ("tuple[Tensor, ...]", "typing.Tuple[torch.Tensor, ...]"),
        ("collections.abc.Iterator['Linear']", "typing.Iterator[torch.nn.Linear]"),
        ("torch.nn.modules.linear.Linear", "torch.nn.Linear"),
        ("Self", "Self"),
        ("~T", "typing.Any"),
        ("Tensor | Whatever", "typing.Any"),
        ("not an annotation", "typing.Any"),
    ],
)
def test_annotations_mean_the_same_anywhere(written: str, expected: str) -> None:
    classes = {name: name for name in ("torch.Tensor", "torch.nn.Linear")}
    classes["torch.nn.modules.linear.Linear"] = "torch.nn.Linear"
    assert Annotations("torch", classes).text(written, "torch.fft") == expected


def test_one_name_in_several_modules_is_one_class() -> None:
    same = {"kind": "class", "defined_as": "torch.nn.modules.linear.Linear"}
    surface = {
        name: SurfaceName(name, **same)  # type: ignore[arg-type]
        for name in ("torch.nn.Linear", "torch.nn.modules.Linear")
    }
    classes = {"torch.nn.Linear": ClassFacts(("torch.nn.Module",), ("weight_:int",))}
    found = build_stubs("torch", surface, classes, {})["torch/nn/__init__.pyi"]
    assert "class Linear(torch.nn.Module):\n" in found
    assert "    weight_: builtins.int\n" in found
    found = build_stubs("torch", surface, classes, {})
    for path in ("torch/nn/modules/__init__.pyi", "torch/nn/modules/linear.pyi"):
        assert "from torch.nn import Linear as Linear\n" in found[path]
