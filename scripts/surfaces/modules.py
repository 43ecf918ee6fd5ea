"""Finds the public modules of a package and the public names in each."""

from __future__ import annotations

import ast
import contextlib
import importlib
import importlib.util
import io
import pkgutil
import sys
import types
import warnings
from collections.abc import Iterator
from pathlib import Path

from surfaces.framework import Framework, Scope

_NEVER = frozenset({"TYPE_CHECKING", "annotations"})


def read_modules(scope: Scope) -> tuple[dict[str, types.ModuleType], dict[str, str]]:
    """Import the modules that ``scope`` reads; return them, and why others are not.

    The reason is empty for those that are left out, with what lies below them.
    """
    root = _import(scope.root)
    found: dict[str, types.ModuleType] = {}
    failed: dict[str, str] = {}
    _walk(root, scope, found, failed)
    for name in scope.attributes:
        owner, _, last = name.rpartition(".")
        module = getattr(found.get(owner) or sys.modules.get(owner), last, None)
        if isinstance(module, types.ModuleType):
            found[name] = module
    return dict(sorted(found.items())), failed


def public_names(module: types.ModuleType, path: str, framework: Framework) -> Iterator[str]:
    """Yield the public names of a module.

    path: the name that the module is read under. Listed names are public, and those that are
    defined or assigned in it; a package hands on what it imports from its own framework.
    """
    scope = framework.scope
    listed = set(getattr(module, "__all__", ()))
    package = hasattr(module, "__path__") or path in scope.attributes
    hands_on = package or path in scope.hand_on or (scope.leaves_hand_on and not listed)
    settings, forwarded = _computed(module)
    assigned = _assigned(module, scope.root, package) | settings
    for name in sorted(listed | set(dir(module)) | settings | forwarded):
        kept = f"{path}.{name}" in scope.kept
        if name in _NEVER or (name.startswith("_") and name not in listed and not kept):
            continue
        try:
            value = getattr(module, name)
        except Exception:  # an attribute made on demand may fail in any way; then it is no name
            continue
        if isinstance(value, types.ModuleType):
            continue
        if name in listed or kept:
            yield name
        elif isinstance(value, type) or callable(value):
            here = getattr(value, "__module__", None) == module.__name__
            wanted = here or name in assigned or (hands_on and framework.own(value))
            if wanted and not _is_foreign(value, framework):
                yield name
        elif name in assigned or framework.is_dtype(value) or framework.own(type(value)):
            yield name


def source_path(module: str) -> Path | None:
    """Return the file of a module that cannot be imported, found through its package."""
    owner, _, last = module.rpartition(".")
    package = sys.modules.get(owner)
    for folder in getattr(package, "__path__", ()):
        for path in (Path(folder) / last / "__init__.py", Path(folder) / f"{last}.py"):
            if path.is_file():
                return path
    return None


def _is_foreign(value: object, framework: Framework) -> bool:
    """Tell whether a class or function comes from elsewhere (``typing``, numpy, the library)."""
    if not isinstance(value, (type, types.FunctionType)):
        return getattr(value, "__module__", None) in ("typing", "typing_extensions")
    if framework.own(value):
        return False
    module = getattr(value, "__module__", None) or ""
    return module.partition(".")[0] not in ("", "builtins")


def _walk(
    module: types.ModuleType,
    scope: Scope,
    found: dict[str, types.ModuleType],
    failed: dict[str, str],
) -> None:
    if scope.reads(module.__name__, hasattr(module, "__path__")):
        found[module.__name__] = module
    for info in pkgutil.iter_modules(getattr(module, "__path__", ())):
        name = f"{module.__name__}.{info.name}"
        if info.name.startswith("_") and name not in scope.kept:
            continue
        # Importing a module can hide a function of its name in the package; only those that are
        # read are imported.
        if scope.is_left_out(name) or not scope.reads(name, info.ispkg):
            failed[name] = ""
            continue
        try:
            below = _import(name)
        except Exception as error:  # optional dependencies fail in ways of their own
            failed[name] = f"{type(error).__name__}: {error}"
            continue
        _walk(below, scope, found, failed)


def _import(name: str) -> types.ModuleType:
    with (
        warnings.catch_warnings(),
        contextlib.redirect_stdout(io.StringIO()),
        contextlib.redirect_stderr(io.StringIO()),
    ):
        warnings.simplefilter("ignore")
        return importlib.import_module(name)


def _computed(module: types.ModuleType) -> tuple[set[str], set[str]]:
    """Return settings, and names handed on, of a module that is an instance of its own class."""
    if type(module) is types.ModuleType:
        return set(), set()
    inner = getattr(module, "m", None)
    behind = set(vars(inner)) if isinstance(inner, types.ModuleType) else set()
    settings = {
        name
        for name, value in vars(type(module)).items()
        if hasattr(type(value), "__get__") and not name.startswith("_")
    }
    return settings, behind


def _assigned(module: types.ModuleType, root: str, package: bool) -> set[str]:
    """Return the names that a module's source assigns at its top level.

    Those that a package takes from its own framework count, and renamed ones in any module.
    """
    path = getattr(module, "__file__", None)
    if not path or not path.endswith(".py") or not Path(path).is_file():
        return set()
    names: set[str] = set()
    pending: list[ast.stmt] = list(ast.parse(Path(path).read_text(encoding="utf-8")).body)
    while pending:
        node = pending.pop()
        if isinstance(node, ast.Assign):
            names.update(
                each.id
                for target in node.targets
                for each in ast.walk(target)
                if isinstance(each, ast.Name)
            )
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            names.add(node.target.id)
        elif isinstance(node, ast.ImportFrom):
            own = node.level > 0 or str(node.module).partition(".")[0] == root
            names.update(
                alias.asname or alias.name
                for alias in node.names
                if own and (package or (alias.asname and alias.name.startswith("_")))
            )
        elif isinstance(node, (ast.If, ast.Try, ast.With)):
            pending += [each for each in ast.iter_child_nodes(node) if isinstance(each, ast.stmt)]
            for handler in getattr(node, "handlers", ()):
                pending += handler.body
    return names
