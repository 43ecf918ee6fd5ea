"""What calling a layer takes in both frameworks: ``forward`` beside ``construct``, by signature."""

from __future__ import annotations

import inspect
from collections.abc import Iterator
from typing import Any

from mindport.core.catalog import Catalog, LayerArgument
from mindport.core.fixes.names import spell
from mindport.core.model import Helper
from mindport.mapping.layer_calls import LayerCall
from mindport.verify.frameworks import load

_NAMED = (inspect.Parameter.POSITIONAL_OR_KEYWORD, inspect.Parameter.KEYWORD_ONLY)
_NOTHING = inspect.Parameter.empty


def measure_calls(torch: str, catalog: Catalog) -> Iterator[LayerCall]:
    """Yield what calls take of each target of a layer, and of each helper that stands for it.

    Both order their parameters alike, so that they are paired by name, then by position.
    """
    api = catalog.api(torch)
    own = _parameters(_named(torch), "forward")
    if api is None or own is None:
        return
    kinds: dict[str, Any] = {target.api: _named(target.api) for target in api.targets}
    for recipe in api.recipes:
        helper = catalog.helper(recipe.api)
        if helper is not None:
            kinds[recipe.api] = _helper(helper)
    for name, kind in kinds.items():
        found = None if kind is None else _parameters(kind, "construct")
        if found is not None:
            yield paired(torch, name, own, found)


def paired(
    torch: str, target: str, own: list[inspect.Parameter], found: list[inspect.Parameter]
) -> LayerCall:
    """Return which parameter of the one is which of the other."""
    there = [each.name for each in found]
    here = [each.name for each in own]
    arguments: list[LayerArgument] = []
    for at, each in enumerate(own):
        other = each.name if each.name in there else ""
        if not other and at < len(there) and there[at] not in here:
            other = there[at]
        default = "" if each.default is _NOTHING else repr(each.default)
        arguments.append(LayerArgument(each.name, other, default))
    optional = {one.other for one in arguments if one.default or not one.other}
    wanted = tuple(
        each.name for each in found if each.default is _NOTHING and each.name in optional
    )
    return LayerCall(torch, target, tuple(arguments), wanted)


def _helper(helper: Helper) -> Any:
    """Return the class that a helper defines; None where it stands on more than the frameworks."""
    sources = "\n".join(spell(each.source) for each in (helper, *helper.needs))
    text = f"import math\nimport mindspore\nimport numpy as np\nimport numpy\n{sources}"
    try:
        return load(text).get(helper.name)
    except NameError:
        return None


def _named(name: str) -> Any:
    import mindspore
    import torch

    value: Any = {"torch": torch, "mindspore": mindspore}[name.partition(".")[0]]
    for part in name.split(".")[1:]:
        value = getattr(value, part, None)
    return value


def _parameters(kind: Any, method: str) -> list[inspect.Parameter] | None:
    """Return what a method takes; None where that cannot be told, or where it takes anything."""
    try:
        found = list(inspect.signature(getattr(kind, method)).parameters.values())[1:]
    except (AttributeError, TypeError, ValueError):
        return None
    return found if all(each.kind in _NAMED for each in found) else None
