"""Names of a converted package that lead nowhere: undefined in a file, or missing in another."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from pyflakes.checker import Checker
from pyflakes.messages import UndefinedExport, UndefinedLocal, UndefinedName

_BODIES = ("body", "orelse", "finalbody", "handlers")
#: Star imports make pyflakes give up on a file; then it says nothing of names there.
_UNDEFINED = (UndefinedName, UndefinedExport, UndefinedLocal)


def problems(root: Path, package: str) -> set[str]:
    """Return a line for each file that does not parse and each name that leads nowhere."""
    trees: dict[str, ast.Module] = {}
    found = set()
    for file in sorted(root.rglob("*.py")):
        path = file.relative_to(root).as_posix()
        try:
            trees[path] = ast.parse(file.read_text("utf-8"))
        except SyntaxError as error:
            found.add(f"{path}: does not parse: {error.msg}")
    bound = {path: set(_bound(tree)) for path, tree in trees.items()}
    for path, tree in trees.items():
        for message in Checker(tree, path).messages:
            if isinstance(message, _UNDEFINED):
                found.add(f"{path}: undefined: {message.message_args[0]}")
        for module, name in _imported(path, tree, package):
            held = bound.get(f"{module}.py", bound.get(f"{module}/__init__.py".lstrip("/")))
            inner = f"{module}/{name}".lstrip("/")
            if held is None or name in held or "*" in held or f"{inner}.py" in trees:
                continue
            if f"{inner}/__init__.py" not in trees:
                found.add(f"{path}: imports {name}, which {module} does not have")
    return found


def left_imports(root: Path, names: frozenset[str] = frozenset({"torch"})) -> dict[str, list[int]]:
    """Return by file the lines of imports of ``names`` without which it cannot be imported."""
    found = {}
    for file in sorted(root.rglob("*.py")):
        lines = [
            node.lineno
            for node in _needed(ast.parse(file.read_text("utf-8")).body)
            if names & {each.partition(".")[0] for each in _modules(node)}
        ]
        if lines:
            found[file.relative_to(root).as_posix()] = lines
    return found


def _modules(node: ast.stmt) -> list[str]:
    if isinstance(node, ast.Import):
        return [alias.name for alias in node.names]
    if isinstance(node, ast.ImportFrom) and not node.level:
        return [node.module or ""]
    return []


def _at_import(body: list[ast.stmt]) -> Iterator[ast.stmt]:
    """Yield the statements that run when a module is imported, those of classes included."""
    for node in body:
        yield node
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
            continue
        for field in _BODIES[:3]:
            yield from _at_import(getattr(node, field, []) or [])
        for handler in getattr(node, "handlers", []):
            yield from _at_import(handler.body)


def _needed(body: list[ast.stmt]) -> Iterator[ast.stmt]:
    """Yield the statements among these that an import cannot do without.

    Neither what only type checkers see, nor what is tried and may fail to be imported.
    """
    for node in body:
        if isinstance(node, ast.If) and ast.unparse(node.test).endswith("TYPE_CHECKING"):
            yield from _needed(node.orelse)
            continue
        if isinstance(node, ast.Try) and any(map(_excuses, node.handlers)):
            for handler in node.handlers:
                yield from _needed(handler.body)
            yield from _needed(node.orelse + node.finalbody)
            continue
        yield node
        if not isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
            for field in _BODIES[:3]:
                yield from _needed(getattr(node, field, []) or [])


def _excuses(handler: ast.ExceptHandler) -> bool:
    """Tell whether a handler takes an import that fails."""
    caught = "" if handler.type is None else ast.unparse(handler.type)
    return not caught or bool(re.search("ImportError|ModuleNotFoundError|Exception", caught))


def _bound(tree: ast.Module) -> Iterator[str]:
    """Yield the names that a module binds, ``*`` where it takes all of another."""
    own = [node for node in tree.body if not isinstance(node, ast.ClassDef)]
    for node in tree.body:
        if isinstance(node, ast.ClassDef):
            yield node.name
    for node in _at_import(own):
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
            yield node.name
        elif isinstance(node, (ast.Import, ast.ImportFrom)):
            yield from ((alias.asname or alias.name).partition(".")[0] for alias in node.names)
        else:
            # What the bodies of a compound statement bind comes by itself.
            for field, value in ast.iter_fields(node):
                if field not in _BODIES:
                    yield from _stored(value)


def _stored(value: object) -> Iterator[str]:
    for item in value if isinstance(value, list) else [value]:
        if isinstance(item, ast.AST):
            yield from (
                each.id
                for each in ast.walk(item)
                if isinstance(each, ast.Name) and isinstance(each.ctx, ast.Store)
            )


def _imported(path: str, tree: ast.Module, package: str) -> Iterator[tuple[str, str]]:
    """Yield (module as a path below the package, name) of imports from the package itself."""
    here = path.split("/")[:-1]
    for node in ast.walk(tree):
        if not isinstance(node, ast.ImportFrom):
            continue
        parts = node.module.split(".") if node.module else []
        if node.level:
            if node.level - 1 > len(here):
                continue
            parts = here[: len(here) - node.level + 1] + parts
        elif parts[:1] == [package]:
            parts = parts[1:]
        else:
            continue
        for alias in node.names:
            if alias.name != "*":
                yield "/".join(parts), alias.name
