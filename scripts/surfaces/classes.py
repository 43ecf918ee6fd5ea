"""What surfaces do not say of public classes and stubs need: their bases, their layers' tensors."""

from __future__ import annotations

import importlib
import inspect
import re
from collections.abc import Iterable
from pathlib import Path

from surfaces.rows import Row

HEAD = "class\tbases\tattributes\n"
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


#: Annotations of attributes that are kept: what is, or holds, tensors and layers.
_KEPT = re.compile(r"\b(Tensor|Parameter|UninitializedParameter|Linear|ModuleList)\b")


def write_classes(path: Path, rows: Iterable[Row]) -> int:
    """Write a table of the classes that have public bases or such attributes; return their number.

    An attribute is written with its annotation, ``weight:torch.Tensor``, without spaces.
    """
    found: dict[str, type] = {}
    names: dict[int, str] = {}
    for row in sorted(rows, key=lambda row: (row.name.count("."), row.name)):
        value = _value(row.name) if row.kind == "class" else None
        if isinstance(value, type):
            found[row.name] = value
            names.setdefault(id(value), row.name)
    lines = []
    for name, value in sorted(found.items()):
        bases = dict.fromkeys(_public(value, name, names))
        attributes = [f"{key}:{note}" for key, note in sorted(_attributes(value, names).items())]
        if bases or attributes:
            lines.append(f"{name}\t{' '.join(bases)}\t{' '.join(attributes)}\n")
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


def _attributes(value: type, names: dict[int, str]) -> dict[str, str]:
    """Return the annotated attributes of a class and of its bases that have no public name."""
    found: dict[str, str] = {}
    for base in value.__mro__:
        if base is not value and id(base) in names:
            continue
        for key, note in inspect.get_annotations(base).items():
            text = note if isinstance(note, str) else inspect.formatannotation(note)
            if not key.startswith("_") and _KEPT.search(text) and "ForwardRef" not in text:
                found.setdefault(key, "".join(text.split()))
    return found


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
