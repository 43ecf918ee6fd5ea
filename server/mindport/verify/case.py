"""What is proved: one small piece of torch code, and the inputs it is run on."""

from __future__ import annotations

import zlib
from typing import Any

from mindport.core.base.records import dataclass, field


@dataclass(frozen=True, slots=True)
class Input:
    """One tensor that is given to a case; ``array`` holds bfloat16 values as float32."""

    array: Any
    dtype: str
    gradient: bool = False

    def describe(self) -> str:
        """Return dtype and shape, as ``float32[2, 3]``."""
        return f"{self.dtype}{list(self.array.shape)}"


@dataclass(frozen=True, slots=True)
class Case:
    """A piece of torch code whose function ``case`` takes the inputs and returns what is compared.

    torch: the API under test. form: how it is used: function, method, in_place, class, property,
    constant, optimizer or scheduler. code: the call as it is shown. style: how the arguments are
    passed (``default``, ``positional``, ``keyword`` ...). arguments: the parameters that are passed
    beyond the required ones. edge: what is special of the inputs; plain ones have none.
    random: its results are drawn, so that only their distribution is compared.
    loose: it goes through so many steps that more than rounding of one is allowed.
    """

    torch: str
    form: str
    source: str
    code: str
    inputs: tuple[Input, ...] = ()
    style: str = "default"
    arguments: tuple[str, ...] = ()
    edge: str = ""
    gradient: bool = False
    random: bool = False
    training: bool | None = None
    loose: bool = False
    names: tuple[str, ...] = field(default=())

    def about(self, target: str) -> dict[str, Any]:
        """Return what an outcome says of the case, through the target that is proved."""
        return {
            "torch": self.torch,
            "target": target,
            "form": self.form,
            "style": self.style,
            "arguments": list(self.arguments),
            "edge": self.edge,
            "code": self.code,
            "inputs": self.shown_inputs,
        }

    @property
    def shown_inputs(self) -> str:
        """Return the inputs by name, as ``x: float32[2, 3], y: int64[]``."""
        pairs = zip(self.names, self.inputs, strict=False)
        return ", ".join(f"{name}: {given.describe()}" for name, given in pairs)


def seed_of(*parts: object) -> int:
    """Return a seed that is the same in every run and on every machine."""
    return zlib.crc32(":".join(map(str, parts)).encode())
