"""Values as Python source: a call's arguments are literals, its tensors parameters of the case."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import Any

from mindport.core.base.records import dataclass, field

NAMES = ("x", "y", "z", "u", "v", "w")
_PLAIN = (bool, int, str, type(None), type(Ellipsis))


class Unrenderable(Exception):
    """A value that has no literal."""


@dataclass(frozen=True, slots=True)
class Raw:
    """Source text as it is to stand in a call."""

    text: str


@dataclass(slots=True)
class Renderer:
    """Renders values; ``tensors`` are those that became parameters, in order.

    is_tensor: tells a framework's tensor. special: source text of other values of the framework,
    such as dtypes; None where there is none.
    """

    is_tensor: Any
    special: Any
    tensors: list[Any] = field(default_factory=list)
    names: list[str] = field(default_factory=list)

    def value(self, value: Any) -> str:
        """Return the source of one value."""
        if self.is_tensor(value):
            return self._tensor(value)
        if isinstance(value, Raw):
            return value.text
        text = self.special(value)
        if text is not None:
            return str(text)
        if isinstance(value, _PLAIN):
            return "..." if value is Ellipsis else repr(value)
        if isinstance(value, float):
            return _number(value)
        if isinstance(value, complex):
            return f"complex({_number(value.real)}, {_number(value.imag)})"
        if isinstance(value, slice):
            return f"slice({self.value(value.start)}, {self.value(value.stop)})"
        return self._container(value)

    def arguments(self, args: Sequence[Any], kwargs: Mapping[str, Any]) -> str:
        """Return the source of a call's arguments, without the parentheses."""
        parts = [self.value(arg) for arg in args]
        parts += [f"{name}={self.value(arg)}" for name, arg in kwargs.items()]
        return ", ".join(parts)

    def parameters(self) -> str:
        """Return the parameters of the case, annotated so that methods are resolved."""
        return ", ".join(f"{name}: torch.Tensor" for name in self.names)

    def _tensor(self, value: Any) -> str:
        for known, name in zip(self.tensors, self.names, strict=True):
            if known is value:
                return name
        count = len(self.names)
        name = NAMES[count] if count < len(NAMES) else f"t{count}"
        self.tensors.append(value)
        self.names.append(name)
        return name

    def _container(self, value: Any) -> str:
        if isinstance(value, list):
            return "[" + ", ".join(map(self.value, value)) + "]"
        if isinstance(value, tuple):
            inner = ", ".join(map(self.value, value))
            return f"({inner},)" if len(value) == 1 else f"({inner})"
        if isinstance(value, dict):
            pairs = (f"{self.value(key)}: {self.value(item)}" for key, item in value.items())
            return "{" + ", ".join(pairs) + "}"
        raise Unrenderable(type(value).__name__)


def program(parameters: str, body: Sequence[str], *, imports: Sequence[str] = ()) -> str:
    """Return the source of a case: ``body`` is what its function holds."""
    head = "\n".join(["import torch", *imports])
    lines = "\n".join(f"    {line}" for line in body)
    return f"{head}\n\n\ndef case({parameters}):\n{lines}\n"


def _number(value: float) -> str:
    if math.isnan(value):
        return "float('nan')"
    if math.isinf(value):
        return "float('inf')" if value > 0 else "-float('inf')"
    return repr(value)
