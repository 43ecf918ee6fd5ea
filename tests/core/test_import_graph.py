"""The boundaries between the parts of the package, checked on its source."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import mindport
import pytest

PACKAGE = Path(mindport.__file__).parent
FILES = sorted(PACKAGE.rglob("*.py"))
CORE = sorted((PACKAGE / "core").rglob("*.py"))
TEXT = PACKAGE / "core" / "text"
#: Core modules may import each other, and nothing else of the package.
OWN = "mindport.core"
BANNED_NAMES = {"utils", "util", "helpers", "helper", "common", "misc"}
DOCUMENTS = {"doc", "document"}
#: Modules of the standard library that read files, talk to the outside or log.
OUTSIDE = {"asyncio", "logging", "os", "pathlib", "shutil", "socket", "subprocess", "tempfile"}


def _name(path: Path) -> str:
    return path.relative_to(PACKAGE).as_posix()


@cache
def _nodes(path: Path) -> tuple[ast.AST, ...]:
    """Return the nodes of a file; most tests look at those of all files."""
    return tuple(ast.walk(ast.parse(path.read_text(encoding="utf-8"))))


def _imports(path: Path) -> Iterator[tuple[int, str]]:
    """Yield line and full name of each module that a file imports from, at any depth."""
    for node in _nodes(path):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield node.lineno, alias.name
        elif isinstance(node, ast.ImportFrom):
            assert not node.level, f"{_name(path)}:{node.lineno}: a relative import"
            yield node.lineno, node.module or ""


def _attributes(path: Path) -> Iterator[tuple[int, str, str]]:
    """Yield line, receiver and name of each attribute that a file reads."""
    for node in _nodes(path):
        if isinstance(node, ast.Attribute):
            yield node.lineno, ast.unparse(node.value), node.attr


def _inside(module: str, package: str) -> bool:
    return module == package or module.startswith(package + ".")


def test_the_package_is_looked_at() -> None:
    assert len(CORE) > 30
    assert PACKAGE / "lsp" / "convert.py" in FILES


def test_core_imports_the_standard_library_only() -> None:
    wrong = [
        f"{_name(path)}:{line}: {module}"
        for path in CORE
        for line, module in _imports(path)
        if not _inside(module, OWN) and module.partition(".")[0] not in sys.stdlib_module_names
    ]
    assert wrong == []


def test_core_does_no_input_and_no_output() -> None:
    wrong = [
        f"{_name(path)}:{line}: {module}"
        for path in CORE
        for line, module in _imports(path)
        if module.partition(".")[0] in OUTSIDE
    ]
    for path in CORE:
        for node in _nodes(path):
            if (
                isinstance(node, ast.Call)
                and isinstance(node.func, ast.Name)
                and node.func.id in ("open", "print", "input", "exec", "eval")
                and (path.name, node.func.id) != ("records.py", "exec")
            ):
                wrong.append(f"{_name(path)}:{node.lineno}: {node.func.id}()")
    assert wrong == []


def test_core_has_no_any() -> None:
    wrong = [
        f"{_name(path)}:{node.lineno}"
        for path in CORE
        for node in _nodes(path)
        if isinstance(node, ast.Name) and node.id == "Any"
    ]
    assert wrong == []


def test_mappings_and_settings_know_nothing_of_the_editor_or_the_commands() -> None:
    wrong = [
        f"{_name(path)}:{line}: {module}"
        for path in FILES
        if path.parent != PACKAGE and path.relative_to(PACKAGE).parts[0] in ("core", "mapping")
        for line, module in _imports(path)
        if _inside(module, "mindport.lsp") or _inside(module, "mindport.cli")
    ]
    assert wrong == []


def test_only_the_builders_build_lsp_types() -> None:
    wrong = [
        f"{_name(path)}:{node.lineno}: {node.func.value.id}.{node.func.attr}"
        for path in FILES
        if path.parent != PACKAGE / "lsp" or not path.stem.startswith("convert")
        for node in _nodes(path)
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Attribute)
        and isinstance(node.func.value, ast.Name)
        and node.func.value.id in ("types", "lsp")
        and node.func.attr[:1].isupper()
        and any(_inside(module, "lsprotocol") for _, module in _imports(path))
    ]
    assert wrong == []


def test_only_the_editor_part_imports_lsp_types() -> None:
    wrong = [
        f"{_name(path)}:{line}: {module}"
        for path in FILES
        if path.relative_to(PACKAGE).parts[0] != "lsp"
        for line, module in _imports(path)
        if _inside(module, "lsprotocol") or _inside(module, "pygls")
    ]
    assert wrong == []


def test_lines_are_counted_in_one_place() -> None:
    wrong = [
        f"{_name(path)}:{line}: {receiver}.{name}"
        for path in FILES
        if path != TEXT / "line_index.py"
        for line, receiver, name in _attributes(path)
        if name == "splitlines" or (name == "lines" and receiver.rpartition(".")[2] in DOCUMENTS)
    ]
    assert wrong == []


def test_what_runs_in_threads_parses_in_one_place() -> None:
    """Two threads that parse at once make Python raise; ``core/base/syntax`` lets one do so."""
    wrong = [
        f"{_name(path)}:{line}: {receiver}.{name}"
        for path in FILES
        if path.relative_to(PACKAGE).parts[0] in ("core", "lsp")
        if path != PACKAGE / "core" / "base" / "syntax.py"
        for line, receiver, name in _attributes(path)
        if (receiver, name) in (("ast", "parse"), ("symtable", "symtable"))
        and path != PACKAGE / "core" / "fixes" / "part_ticks.py"
    ]
    assert wrong == []


def test_core_lists_nodes_in_one_place() -> None:
    """``nodes_within`` costs a quarter of ``ast.walk``; ``depth`` asks before a tree is whole."""
    wrong = [
        f"{_name(path)}:{line}: {receiver}.{name}"
        for path in CORE
        if path not in (TEXT / "nodes.py", TEXT / "depth.py")
        for line, receiver, name in _attributes(path)
        if receiver == "ast" and name in ("walk", "iter_child_nodes")
    ]
    assert wrong == []


def test_no_room_is_crowded() -> None:
    """Where a folder holds more, what belongs together in it becomes a folder of its own."""
    rooms = Counter(_name(path.parent) for path in FILES)
    assert {room: count for room, count in rooms.items() if count > 45} == {}


@pytest.mark.parametrize("path", FILES, ids=_name)
def test_a_file_is_named_for_what_it_holds(path: Path) -> None:
    assert path.stem not in BANNED_NAMES
    assert path.parent.name not in BANNED_NAMES


@pytest.mark.parametrize("module", ["mindport.lsp.server", "mindport.cli.check"])
def test_what_analyses_is_loaded_late(module: str) -> None:
    """A client waits for the server's first answer, and what an earlier run has kept needs none."""
    code = f"import sys, {module}; print('mindport.core.walk' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["False"]
