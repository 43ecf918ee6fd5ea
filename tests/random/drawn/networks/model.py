"""A random network: its class as text, part by part, each tried in torch."""

from __future__ import annotations

import random
import re
from collections import OrderedDict
from collections.abc import Sequence
from typing import Any

import numpy as np
import torch
from torch import nn
from torch.nn import functional

from drawn.networks.grammar import ARGUMENTS, STEPS, Step

_SHAPES: tuple[tuple[int, ...], ...] = (
    *((4, 3), (4, 6), (3, 2, 6), (3, 4, 5), (3, 3, 8), (2, 2, 6, 5), (2, 3, 4, 4), (2, 4, 6, 6)),
)
_OF_TOKENS = ((3, 5), (2, 4))
_TOKENS = 6
_SLOT = re.compile(r"\{(\w+)\}")
#: Networks that give more numbers than these are drawn again.
_MOST = 1500
_TRIES = 25


class Refused(Exception):
    """Something that torch does not run, or that gives too much or no numbers."""


class Network:
    """A class ``Net``, and the shapes of what it takes and gives.

    tokens: how many there are, where it takes these; 0 where it takes numbers.
    """

    def __init__(self, draws: random.Random) -> None:
        self._random = draws
        self._before, self._made, self._run = list[str](), list[str](), list[str]()
        self._count = 0
        self.tokens = _TOKENS if draws.random() < 0.15 else 0
        self.takes = draws.choice(_OF_TOKENS if self.tokens else _SHAPES)
        self.gives = self.takes
        if self.tokens:
            self._add("tokens")
        for _ in range(draws.choice([1, 2, 2, 3, 3, 4])):
            self._add(str(len(self.gives)))
        if len(self.gives) < 2 or not any(True for _ in self._built(self.text).parameters()):
            raise Refused

    @property
    def text(self) -> str:
        """Return what stands before the class, and the class."""
        lines = [
            *(f"{line}\n" for line in self._before),
            "class Net(nn.Module):\n    def __init__(self):\n        super().__init__()\n",
            *(f"        {line}\n" for line in self._made),
            "\n    def forward(self, x):\n",
            *(f"        {line}\n" for line in self._run),
            "        return x\n",
        ]
        return "".join(lines)

    def _add(self, kind: str) -> None:
        """Add a part, or several layers that are held together."""
        held = (*self._before,), (*self._made,), (*self._run,)
        for _ in range(_TRIES):
            try:
                if kind != "tokens" and self._random.random() < 0.35:
                    step = self._held(self._random.choice([2, 2, 3]))
                else:
                    step = self._filled(self._drawn(kind), self.gives)
                self._append(step)
                self.gives = self._shape(self._built(self.text), self.takes, self.tokens)
            except Refused:
                self._before, self._made, self._run = map(list, held)
            else:
                return
        raise Refused

    def _drawn(self, kind: str, *, layer: bool = False) -> Step:
        kinds = [kind] if kind == "tokens" else [kind, kind, "any"]
        some = [
            each for each in STEPS.get(self._random.choice(kinds), ()) if each.is_layer >= layer
        ]
        if not some:
            raise Refused
        return self._random.choice(some)

    def _held(self, count: int) -> Step:
        """Return some layers in a container."""
        layers, shape = list[str](), self.gives
        while len(layers) < count:
            step = self._filled(self._drawn(str(len(shape)), layer=True), shape)
            layer = self._built(f"Net = lambda: {step.made[0].partition(' = ')[2]}\n")
            shape = self._shape(layer, shape, 0)
            layers.append(step.made[0].partition(" = ")[2])
        names = ("first", "norm", "act") if self._random.random() < 0.5 else ("a", "b", "c")
        slots = {
            "layers": ", ".join(layers),
            "named": ", ".join(f"({name!r}, {x})" for name, x in zip(names, layers, strict=False)),
        }
        return self._filled(self._random.choice(STEPS["held"]), self.gives, slots)

    def _filled(self, step: Step, shape: Sequence[int], more: dict[str, str] | None = None) -> Step:
        """Return a step with its slots filled for a value of a shape."""
        features, last = shape[1] if len(shape) > 1 else 1, shape[-1]
        slots = {name: self._random.choice(values) for name, values in ARGUMENTS.items()}
        slots |= {"n": f"layer{self._count}", "C": str(features), "L": str(last)}
        slots |= {"R": str(shape[-2] if len(shape) > 1 else 1), **(more or {})}
        slots |= {"K": str(features * self._random.choice([1, 2]))}
        slots |= {"g": str(self._random.choice([1, 2, features]))}

        def fill(line: str) -> str:
            return _SLOT.sub(lambda slot: slots.get(slot.group(1), slot.group(0)), line)

        made = tuple(map(fill, step.made))
        if step.is_layer:
            passed = [x for x in step.options if self._random.random() < 0.3]
            arguments = "".join(f", {each}" for each in passed)
            made = (f"self.{slots['n']} = {made[0][:-1]}{fill(arguments)})",)
        return Step(made, tuple(map(fill, step.run)), tuple(map(fill, step.before)))

    def _append(self, step: Step) -> None:
        before = "\n".join(step.before)
        if before and before not in "\n".join(self._before):
            self._before += [*step.before, "", ""]
        self._made += step.made
        self._count += 1
        self._run += step.run

    @staticmethod
    def _built(text: str) -> nn.Module:
        space = {"torch": torch, "nn": nn, "F": functional, "OrderedDict": OrderedDict}
        try:
            exec(text, space)
            built: nn.Module = space["Net"]()  # type: ignore[operator]
        except Exception as error:
            raise Refused from error
        return built

    @staticmethod
    def _shape(layer: nn.Module, takes: Sequence[int], tokens: int) -> tuple[int, ...]:
        """Return the shape of what a layer gives in both modes."""
        numbers = np.random.RandomState(0)
        array: Any = numbers.randint(0, tokens, takes) if tokens else numbers.randn(*takes)
        given = torch.from_numpy(array if tokens else array.astype(np.float32))
        try:
            layer(given.clone())
            found = layer.eval()(given)
            shape, sound = tuple(found.shape), found.is_floating_point()
            sound = sound and bool(torch.isfinite(found).all())
        except Exception as error:
            raise Refused from error
        if not sound or not 0 < found.numel() < _MOST or shape[:1] != tuple(takes[:1]):
            raise Refused
        return shape
