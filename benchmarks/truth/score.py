"""Compares claims with records: what was found, and what was claimed that did not come true."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cache

import torch
from claims import CERTAINTIES, Claim
from records import TENSOR, Record
from torch_names import MISSING, name_of, resolve, type_name

# isinstance says so of every Tensor, though no Tensor's class is below them.
_TENSORS = frozenset({"torch.autograd.variable.Variable", "torch.nn.parameter.Buffer"})


@dataclass(frozen=True, slots=True)
class Doubt:
    """A claim that did not come true at a place that ran: for every receiver, or for some."""

    claim: Claim
    record: Record
    wholly: bool

    def __str__(self) -> str:
        was = ", ".join((self.record.torch and [self.record.torch]) or self.record.kinds)
        some = "" if self.wholly else " (some receivers)"
        return (
            f"{self.record.file}:{self.claim.end_line}:{self.record.column} "
            f"{self.claim.certainty} {self.claim.torch}, was {was}{some}"
        )


@dataclass(slots=True)
class Tally:
    """How many sites of a sort there are, and at which certainty they were claimed rightly."""

    total: int = 0
    found: Counter[str] = field(default_factory=Counter)
    missed: list[Record] = field(default_factory=list)
    guessed: list[Record] = field(default_factory=list)

    def share(self, *certainties: str) -> float:
        """Return the recall at these certainties, from 0 to 1."""
        return sum(self.found[each] for each in certainties) / self.total if self.total else 1.0


@dataclass(slots=True)
class Score:
    """What came of one comparison.

    claimed: how many claims at each certainty stand at a place that ran, by "member" (on a value)
    and "import". mixed: sites left out of the recall, as their receiver was a Tensor at times.
    """

    methods: Tally = field(default_factory=Tally)
    reads: Tally = field(default_factory=Tally)
    imports: Tally = field(default_factory=Tally)
    claimed: Counter[tuple[str, str]] = field(default_factory=Counter)
    doubts: list[Doubt] = field(default_factory=list)
    mixed: int = 0


def score(records: Iterable[Record], types: dict[str, list[str]], claims: Iterable[Claim]) -> Score:
    """Compare ``claims`` with ``records``: a claim belongs to the name that ends where it ends."""
    at: dict[tuple[str, int, int], Claim] = {}
    for claim in claims:
        at[claim.path, claim.end_line, claim.end_column] = claim
    result = Score()
    records = list(records)
    places = {(record.file, record.line, record.column) for record in records}
    for record in records:
        found = at.get((record.abs, record.line, record.end_column))
        verdict = _verdict(found, record, types) if found else None
        if found and verdict is not None:
            sort = "import" if _is_import(record) else "member"
            result.claimed[sort, found.certainty] += 1
            if verdict < 1:
                result.doubts.append(Doubt(found, record, verdict == 0))
        tally = _tally(result, record, types)
        # A class of which a member is named: the whole of it is one reference, told by its end.
        longer = (record.file, record.line, record.end_column + 1) in places
        if tally is None or (tally is result.imports and longer):
            continue
        tally.total += 1
        if found and verdict == 1:
            tally.found[found.certainty] += 1
            if found.certainty == "guessed":
                tally.guessed.append(record)
        else:
            tally.missed.append(record)
    order = {name: number for number, name in enumerate(CERTAINTIES)}
    result.doubts.sort(key=lambda each: (order[each.claim.certainty], each.record.file))
    return result


def is_tensor(kind: str, types: dict[str, list[str]]) -> bool:
    """Return whether a recorded kind is Tensor or a class below it."""
    return kind == TENSOR or TENSOR in types.get(kind, ())


def _tally(result: Score, record: Record, types: dict[str, list[str]]) -> Tally | None:
    if _is_import(record):
        return result.imports if record.torch and record.dotted else None
    tensors = [is_tensor(kind, types) for kind in record.kinds]
    if not any(tensors) or record.attr.startswith("_") or not hasattr(torch.Tensor, record.attr):
        return None
    if not all(tensors):
        result.mixed += 1
        return None
    if record.call:
        return result.methods
    return result.reads if record.use == "read" else None


def _is_import(record: Record) -> bool:
    return not record.member or all(kind.startswith("module:") for kind in record.kinds)


def _verdict(claim: Claim, record: Record, types: dict[str, list[str]]) -> float | None:
    """Return for what share of the receivers ``claim`` came true; None if it cannot be told."""
    owner, name = _meaning(claim.torch)
    if _is_import(record):
        if not record.torch and not record.member:
            # A name that is a module, or a value that has no name of torch's own.
            return None
        if not record.torch and f"module:{claim.torch}" in {
            f"{k}.{record.attr}" for k in record.kinds
        }:
            # A module within a module, which nothing follows.
            return None
        same = record.torch in (name, claim.torch)
        return 1.0 if same else 0.0
    true = sum(_is_a(kind, owner, types) for kind in record.kinds)
    return true / len(record.kinds)


def _is_a(kind: str, owner: str, types: dict[str, list[str]]) -> bool:
    kind = kind.removeprefix("class:")
    if owner in _TENSORS:
        owner = TENSOR
    return owner == kind or owner in types.get(kind, ())


@cache
def _meaning(name: str) -> tuple[str, str]:
    """Return the class that a claimed name is a member of, and torch's own name of its value."""
    owner, value = resolve(name)
    return (
        type_name(owner) if isinstance(owner, type) else "",
        (name_of(value) if value is not MISSING else None) or name,
    )
