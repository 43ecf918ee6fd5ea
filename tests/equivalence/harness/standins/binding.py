"""Stand-ins bound to the real signatures and put in the real functions' places."""

from __future__ import annotations

import functools
import gzip
import importlib
import inspect
import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

SURFACE = Path(__file__).parents[4] / "mappings" / "surfaces" / "mindspore-2.10.0.jsonl.gz"

#: Where stand-ins are registered.
MODULES = ("arrays", "convolutions", "creation", "layers", "losses", "methods", "operators")

Function = Callable[..., Any]

#: What stands in, by the name below ``mindspore`` that it stands in for.
STANDINS: dict[str, Function] = {}
#: What stands in for operators that mint's classes call past its functions.
KERNELS: dict[str, Function] = {}


def stand_in(*names: str) -> Callable[[Function], Function]:
    """Register a function for the names below ``mindspore`` that it stands in for."""

    def register(function: Function) -> Function:
        STANDINS.update(dict.fromkeys(names, function))
        return function

    return register


def kernel(*names: str) -> Callable[[Function], Function]:
    """Register a function for operators: classes of ``mindspore.ops.auto_generate``."""

    def register(function: Function) -> Function:
        KERNELS.update(dict.fromkeys(names, function))
        return function

    return register


def documented(names: set[str]) -> dict[str, list[inspect.Signature]]:
    """Return the signatures that MindSpore documents for names below ``mindspore``."""
    found: dict[str, list[inspect.Signature]] = {}
    with gzip.open(SURFACE, "rt", encoding="utf-8") as lines:
        for line in lines:
            entry = json.loads(line)
            name = entry["name"].removeprefix("mindspore.")
            if name in names and entry.get("signatures"):
                found[name] = [signature(text) for text in entry["signatures"]]
    return found


def signature(text: str) -> inspect.Signature:
    """Return a signature from its text, without the receiver and the type of the result."""
    parameters = text.rpartition(" -> ")[0] or text
    head, star, rest = parameters.partition("*")
    if star and rest[:1].isalpha():
        # Pseudo-code for arguments of any number with names after them.
        parameters = head + star + rest.replace(", *,", ",", 1)
    space: dict[str, Any] = {"mindspore": _Names(), "mstype": _Names(), "Tensor": object}
    exec(f"def bound{parameters}: ...", space)
    found = inspect.signature(space["bound"])
    kept = [each for name, each in found.parameters.items() if name != "self"]
    return found.replace(parameters=kept)


class _Names:
    """Defaults such as ``mindspore.int64``."""

    def __getattr__(self, name: str) -> Any:
        import mindspore

        return getattr(mindspore, name)


def bind(name: str, given: list[inspect.Signature], args: Any, kwargs: Any) -> dict[str, Any]:
    """Return the arguments by name, defaults included; raise TypeError where none of them fits."""
    for each in given:
        try:
            bound = each.bind(*args, **kwargs)
        except TypeError as error:
            reason = error
        else:
            bound.apply_defaults()
            return dict(bound.arguments)
    raise TypeError(f"{name}: {reason}")


def bound_function(name: str, given: list[inspect.Signature], inner: Function) -> Function:
    """Return what takes the place of a function."""

    def standing_in(*args: Any, **kwargs: Any) -> Any:
        return inner(**bind(name, given, args, kwargs))

    standing_in.__name__ = name.rpartition(".")[2]
    standing_in.__qualname__ = standing_in.__name__
    return standing_in


def bound_method(name: str, given: list[inspect.Signature], inner: Function) -> Function:
    """Return what takes the place of a method of Tensor."""

    def standing_in(self: Any, *args: Any, **kwargs: Any) -> Any:
        return inner(self, **bind(name, given, args, kwargs))

    standing_in.__name__ = name.rpartition(".")[2]
    return standing_in


def install() -> None:
    """Put every stand-in in its place."""
    for module in MODULES:
        importlib.import_module(f"harness.standins.{module}")
    place(STANDINS)
    _install_kernels()


def install_generators() -> None:
    """Let MindSpore's own random functions draw where the stand-ins do."""
    from harness.standins.generators import GENERATORS, install_layers

    place(GENERATORS)
    install_layers()


def place(functions: dict[str, Function]) -> None:
    """Put functions in the places of those they are named after, wherever MindSpore holds them."""
    import mindspore

    signatures = documented(set(functions))
    places: dict[int, Function] = {}
    # The real ones are kept: an id may otherwise be given to another object.
    kept = []
    for name, inner in functions.items():
        *path, last = name.split(".")
        if path == ["Tensor"]:
            setattr(mindspore.Tensor, last, bound_method(name, signatures[name], inner))
            continue
        owner = functools.reduce(getattr, path, mindspore)
        real = getattr(owner, last)
        kept.append(real)
        places[id(real)] = bound_function(name, signatures[name], inner)
    for module in list(sys.modules.values()):
        if module is None or not module.__name__.startswith("mindspore"):
            continue
        for key, value in list(vars(module).items()):
            if id(value) in places:
                setattr(module, key, places[id(value)])


def _install_kernels() -> None:
    from mindspore.ops.auto_generate import gen_ops_prim

    for name, inner in KERNELS.items():
        real = getattr(gen_ops_prim, name)
        given = inspect.signature(real.__call__)
        parameters = [each for key, each in given.parameters.items() if key != "self"]
        method = bound_function(name, [given.replace(parameters=parameters)], inner)
        real.__call__ = lambda self, *args, _method=method, **kwargs: _method(*args, **kwargs)
