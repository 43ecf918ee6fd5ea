"""Lints of what is known of layers' attributes and parameters: lines missing or of nothing."""

from __future__ import annotations

from pathlib import Path

from mindport.mapping.evidence import RECIPE
from mindport.mapping.facts import Facts, calls_file, layers_file, parameters_file
from mindport.mapping.model import MappingProblem, Mappings, Place

_REDO = "run `make layers`"
#: torch.nn classes that are not Modules.
_NOT_LAYERS = ("torch.nn.Module", "torch.nn.Parameter", "torch.nn.Buffer")


def attribute_problems(mappings: Mappings, facts: Facts, root: Path) -> list[MappingProblem]:
    """Return the targets of layers that were not looked at, and the names that none has."""
    if not facts.layers:
        # Nothing was measured, so that there is nothing to be behind of.
        return []
    path = layers_file(root)
    place = Place(f"{root.name}/{path.relative_to(root).as_posix()}", 1)
    found: list[MappingProblem] = []
    helpers = {helper.name for helper in mappings.helpers}
    served: set[tuple[str, str]] = set()
    for entry in mappings.apis:
        surface = facts.torch.get(entry.name)
        if surface is None or surface.kind != "class" or not _is_layer(entry.name):
            continue
        pairs = {(entry.name, target.api) for target in entry.targets}
        served |= pairs
        found += [
            MappingProblem(entry.place, f"`{target}`: its attributes were not read; {_REDO}")
            for name, target in sorted(pairs)
            if (name, target) not in facts.layers
        ]
    for torch, target in facts.layers:
        if (torch, target) not in served and target not in (*helpers, RECIPE):
            message = f"`{torch}` is not `{target}` any more; {_REDO}"
            found.append(MappingProblem(place, message))
    lines = parameters_file(root)
    parameters = Place(f"{root.name}/{lines.relative_to(root).as_posix()}", 1)
    found += [
        MappingProblem(parameters, f"`{torch}` is not `{target}` any more; {_REDO}")
        for torch, target in facts.parameters
        if (torch, target) not in served and target not in helpers
    ]
    lines = calls_file(root)
    calls = Place(f"{root.name}/{lines.relative_to(root).as_posix()}", 1)
    found += [
        MappingProblem(calls, f"`{torch}` is not `{target}` any more; {_REDO}")
        for torch, target in facts.calls
        if (torch, target) not in served and target not in helpers
    ]
    names = {
        (name, each.name)
        for attributes in facts.layers.values()
        for name, each in attributes.items()
    }
    for known in mappings.attributes:
        found += [
            MappingProblem(known.place, f"no layer of MindSpore calls `{known.name}` `{other}`")
            for other in known.names
            if (known.name, other) not in names
        ]
        if known.harmless and not any(name == known.name for name, _ in names):
            found.append(MappingProblem(known.place, f"no layer of torch has `{known.name}`"))
    return found


def _is_layer(name: str) -> bool:
    return name.startswith("torch.nn.") and name.count(".") == 2 and name not in _NOT_LAYERS
