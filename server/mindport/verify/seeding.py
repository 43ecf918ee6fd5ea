"""Runs seeded faults on the cases of a unit that came out equal."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import count, zip_longest
from typing import Any

from mindport.core.base.records import dataclass, replace
from mindport.core.catalog import Catalog, Target
from mindport.mapping.index import Index
from mindport.verify.case import Case, seed_of
from mindport.verify.compare import compare
from mindport.verify.convert import OneTarget, convert
from mindport.verify.faults import Fault, faults, of_program
from mindport.verify.prove import Expected, compared, expected
from mindport.verify.units import cases_of, targets_of

#: At most so many faults are seeded into a pair, and so many of its cases are looked at.
FAULTS = 5
CASES = 10
#: Kinds that few pairs have come before the others.
_RARE = ("flipped pin", "removed pin", "swapped target", "unturned value")


@dataclass(frozen=True, slots=True)
class _Proved:
    case: Case
    wanted: Expected
    text: str


def seeded(
    unit: str,
    catalog: Index,
    given: Sequence[Mapping[str, Any]],
    start: int = 0,
) -> Iterator[dict[str, Any]]:
    """Yield for each fault of a unit that it is tried, then whether it was caught.

    start: faults up to this number were tried before.
    """
    numbers = count(1)
    pairs: dict[tuple[str, str], list[_Proved]] = {}
    entries: dict[tuple[str, str], Target | None] = {}
    for case in cases_of(unit, catalog, given):
        wanted: Expected | None = None
        for target, entry in targets_of(case.torch, catalog):
            key = (case.torch, target)
            if len(pairs.get(key, ())) >= CASES:
                continue
            wanted = wanted or expected(case)
            if wanted is None or wanted.random:
                break
            converted = convert(case.source, case.torch, OneTarget(catalog, case.torch, entry))
            if converted.grade is None:
                continue
            if compared(case, wanted, converted.text)["outcome"] == "equal":
                entries[key] = entry
                pairs.setdefault(key, []).append(_Proved(case, wanted, converted.text))
    for key, proved in pairs.items():
        yield from _of_pair(key, entries[key], proved, catalog, numbers, start)


def _of_pair(
    key: tuple[str, str],
    target: Target | None,
    proved: list[_Proved],
    catalog: Index,
    numbers: Iterator[int],
    start: int,
) -> Iterator[dict[str, Any]]:
    found = faults(target, [one.text for one in proved])
    for fault in _chosen(found, key):
        about = {
            "torch": key[0],
            "target": key[1],
            "kind": fault.kind,
            "detail": fault.detail,
        }
        number = next(numbers)
        if number <= start:
            continue
        # What kills the process is caught as well; the parent knows by then what was tried.
        yield {"step": number, "about": about}
        caught = _caught(fault, key[0], proved, catalog)
        if caught is not None:
            yield {"fault": {**about, "caught": caught}}


def _chosen(found: list[Fault], key: tuple[str, str]) -> list[Fault]:
    """Return some faults of a pair, of as many kinds as there are; always the same ones."""
    found.sort(key=lambda fault: seed_of(*key, fault.kind, fault.detail))
    kinds: dict[str, list[Fault]] = {}
    for fault in found:
        kinds.setdefault(fault.kind, []).append(fault)
    rounds = zip_longest(*(kinds[kind] for kind in sorted(kinds, key=_RARE.__contains__)[::-1]))
    return [fault for row in rounds for fault in row if fault is not None][:FAULTS]


def _caught(fault: Fault, name: str, proved: list[_Proved], catalog: Catalog) -> bool | None:
    """Tell whether a case gives a fault away; None where the fault changes nothing."""
    applied = False
    for number, one in enumerate(proved):
        if fault.target is not None:
            wrong = convert(one.case.source, name, OneTarget(catalog, name, fault.target))
            text = wrong.text
        else:
            text = fault.programs.get(number, one.text)
        if not text or text == one.text or _same_in_torch(fault, one):
            continue
        applied = True
        if compared(one.case, one.wanted, text)["outcome"] != "equal":
            return True
    return False if applied else None


def _same_in_torch(fault: Fault, one: _Proved) -> bool:
    """Tell whether torch itself gives the same where its call is changed so: no fault then."""
    if fault.kind not in ("swapped arguments", "dropped argument"):
        return False
    last = one.case.torch.rpartition(".")[2]
    for kind, detail, text in of_program(one.case.source, last, ""):
        if (kind, detail) == (fault.kind, fault.detail):
            changed = expected(replace(one.case, source=text))
            return changed is not None and compare(one.wanted.result, changed.result) is None
    return False
