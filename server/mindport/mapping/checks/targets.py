"""Lints of what an entry decides: codes, categories, types, and rules that work against another."""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping

from mindport.core.base.patterns import pattern
from mindport.core.catalog import Api, Target
from mindport.core.model import Text
from mindport.mapping.build_target import mindspore_signatures
from mindport.mapping.facts import Facts
from mindport.mapping.model import (
    ApiEntry,
    MappingProblem,
    Mappings,
    NamespaceEntry,
    ParamEntry,
    Place,
    TargetEntry,
)

#: The hundreds of a code by what the entry says; MP4xx, a change elsewhere, goes with all.
_FAMILIES = {"mapped": "124", "recipe": "124", "context": "4", "drop": "14", "none": "34"}
#: Categories of a whole entry: the status says them.
_OF_STATUS = ("none", "context")
_TYPE_NAME = pattern(r"[A-Za-z_][\w.]*")
_BUILT_IN = {"bool", "bytes", "complex", "dict", "float", "int", "list", "object", "set", "str"}
_HOLDERS = {"tuple", "Iterator", "Iterable", "Sequence", "Mapping"}
_TYPES = frozenset({*_BUILT_IN, *_HOLDERS, "None", "torch.Tensor"})


def decision_problems(entry: ApiEntry, facts: Facts) -> list[MappingProblem]:
    """Return what an entry decides that cannot be right, whatever its parameters are."""
    found = [
        *code_problems(entry, entry.status),
        *_signatures((*entry.signatures, *map("({})".format, entry.former)), entry.place),
        *_twice(entry.notes, entry.place),
    ]
    if entry.returns and not _is_type(entry.returns, facts):
        found.append(MappingProblem(entry.place, f"`{entry.returns}` is not the name of a type"))
    for target in entry.targets:
        found += _decided(target, facts)
    for param, rule, place in _rules(entry):
        for text in sorted({*rule.values} & {*rule.accept, *rule.refuse}):
            message = f"`{text}` of `{param}` is given under `values` and another key"
            found.append(MappingProblem(place, message))
        for text in sorted({*rule.accept} & {*rule.refuse}):
            message = f"`{text}` of `{param}` is both accepted and refused"
            found.append(MappingProblem(place, message))
    return found


def _is_type(text: str, facts: Facts) -> bool:
    names = _TYPE_NAME.findall(text)
    return bool(names) and all(
        name in _TYPES or (name in facts.torch and facts.torch[name].kind == "class")
        for name in names
    )


def code_problems(entry: ApiEntry | NamespaceEntry, status: str) -> list[MappingProblem]:
    """Return the code of a finding that means something else than the status."""
    if entry.code and entry.code[2] not in _FAMILIES.get(status, "12345"):
        message = f"`{entry.code}` is not a code of what is `{status}`"
        return [MappingProblem(entry.place, message)]
    return []


def filled_problems(
    mappings: Mappings, facts: Facts, apis: Mapping[str, Api]
) -> list[MappingProblem]:
    """Return the rules that write a parameter twice, or leave out one that is needed."""
    found: list[MappingProblem] = []
    for entry in mappings.apis:
        api = apis.get(entry.name)
        if api is None or entry.status == "removed":
            continue
        needed = [{p.name for p in s.params if p.default is None} for s in api.signatures]
        required = set.intersection(*needed) if needed else set()
        for target in entry.targets:
            built = next((each for each in api.targets if each.api == target.api), None)
            if built is None:
                continue
            found += _filled_twice(target, built, api)
            found += _left_out(target, facts)
            for name, rule in target.params.items():
                if rule.pin is not None and name in required:
                    message = f"torch requires `{name}`: its pin is never written"
                    found.append(MappingProblem(target.place, message))
    return found


def _decided(target: TargetEntry, facts: Facts) -> Iterator[MappingProblem]:
    surface = facts.mindspore.get(target.api)
    if surface is not None and surface.kind == "module":
        yield MappingProblem(target.place, f"`{target.api}` is a module: name what it holds")
    private = any(part.startswith("_") and part[-2:] != "__" for part in target.api.split("."))
    graded = {target.ceiling.get(device) for device in ("ascend", "cpu")}
    if private and not graded <= {"review", "manual", "absent"}:
        message = f"`{target.api}` is private: give it a `ceiling` of `review` and a `reason`"
        yield MappingProblem(target.place, message)
    if target.category in _OF_STATUS:
        message = f"`{target.api}` is a target, so its category is not `{target.category}`"
        yield MappingProblem(target.place, message)
    yield from _signatures(target.signatures, target.place)
    yield from _twice(target.notes, target.place)


def _signatures(texts: Iterable[str], place: Place) -> Iterator[MappingProblem]:
    for text in texts:
        try:
            ast.parse(f"def f{text}: pass")
        except SyntaxError:
            if text.startswith("("):
                yield MappingProblem(place, f"the signature `{text}` does not parse")


def _twice(notes: tuple[Text, ...], place: Place) -> Iterator[MappingProblem]:
    for at, note in enumerate(notes):
        if note in notes[:at]:
            yield MappingProblem(place, f"said twice: {note.en}")


def _rules(entry: ApiEntry) -> Iterator[tuple[str, ParamEntry, Place]]:
    for target in entry.targets:
        for name, rule in target.params.items():
            yield name, rule, target.place
    for recipe in entry.recipes:
        for name, rule in recipe.params.items():
            yield name, rule, recipe.place


def _filled_twice(target: TargetEntry, built: Target, api: Api) -> Iterator[MappingProblem]:
    """Yield the pinned parameters that the one argument of torch's fills as well.

    Where two of torch's stand for it, the pin is written where neither is passed.
    """
    ruled = {rule.torch: rule for rule in built.params if rule.torch}
    filled: Counter[str] = Counter()
    for name in {p.name for s in api.signatures for p in s.params}:
        rule = ruled.get(name)
        if rule is None or rule.relation != "torch_only":
            filled[name if rule is None else rule.mindspore] += 1
    own = {p.name for s in built.signatures for p in s.params}
    for name in sorted(target.pins.keys() & own):
        if filled[name] == 1:
            message = f"`{name}` is filled by an argument of torch: pin it under `params`"
            yield MappingProblem(target.place, message)


def _left_out(target: TargetEntry, facts: Facts) -> Iterator[MappingProblem]:
    """Yield the parameters that are given as torch's alone, and that the target requires."""
    surface = facts.mindspore.get(target.api)
    if surface is None or target.signatures:
        return
    signatures = mindspore_signatures(surface)
    for name, rule in target.params.items():
        needed = signatures and all(
            any(p.name == name and p.default is None for p in s.params) for s in signatures
        )
        if rule.relation == "torch_only" and needed and name not in target.pins:
            message = f"`{name}` is `torch_only`, and `{target.api}` requires it"
            yield MappingProblem(target.place, message)
