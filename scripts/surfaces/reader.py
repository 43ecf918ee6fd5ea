"""Reads every row of an installed framework."""

from __future__ import annotations

import enum
import sys
import types
from dataclasses import replace

from surfaces.framework import Framework, Scope
from surfaces.members import members, unwrapped
from surfaces.modules import public_names, read_modules, source_path
from surfaces.rows import Row
from surfaces.sources import read_source

_LONG = 60


def read(framework: Framework) -> list[Row]:
    """Return the rows of the framework's public surface, by name."""
    scope = framework.scope
    modules, failed = read_modules(scope)
    rows: dict[str, Row] = {}
    classes: dict[int, list[str]] = {}
    objects: dict[str, object] = {}
    for path, module in modules.items():
        if path != scope.root:
            defined = module.__name__ if module.__name__ != path else ""
            gone = framework.deprecation(module, path)
            rows[path] = Row(
                path, "module", defined_as=defined, deprecated=gone.since, use=gone.use
            )
        for name in public_names(module, path, framework):
            objects[f"{path}.{name}"] = value = getattr(module, name)
            if isinstance(value, type):
                classes.setdefault(id(value), []).append(f"{path}.{name}")
    for full, value in objects.items():
        rows[full] = _row(framework, full, value)
    for names in classes.values():
        value = objects[names[0]]
        if isinstance(value, type) and framework.own(value) and not _is_legacy(value):
            wanted = _homes(scope, sorted(filter(scope.has_members, names), key=_rank), value)
            for name in wanted:
                _members(framework, name, wanted[0], value, rows)
    for owner, (made, attributes) in framework.made().items():
        for attribute, note in attributes.items():
            if hasattr(made, attribute):
                full = f"{owner}.{attribute}"
                said = (f"attr: {note}",) if note else ()
                rows.setdefault(full, Row(full, "property", said))
    for name in scope.settings:
        owner, _, last = name.rpartition(".")
        if owner in objects and hasattr(objects[owner], last):
            rows.setdefault(name, Row(name, "constant"))
    for name in scope.on_demand:
        rows[name] = Row(name, "module")
        owner, _, last = name.rpartition(".")
        holder = getattr(sys.modules[owner], last)
        inside = [each for each in dir(holder) if not each.startswith("_")]
        for each in inside:
            if isinstance(getattr(holder, each), types.ModuleType):
                rows[f"{name}.{each}"] = Row(f"{name}.{each}", "module")
    for name, why in failed.items():
        path_of = source_path(name)
        rows.setdefault(name, Row(name, "module"))
        if why:
            print(f"{name}: {why}", file=sys.stderr)
        if why and path_of is not None and scope.reads(name, path_of.name == "__init__.py"):
            rows.update((row.name, row) for row in read_source(path_of, name))
    return [_settled(rows[name], rows, scope.root) for name in sorted(rows)]


def _settled(row: Row, rows: dict[str, Row], root: str) -> Row:
    """Complete what a row says by other rows: the full name of ``use``, platforms elsewhere."""
    use = row.use
    if use and use not in rows:
        owner = row.name.rpartition(".")[0]
        parts = (owner, owner.rpartition(".")[0], root)
        use = next((full for each in parts if (full := f"{each}.{use}") in rows), use)
    platforms = row.platforms
    if not platforms and len(row.refers_to) == 1:
        other = rows.get(row.refers_to[0])
        platforms = other.platforms if other else ()
    return replace(row, use=use, platforms=platforms)


def _homes(scope: Scope, names: list[str], value: type) -> list[str]:
    """Return the names of a class that its members are read under, the best first.

    Those are the shortest one right in the root, and the shortest in a package that defines it.
    """
    whole = [name for name in names if name in scope.whole]
    if whole:
        return whole
    roots = [name for name in names if name.count(".") == 1]
    below = [name for name in names if name.count(".") > 1]
    module = f"{value.__module__}."
    inside = [name for name in below if module.startswith(name.rpartition(".")[0] + ".")]
    below = inside or ([] if roots else below)
    return roots[:1] + [name for name in below if name.count(".") == below[0].count(".")]


def _rank(name: str) -> tuple[int, int, int, str]:
    """Order the names of one object by how public they look."""
    parts = name.split(".")
    return sum(part.startswith("_") for part in parts), len(parts), len(name), name


def _is_legacy(value: type) -> bool:
    """Tell whether a class is one of torch's ``FloatTensor`` kinds, which are no classes at all."""
    return type(value).__name__ == "tensortype"


def _members(
    framework: Framework, owner: str, public: str, cls: type, rows: dict[str, Row]
) -> None:
    """Read the members of a class; under another name than ``public`` they say what they are."""
    for member, kind, raw in members(cls, owner, framework):
        full = f"{owner}.{member}"
        if full not in rows:
            row = _member(framework, full, kind, raw, unwrapped(cls, member, raw))
            rows[full] = row if owner == public else replace(row, defined_as=f"{public}.{member}")


def _member(framework: Framework, full: str, kind: str, raw: object, value: object) -> Row:
    if kind == "property":
        note = framework.property_type(raw, full)
        signatures = (f"attr: {note}",) if note else ()
        return _described(framework, full, kind, raw, signatures)
    if kind == "method":
        return _described(framework, full, kind, value, framework.signatures(value, full, kind))
    if kind == "class":
        return _row(framework, full, raw)
    return Row(full, kind, value=_value(framework, raw))


def _row(framework: Framework, name: str, value: object) -> Row:
    if framework.is_dtype(value):
        return Row(name, "dtype", value=str(value))
    if isinstance(value, type):
        return _described(framework, name, "class", value, _constructor(framework, name, value))
    # A form of `typing` says it is callable, and raises.
    if callable(value) and type(value).__module__ != "typing":
        found = framework.signatures(value, name, "function")
        return _described(framework, name, "function", value, found)
    return Row(name, "constant", value=_value(framework, value))


def _constructor(framework: Framework, name: str, value: type) -> tuple[str, ...]:
    if issubclass(value, enum.Enum):
        return ()
    return framework.signatures(value, name, "class")


def _described(
    framework: Framework, name: str, kind: str, value: object, signatures: tuple[str, ...]
) -> Row:
    gone = framework.deprecation(value, name)
    return Row(
        name=name,
        kind=kind,
        signatures=signatures,
        defined_as=_defined_as(value, name) if kind in ("class", "function") else "",
        platforms=framework.platforms(value),
        deprecated=gone.since,
        use=gone.use,
        refers_to=framework.references(value, name),
    )


def _defined_as(value: object, name: str) -> str:
    if not isinstance(value, (type, types.FunctionType, types.BuiltinFunctionType)):
        return ""
    module = getattr(value, "__module__", None) or name.partition(".")[0]
    full = f"{module}.{value.__qualname__}"
    if "<" in full or "._ops." in full or "pybind11_" in full:
        return ""
    return "" if full == name else full


def _value(framework: Framework, value: object) -> str:
    """Return a short plain value; objects have none."""
    shown = framework.show(value)
    if shown is not None:
        return shown
    if isinstance(value, (bool, int, float, str)) and not isinstance(value, enum.Enum):
        text = str(value)
        return text if len(text) <= _LONG and "\n" not in text and "/" not in text else ""
    return ""
