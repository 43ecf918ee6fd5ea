"""MindSpore: docstrings of overloads, marks of the deprecation decorator, dtypes."""

from __future__ import annotations

import types

import mindspore
from mindspore import nn
from mindspore._c_expression import typing as ms_typing
from mindspore.experimental import optim

from surfaces.docstrings import Deprecation, signature_from_args, signatures_in
from surfaces.framework import Framework, doc_of
from surfaces.live_signatures import is_generic, signatures_of
from surfaces.mindspore_scope import SCOPE

_OPTIMIZER = {"defaults": "", "param_groups": "list", "state": ""}


class MindSpore(Framework):
    """The installed MindSpore."""

    def __init__(self) -> None:
        super().__init__(SCOPE, mindspore.__version__)

    def is_dtype(self, value: object) -> bool:
        return isinstance(value, ms_typing.Type)

    def show(self, value: object) -> str | None:
        if not self.is_dtype(value):
            return None
        name = str(value).lower()
        return f"mindspore.{name}" if hasattr(mindspore, name) else str(value)

    def made(self) -> dict[str, tuple[object, dict[str, str]]]:
        weights = [mindspore.Parameter(mindspore.Tensor([0.0]), name="w")]
        optimizer = optim.SGD(weights, lr=0.1)
        return {
            "mindspore.nn.Cell": (mindspore.nn.Cell(), {"training": "bool"}),
            "mindspore.experimental.optim.Optimizer": (optimizer, _OPTIMIZER),
        }

    def signatures(self, value: object, name: str, kind: str) -> tuple[str, ...]:
        """Return the overloads; what takes ``*args`` in Python has them in its docstring."""
        if kind == "class" and value is not nn.Cell and _made_by_cell(value):
            return ("()",)
        value = _behind(value)
        live = signatures_of(value, self.show)
        said = signatures_in(doc_of(value), name)
        if not live or all(is_generic(text) for text in live):
            listed = signature_from_args(doc_of(value)) if kind in ("function", "class") else ""
            return said or ((listed,) if listed else live)
        told = isinstance(value, types.FunctionType) and (len(said) > 1 or "*args" in live[0])
        if told and said:
            return said
        returns = said[0].partition(" -> ")[2] if len(said) == 1 else ""
        return (f"{live[0]} -> {returns}",) if returns and "->" not in live[0] else live

    def deprecation(self, value: object, name: str) -> Deprecation:
        """Return what the ``deprecated`` decorator was given, else what the docstring says."""
        target = value.__dict__.get("__init__", value) if isinstance(value, type) else value
        if isinstance(target, property):
            target = target.fget
        marked = _decorated(target)
        said = super().deprecation(value, name)
        if marked is None:
            return said
        return Deprecation(marked.since or said.since, marked.use or said.use)


def _made_by_cell(value: object) -> bool:
    """Tell whether a layer has no constructor of its own; what it inherits is not its to take."""
    return isinstance(value, type) and getattr(value, "__init__", None) is nn.Cell.__init__


def _behind(value: object) -> object:
    """Return the function that a wrapper without a name and a docstring of its own calls."""
    while isinstance(value, types.FunctionType) and "<locals>" in value.__qualname__:
        cells = [each.cell_contents for each in value.__closure__ or ()]
        inner = [each for each in cells if isinstance(each, types.FunctionType)]
        if value.__doc__ or len(inner) != 1:
            break
        value = inner[0]
    return value


def _decorated(value: object) -> Deprecation | None:
    """Return version and substitute of a function inside ``mindspore``'s deprecated decorator."""
    while isinstance(value, types.FunctionType):
        cells = dict(zip(value.__code__.co_freevars, value.__closure__ or (), strict=True))
        if {"version", "substitute"} <= cells.keys():
            use = cells["substitute"].cell_contents
            return Deprecation(str(cells["version"].cell_contents), use if use else "")
        value = getattr(value, "__wrapped__", None)
    return None
