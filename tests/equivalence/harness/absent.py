"""For finding out more than the first obstacle: torch as names that raise only where they are used.

No comparison that counts runs with this. A converted package that cannot be imported says nothing
of its models; with these names in torch's place it can be, and each model tells what stops it.
"""

from __future__ import annotations

import importlib
import importlib.abc
import importlib.machinery
import re
import sys
from collections.abc import Sequence
from pathlib import Path
from types import ModuleType
from typing import Any, ClassVar

from harness.origins import Origin, origin

#: Uses that stand in the way of everything and have an obvious answer; each is recorded.
ANSWERED: dict[str, Any] = {
    "torch._C._log_api_usage_once": None,
    "torch.jit.is_scripting": False,
    "torch.jit.is_tracing": False,
}
answered: set[str] = set()

_importing = True


class Absent(Exception):
    """A use of torch that is left in converted code."""


class _Kind(type):
    """The class of placeholders: each is a class, so that it may be a base and an annotation."""

    def __getattr__(cls, name: str) -> Any:
        if name.startswith("__"):
            raise AttributeError(name)
        return _placeholder(f"{cls.__qualname__}.{name}")

    def __call__(cls, *args: Any, **kwargs: Any) -> Any:
        if cls.__dict__.get("placeholder") is None:
            return super().__call__(*args, **kwargs)
        if not _importing:
            if cls.__qualname__ in ANSWERED:
                answered.add(cls.__qualname__)
                return ANSWERED[cls.__qualname__]
            raise Absent(f"{cls.__qualname__} is called")
        if len(args) == 1 and callable(args[0]) and not kwargs:
            return args[0]
        return cls

    def __or__(cls, other: Any) -> Any:
        return cls

    __ror__ = __or__

    def __getitem__(cls, item: Any) -> Any:
        return cls

    def __fspath__(cls) -> str:
        return cls.__qualname__

    def __iter__(cls) -> Any:
        return iter(())

    def __instancecheck__(cls, instance: Any) -> bool:
        if not _importing and cls.__dict__.get("placeholder"):
            raise Absent(f"isinstance of {cls.__qualname__}")
        return super().__instancecheck__(instance)


def _placeholder(name: str) -> Any:
    made = _Kind(name.rpartition(".")[2], (), {"placeholder": True, "__module__": "torch"})
    made.__qualname__ = name
    return made


class _Module(ModuleType):
    __path__: ClassVar[list[str]] = []

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__"):
            raise AttributeError(name)
        if f"{self.__name__}.{name}" in sys.modules:
            return sys.modules[f"{self.__name__}.{name}"]
        return _placeholder(f"{self.__name__}.{name}")


class _Finder(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> importlib.machinery.ModuleSpec | None:
        if fullname.partition(".")[0] != "torch":
            return None
        return importlib.machinery.ModuleSpec(fullname, self, is_package=True)

    def create_module(self, spec: importlib.machinery.ModuleSpec) -> ModuleType:
        return _Module(spec.name)

    def exec_module(self, module: ModuleType) -> None:
        return None


def install() -> None:
    """Put the placeholders in torch's place."""
    sys.meta_path.insert(0, _Finder())


def imported() -> None:
    """From now on, using a placeholder raises."""
    global _importing
    _importing = False


def import_all(name: str, top: str, root: Path) -> list[Origin]:
    """Import module ``name``; what stops it is put aside and recorded, and it is tried again."""
    stops: list[Origin] = []
    for _ in range(200):
        try:
            importlib.import_module(name)
            break
        except Exception as error:
            stop = origin(error, root)
            if stops and stop == stops[-1]:
                raise
            stops.append(stop)
            lacking = re.match(r"cannot import name '(\w+)' from '([\w.]+)'", str(error))
            if lacking and lacking[2] in sys.modules:
                held = sys.modules[lacking[2]]
                setattr(held, lacking[1], _placeholder(f"{lacking[2]}.{lacking[1]}"))
                continue
            stopped = f"{top}.{stop.file.removesuffix('.py').replace('/', '.')}"
            sys.modules[stopped.removesuffix(".__init__")] = _Module(stopped)
    return stops
