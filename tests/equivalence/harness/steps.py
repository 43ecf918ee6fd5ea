"""What a program's optimizers do, in both frameworks: first gradients, and what moves."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

import numpy as np

Values = Mapping[str, np.ndarray]


@dataclass(slots=True)
class Steps:
    """The steps of a run, by torch's names of parameters."""

    #: For each optimizer in the order of its first step, the gradients of that step.
    gradients: list[dict[str, np.ndarray]] = field(default_factory=list)
    #: For each step, whether anything changed.
    changed: list[bool] = field(default_factory=list)
    moved: set[str] = field(default_factory=set)
    #: By identity, and kept: the number of one that is gone may be given to the next.
    _known: dict[int, object] = field(default_factory=dict)

    def first(self, optimizer: object) -> bool:
        """Tell whether an optimizer steps for the first time."""
        if id(optimizer) in self._known:
            return False
        self._known[id(optimizer)] = optimizer
        return True

    def step(self, before: Values, after: Values) -> None:
        """Note what one step changed."""
        names = {name for name in before if not np.array_equal(before[name], after[name])}
        self.changed.append(bool(names))
        self.moved |= names

    def arrays(self) -> dict[str, np.ndarray]:
        """Return all of it as ``np.savez`` takes it."""
        found = {
            f"gradient {n} {name}": value
            for n, each in enumerate(self.gradients)
            for name, value in each.items()
        }
        moved = np.array(sorted(self.moved), dtype=np.str_)
        return {**found, "changed": np.array(self.changed), "moved": moved}
