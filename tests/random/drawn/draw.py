"""Draw functions that torch runs: ``python -m drawn.draw SEED COUNT FOLDER``.

Writes ``program.py``, with a function for each, and ``inputs.npz``, what they are given. It runs
where torch is; nothing of MindPort is imported.
"""

from __future__ import annotations

import random
import re
import sys
import warnings
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import torch
import torch.nn.functional as functional

from drawn.grammar import ARGUMENTS, TEMPLATES

#: uint8 comes of casts: torch's own gradients and comparisons of it with -1 are of bytes.
_DTYPES = ["float32"] * 9 + ["int64"] * 4 + ["bool", "int32", "float64", "float16"]
_SHAPES: list[tuple[int, ...]] = [
    *((), (3,), (4,), (1,), (2, 3), (3, 3), (3, 1), (2, 3, 4), (1, 3, 1), (2, 1, 4), (2, 2, 3, 4)),
]
_SLOT = re.compile(r"\{(\w+)\}")
#: Values of more numbers than these are drawn again.
_MOST = 400
_TRIES = 60
_HEAD = "import torch\nimport torch.nn.functional as F\n\n"
_KINDS: dict[str, Callable[[torch.Tensor], bool]] = {
    "t": lambda value: True,
    "m": lambda value: value.dtype == torch.bool,
    "i": lambda value: value.dtype == torch.int64,
}


class _Refused(Exception):
    """A statement that torch does not run, or for which nothing fits."""


class Drawer:
    """Draws one function after the other."""

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed)
        self._numbers = np.random.RandomState(seed)

    def draw(self) -> tuple[list[str], dict[str, np.ndarray]]:
        """Return the statements of a function, and what its parameters are given."""
        while True:
            given = self._given()
            try:
                body = self._body(given)
                _run(body, given)
            except _Refused:
                continue
            return body, given

    def _given(self) -> dict[str, np.ndarray]:
        found = {name: self._array() for name in "xyz"[: self._random.choice([1, 2, 2, 3])]}
        first = next(iter(found.values()))
        if self._random.random() < 0.5 and "y" in found:
            found["y"] = np.resize(found["y"], first.shape)
        if self._random.random() < 0.3:
            found["m"] = np.asarray(self._numbers.rand(*first.shape) > 0.5)
        if self._random.random() < 0.3:
            shape = self._random.choice([(2,), (3,), (2, 3), first.shape])
            found["i"] = np.asarray(self._numbers.randint(0, 2, shape))
        return found

    def _array(self) -> np.ndarray:
        dtype, shape = self._random.choice(_DTYPES), self._random.choice(_SHAPES)
        if dtype == "bool":
            return np.asarray(self._numbers.rand(*shape) > 0.4)
        if not dtype.startswith("float"):
            least = 0 if dtype == "uint8" else self._random.choice([0, -3])
            return np.asarray(self._numbers.randint(least, 4, shape)).astype(dtype)
        values = np.asarray(self._numbers.randn(*shape))
        return np.asarray(np.abs(values) if self._random.random() < 0.3 else values).astype(dtype)

    def _body(self, given: dict[str, np.ndarray]) -> list[str]:
        values: dict[str, Any] = {name: torch.from_numpy(each) for name, each in _copy(given)}
        names, body = iter("abcd"), list[str]()
        for _ in range(self._random.choice([1, 1, 2, 3])):
            body.append(self._statement(values, names))
        return [*body, f"return {', '.join(values)},"]

    def _statement(self, values: dict[str, Any], names: Any) -> str:
        name = next(names)
        for _ in range(_TRIES):
            kind = self._random.choice(list(TEMPLATES))
            template = self._random.choice(TEMPLATES[kind])
            try:
                text = _SLOT.sub(lambda slot: self._fill(slot.group(1), values), template)
                text = text if kind == "write" else f"{name} = {text}"
                after = _run([text], {}, values)
            except _Refused:
                continue
            if all(x.numel() < _MOST for x in after.values() if isinstance(x, torch.Tensor)):
                values.clear()
                values.update(after)
                return text
        raise _Refused

    def _fill(self, slot: str, values: dict[str, Any]) -> str:
        fits = _KINDS.get(slot)
        if fits is None:
            return self._random.choice(ARGUMENTS[slot])
        found = [
            x for x, value in values.items() if isinstance(value, torch.Tensor) and fits(value)
        ]
        if not found:
            raise _Refused
        return self._random.choice(found)


def _copy(given: dict[str, np.ndarray]) -> list[tuple[str, np.ndarray]]:
    return [(name, np.array(value)) for name, value in given.items()]


def _run(
    body: list[str], given: dict[str, np.ndarray], values: dict[str, Any] | None = None
) -> dict[str, Any]:
    """Run statements on copies, and return what the names hold then.

    Raises _Refused where torch refuses them: by an error of any kind, which is what is asked.
    """
    held = {
        name: x.clone() if isinstance(x, torch.Tensor) else x for name, x in (values or {}).items()
    }
    held |= {name: torch.from_numpy(each) for name, each in _copy(given)}
    lines = [each for each in body if not each.startswith("return ")]
    try:
        exec("\n".join(lines), {"torch": torch, "F": functional}, held)
    except Exception as error:
        raise _Refused from error
    return held


def main(seed: int, count: int, folder: Path) -> None:
    """Write that many functions, and what they are given."""
    warnings.simplefilter("ignore")
    drawer, text, inputs = Drawer(seed), _HEAD, dict[str, np.ndarray]()
    for number in range(count):
        body, given = drawer.draw()
        parameters = ", ".join(f"{name}: torch.Tensor" for name in given)
        lines = "".join(f"    {line}\n" for line in body)
        text += f"\ndef f{number:04d}({parameters}):\n{lines}\n"
        inputs |= {f"f{number:04d}.{name}": value for name, value in given.items()}
    (folder / "program.py").write_text(text, "utf-8")
    np.savez(folder / "inputs.npz", **inputs)


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]), Path(sys.argv[3]))
