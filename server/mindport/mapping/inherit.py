"""Verdicts that a member takes over from the same member of a base class.

Torch lists a method again under every class that overrides it. What was decided for the base
class holds for all of them, unless one has an entry of its own.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from mindport.core.base.records import replace
from mindport.mapping.facts import SurfaceName
from mindport.mapping.model import ApiEntry

#: A class, or where classes are, and the class that they derive from; the longest prefix is taken.
_BASES = (
    ("torch.optim.lr_scheduler", "torch.optim.lr_scheduler.LRScheduler"),
    ("torch.optim.swa_utils.AveragedModel", "torch.nn.Module"),
    ("torch.optim.swa_utils", "torch.optim.lr_scheduler.LRScheduler"),
    ("torch.distributions", "torch.distributions.Distribution"),
    ("torch.optim", "torch.optim.Optimizer"),
    ("torch.nn", "torch.nn.Module"),
)


def with_inherited(
    entries: Iterable[ApiEntry], surface: dict[str, SurfaceName]
) -> Iterator[ApiEntry]:
    """Yield the entries that are not retired, then one for each member that takes one over."""
    known = {entry.name: entry for entry in entries if entry.status != "removed"}
    yield from known.values()
    for name in sorted(surface.keys() - known.keys()):
        taken = _inherited(name, surface, known)
        if taken is not None:
            yield taken


def _inherited(
    name: str, surface: dict[str, SurfaceName], entries: dict[str, ApiEntry]
) -> ApiEntry | None:
    """Return the entry that an undecided member has from its base class, or None.

    The class has to be converted itself: the verdict on another, or of the rule of its
    namespace, holds for its members.
    """
    owner, _, last = name.rpartition(".")
    found = surface.get(owner)
    if found is None or found.kind != "class" or surface[name].kind not in ("method", "property"):
        return None
    own = entries.get(owner)
    if own is None or own.status not in ("mapped", "recipe"):
        return None
    for prefix, base in _BASES:
        if owner == prefix or owner.startswith(f"{prefix}."):
            entry = entries.get(f"{base}.{last}")
            return None if entry is None else replace(entry, name=name)
    return None
