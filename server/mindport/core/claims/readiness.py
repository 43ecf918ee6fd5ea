"""How far code is: how much of it is left to convert. Editors and reports count alike."""

from __future__ import annotations

from collections.abc import Iterable

from mindport.core.base.records import dataclass
from mindport.core.model import Certainty, Safety


@dataclass(frozen=True, slots=True)
class Readiness:
    """The numbers of a file, or of several together. What is guessed is in none of them.

    references: torch APIs that are used; safe, review, manual: findings by the grade of their fix;
    total: what ``percent`` is a part of, which is more than ``references`` where findings stand
    at other places too, and where the code uses MindSpore already: what was converted counts on,
    so that the part does not sink as a migration goes on.
    """

    references: int = 0
    safe: int = 0
    review: int = 0
    manual: int = 0
    total: int = 0

    @property
    def left(self) -> int:
        """Return the number of findings that a person has to look at."""
        return self.review + self.manual

    @property
    def is_torch(self) -> bool:
        """Tell whether there is anything of torch, or anything to do."""
        return bool(self.references or self.safe or self.left)

    @property
    def percent(self) -> int:
        """Return the part that needs no change any more, 0 to 100: converted, or the same.

        Rounded down: only where nothing is left it is 100.
        """
        return self._percent(self.total - self.safe - self.left)

    @property
    def after_safe(self) -> int:
        """Return what ``percent`` is once all safe fixes are applied."""
        return self._percent(self.total - self.left)

    def _percent(self, done: int) -> int:
        return 100 if not self.total else 100 * done // self.total

    def __add__(self, other: Readiness) -> Readiness:
        return Readiness(
            self.references + other.references,
            self.safe + other.safe,
            self.review + other.review,
            self.manual + other.manual,
            self.total + other.total,
        )


def readiness_of(
    references: Iterable[Certainty],
    findings: Iterable[tuple[Certainty, Safety]],
    migrated: int = 0,
) -> Readiness:
    """Return the numbers of one file, from the certainty of all that was found in it.

    migrated: how many places use MindSpore already.
    """
    sure = [safety for certainty, safety in findings if certainty is not Certainty.GUESSED]
    count = sum(certainty is not Certainty.GUESSED for certainty in references)
    safe, review, manual = (sure.count(safety) for safety in Safety)
    return Readiness(count, safe, review, manual, max(count, len(sure)) + migrated)
