"""Which units of all are run: those of names that were asked for, or a fixed sample."""

from __future__ import annotations

from mindport.core.base.records import dataclass
from mindport.verify.case import seed_of

#: One unit in so many belongs to the sample.
SAMPLE = 48


@dataclass(frozen=True, slots=True)
class Selection:
    """Picks units; ``names`` are torch names or the beginnings of them, ``target`` one target.

    faults: seeded faults are tried instead of the cases.
    """

    names: tuple[str, ...] = ()
    sample: bool = False
    target: str = ""
    faults: bool = False

    def __call__(self, units: list[tuple[str, tuple[str, ...]]]) -> list[tuple[str, list[str]]]:
        """Return the chosen units, each with the names to prove; none stands for all of it."""
        chosen: list[tuple[str, list[str]]] = []
        for unit, known in units:
            if self.sample and seed_of(unit) % SAMPLE:
                continue
            wanted = [name for name in known if self.wants(name)]
            if self.names and not wanted:
                continue
            chosen.append((unit, wanted if self.names else []))
        return chosen

    def wants(self, name: str, target: str = "") -> bool:
        """Tell whether a torch name is one of those asked for, and a target where it is given."""
        if target and self.target and target != self.target:
            return False
        return not self.names or any(
            name == prefix or name.startswith(prefix if prefix.endswith(".") else f"{prefix}.")
            for prefix in self.names
        )
