"""The base classes of a framework's public classes, which stubs for a type checker's eyes need."""

from __future__ import annotations

import importlib
from collections.abc import Iterable
from pathlib import Path

from surfaces.rows import Row

HEAD = "class\tbases\n"
#: Bases of the standard library that give a class members worth knowing.
_STANDARD = frozenset(
    {
        "builtins.dict",
        "builtins.list",
        "builtins.str",
        "builtins.tuple",
        "builtins.Exception",
        "builtins.RuntimeError",
        "collections.OrderedDict",
        "enum.Enum",
        "enum.IntEnum",
    }
)


def write_bases(path: Path, rows: Iterable[Row]) -> int:
    """Write a table of each class and its nearest public bases; return how many classes it has."""
    found: dict[str, type] = {}
    names: dict[int, str] = {}
    for row in sorted(rows, key=lambda row: (row.name.count("."), row.name)):
        value = _value(row.name) if row.kind == "class" else None
        if isinstance(value, type):
            found[row.name] = value
            names.setdefault(id(value), row.name)
    lines = [
        f"{name}\t{' '.join(bases)}\n"
        for name, value in sorted(found.items())
        if (bases := list(dict.fromkeys(_public(value, name, names))))
    ]
    path.write_text(HEAD + "".join(lines), encoding="utf-8")
    return len(lines)


def _public(value: type, name: str, names: dict[int, str]) -> Iterable[str]:
    """Yield the bases by public name; one that has none stands for its own bases."""
    for base in value.__bases__:
        known = names.get(id(base), "")
        full = f"{base.__module__}.{base.__qualname__}"
        if known and known != name:
            yield known
        elif full in _STANDARD:
            yield full
        elif base is not object:
            yield from _public(base, name, names)


def _value(name: str) -> object:
    """Return what a full name stands for, None where it cannot be had here."""
    parts = name.split(".")
    for count in range(len(parts) - 1, 0, -1):
        try:
            value: object = importlib.import_module(".".join(parts[:count]))
        except Exception:
            # Some modules need packages that are not there.
            continue
        for part in parts[count:]:
            value = getattr(value, part, None)
        return value
    return None
