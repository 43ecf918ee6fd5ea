"""A second witness: what torch itself says of Tensor members that are used while code runs.

``TorchFunctionMode`` is told of every torch function that is called. Of those that are members of
Tensor it is noted from which line of the corpus they came, and whether the instrumented code has a
site of that name there that had a Tensor.
"""

from __future__ import annotations

import dis
import linecache
import re
import sys
from types import TracebackType
from typing import Any

import torch
from torch.overrides import TorchFunctionMode, resolve_name

_FOLDER = "torch.Tensor."


class Witness:
    """Notes (file, first line, last line, name) of the members that torch reports."""

    def __init__(self, folder: str) -> None:
        self.places: set[tuple[str, int, int, str]] = set()
        self.folder = folder
        self._mode: _Mode | None = None

    def __enter__(self) -> Witness:
        self._mode = _Mode(self)
        self._mode.__enter__()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        assert self._mode
        self._mode.__exit__(kind, error, traceback)

    def missed(self, recorder: Any) -> tuple[list[str], int]:
        """Return the places that the instrumentation has no Tensor at, and how many there are."""
        known: dict[tuple[str, str], list[int]] = {}
        for site, seen in zip(recorder.sites, recorder.seen, strict=True):
            if any(
                isinstance(each, type) and issubclass(each, torch.Tensor) for each in seen.values()
            ):
                known.setdefault((site.file, site.name), []).append(site.line)
        alone = [
            f"{file}:{first} {name}"
            for file, first, last, name in sorted(self.places)
            if not any(first <= line <= last for line in known.get((file, name), ()))
        ]
        return alone, len(self.places)


class _Mode(TorchFunctionMode):
    def __init__(self, witness: Witness) -> None:
        super().__init__()
        self.witness = witness
        self.names: dict[Any, str] = {}

    def __torch_function__(self, func: Any, types: Any, args: Any = (), kwargs: Any = None) -> Any:
        frame = sys._getframe(1)
        if frame.f_code.co_filename.startswith(self.witness.folder):
            name = self.names.get(func)
            if name is None:
                name = self.names[func] = _member(func)
            code = frame.f_code
            if name and _is_member(code.co_code[frame.f_lasti]):
                positions = list(code.co_positions())[frame.f_lasti // 2]
                first, last = positions[0] or frame.f_lineno, positions[1] or frame.f_lineno
                # Builtins such as ``sum`` call members too, which the code does not name.
                if _names(name, code.co_filename, first, last):
                    self.witness.places.add((code.co_filename, first, last, name))
        return func(*args, **(kwargs or {}))


def _names(name: str, file: str, first: int, last: int) -> bool:
    lines = linecache.getlines(file)[first - 1 : last]
    return re.search(rf"\.\s*{name}\b", "".join(lines)) is not None


def _is_member(opcode: int) -> bool:
    """Return whether an instruction calls or reads, and is not an operator."""
    return dis.opname[opcode].startswith(("CALL", "PRECALL", "LOAD_ATTR", "STORE_ATTR"))


def _member(func: Any) -> str:
    """Return the name of the Tensor member that ``func`` is, "" if it is none or an operator."""
    name = resolve_name(func) or ""
    if not name.startswith(_FOLDER):
        return ""
    name = name.removeprefix(_FOLDER).removesuffix(".__get__").removesuffix(".__set__")
    return "" if name.startswith("_") or not hasattr(torch.Tensor, name) else name
