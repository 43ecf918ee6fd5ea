"""Tells torch's objects by identity: one name for each, however a file came by it."""

from __future__ import annotations

import importlib
import sys
import warnings
from functools import cache
from types import BuiltinFunctionType, FunctionType, ModuleType
from typing import Any

import torch

MISSING = object()
_CONSTANTS = (torch.dtype, torch.layout, torch.memory_format)


def name_of(value: Any) -> str | None:
    """Return torch's own name of a function, class or constant, None if it is not torch's."""
    return _table().get(id(value)) if _is_torch(value) else None


def type_name(kind: type) -> str:
    """Return the full name of a class as it calls itself."""
    return f"{kind.__module__}.{kind.__qualname__}"


def resolve(name: str) -> tuple[Any, Any]:
    """Return the object that holds the last part of a dotted name of torch, and that part's value.

    What is missing is MISSING: an attribute that only instances have, a name that is not torch's.
    """
    parts = name.split(".")
    owner: Any = MISSING
    value: Any = sys.modules.get(parts[0], MISSING)
    for number, part in enumerate(parts[1:], 2):
        owner = value
        if owner is MISSING:
            break
        value = getattr(owner, part, MISSING)
        if value is MISSING and isinstance(owner, ModuleType):
            try:
                value = importlib.import_module(".".join(parts[:number]))
            except ImportError:
                break
    return owner, value


def _is_torch(value: Any) -> bool:
    if isinstance(value, _CONSTANTS):
        return True
    if isinstance(value, BuiltinFunctionType):
        holder = getattr(value, "__self__", None)
        module = value.__module__ or getattr(holder, "__module__", None) or ""
        return f"{module}.".startswith("torch.")
    if isinstance(value, (FunctionType, type)):
        return f"{value.__module__}.".startswith("torch.")
    return False


@cache
def _table() -> dict[int, str]:
    table: dict[int, str] = {}
    # Some members warn of their own deprecation when they are merely looked at.
    warnings.simplefilter("ignore", FutureWarning)
    for name in sorted(sys.modules, key=lambda each: (each.count("."), each)):
        module = sys.modules[name]
        if name.partition(".")[0] != "torch" or "._" in name or not isinstance(module, ModuleType):
            continue
        for key, value in sorted(vars(module).items()):
            if not key.startswith("_") and _is_torch(value):
                # A name of torch's own choosing goes before an accident of where it was imported.
                table.setdefault(id(value), f"{name}.{key}")
    return table
