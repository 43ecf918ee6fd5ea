"""What can be proved, cut into units: each is one entry of a database, with its cases."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from mindport.core.base.records import dataclass
from mindport.core.catalog import Catalog, Target
from mindport.mapping.index import Index
from mindport.mapping.recipes import is_for_cpu
from mindport.verify.case import Case
from mindport.verify.curated import curated_cases
from mindport.verify.layers import extra_cases, extra_layers, layer_cases, layer_name, layers
from mindport.verify.operators import names_of, operator_cases, operators
from mindport.verify.optimizers import optimizer_cases, optimizer_names
from mindport.verify.points import special_points
from mindport.verify.signatures import generated, signature_cases


@dataclass(frozen=True, slots=True)
class Unit:
    """A unit's id, and the torch APIs that its cases may be of."""

    id: str
    names: tuple[str, ...]


def units(catalog: Index) -> list[Unit]:
    """Return all units, in a fixed order."""
    found: list[Unit] = []
    for place, operator in enumerate(operators()):
        names = [
            catalog.canonical(name) or name
            for form in names_of(operator, catalog).values()
            for name in form
        ]
        if names:
            found.append(Unit(f"operator:{place}", tuple(dict.fromkeys(names))))
    for place, info in enumerate(layers()):
        name = layer_name(info)
        found.append(Unit(f"layer:{place}", (catalog.canonical(name) or name,)))
    found += [
        Unit(f"optimizer:{name}", (catalog.canonical(name) or name,)) for name in optimizer_names()
    ]
    found += [Unit(f"extra_layer:{name}", (name,)) for name in extra_layers()]
    covered = {name for unit in found for name in unit.names}
    for name in catalog.names():
        api = catalog.api(name)
        if api is None or name in covered or not generated(api) or not targets_of(name, catalog):
            continue
        found.append(Unit(f"signature:{name}", (name,)))
    return found


def cases_of(
    unit: str, catalog: Catalog, given: Sequence[Mapping[str, Any]] = ()
) -> Iterator[Case]:
    """Return the cases of a unit, in a fixed order, each piece of code with its inputs once.

    given: the cases of a unit that people wrote.
    """
    source, _, place = unit.partition(":")
    makers: dict[str, Any] = {
        "operator": lambda: operator_cases(operators()[int(place)], catalog),
        "layer": lambda: layer_cases(layers()[int(place)], catalog),
        "curated": lambda: _curated(place, catalog, given),
        "signature": lambda: signature_cases(place, catalog),
        "optimizer": lambda: optimizer_cases(place, catalog),
        "extra_layer": lambda: extra_cases(place, catalog),
    }
    found: dict[tuple[str, str], Case] = {}
    for case in makers[source]():
        key = (case.source, case.shown_inputs)
        if key not in found:
            found[key] = case
            yield case
    yield from special_points(list(found.values()))


def _curated(name: str, catalog: Catalog, given: Sequence[Mapping[str, Any]]) -> Iterator[Case]:
    canonical = catalog.canonical(name) or name
    api = catalog.api(canonical)
    return curated_cases(canonical, given, "function" if api is None else api.kind)


def targets_of(name: str, catalog: Catalog) -> list[tuple[str, Target | None]]:
    """Return the targets of an API by their names; ``recipe`` for an edit without a target.

    Where a target is given once for each device, the one for cpu is meant.
    """
    api = catalog.api(name)
    if api is None:
        return []
    # What an earlier run showed, or did not, keeps no composition from being run again.
    composed = any(is_for_cpu(recipe) for recipe in api.recipes)
    if not api.targets:
        kept = api.status == "recipe" and _is_of_helper(name, catalog)
        return [("recipe", None)] if api.rewriter or composed or kept else []
    found: dict[str, Target] = {}
    for target in api.targets:
        on_cpu = any(device == "cpu" for device, _ in target.ceiling)
        if target.api not in found or on_cpu:
            found[target.api] = target
    return [*found.items(), *([("recipe", None)] if composed else [])]


def _is_of_helper(name: str, catalog: Catalog) -> bool:
    """Tell whether a name is a member of a class that a helper stands in for."""
    owner = catalog.api(name.rpartition(".")[0])
    return owner is not None and owner.kind == "class" and bool(owner.recipes)
