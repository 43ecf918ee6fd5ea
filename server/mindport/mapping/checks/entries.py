"""Lints of one entry: its file, names, parameters, targets, pins and values."""

from __future__ import annotations

import ast
import importlib.util
from collections.abc import Iterable, Mapping
from pathlib import Path, PurePosixPath

import mindport.core
from mindport.core.base.patterns import pattern
from mindport.core.catalog import Api, Signature
from mindport.core.fixes.names import mark, spell
from mindport.mapping.build_target import mindspore_signatures, tier_of
from mindport.mapping.cards.params import difference
from mindport.mapping.compile import torch_signatures
from mindport.mapping.facts import Facts
from mindport.mapping.model import (
    ApiEntry,
    General,
    MappingProblem,
    Mappings,
    ParamEntry,
    Place,
    TargetEntry,
)
from mindport.mapping.relations import relate
from mindport.settings import RELEASES

OTHER_PACKAGES = ("torchvision.", "torchaudio.", "torchtext.")
_SLOT = pattern(r"\{\w*\}")
#: Classes whose members differ from those that they inherit: the surface lists them at the base.
_BASES = {"torch.nn.Parameter": "torch.Tensor"}


def entry_problems(entry: ApiEntry, facts: Facts, general: General) -> list[MappingProblem]:
    """Return what is wrong with one entry and its targets."""
    found: list[MappingProblem] = []

    def problem(place: Place, message: str) -> None:
        found.append(MappingProblem(place, message))

    stem = PurePosixPath(entry.place.path).stem
    if entry.name != stem and not entry.name.startswith(f"{stem}."):
        problem(entry.place, f"`{entry.name}` does not belong in {stem}.yaml")
    surface = facts.torch.get(entry.name)
    private = any(part.startswith("_") for part in entry.name.split("."))
    foreign = entry.name.startswith(OTHER_PACKAGES)
    owner, _, last = entry.name.rpartition(".")
    inherited = f"{_BASES.get(owner, '')}.{last}" in facts.torch
    held = facts.torch.get(owner)
    # What constructors keep in attributes is in no surface.
    kept = entry.kind == "property" and held is not None and held.kind == "class"
    known = private or foreign or inherited or kept
    if surface is None and not (known or entry.status == "removed"):
        problem(entry.place, f"torch has no `{entry.name}`")
    if surface is None and not entry.kind and entry.status != "removed":
        problem(entry.place, f"`{entry.name}` is not in the surface and needs a `kind`")
    if surface is not None and surface.kind == "module":
        problem(entry.place, f"`{entry.name}` is a module; use namespaces.yaml")
    _rewriter(entry.rewriter, entry.place, found)
    signatures = torch_signatures(entry, surface)
    for text in entry.signatures:
        if not text.startswith("("):
            problem(entry.place, f"`{text}` is not a signature: it starts with a bracket")
    params = {p.name for s in signatures for p in s.params}
    for target in entry.targets:
        _rewriter(target.rewriter, target.place, found)
        found += _double_pins(target, signatures, facts, general)
        for name in target.params:
            if params and name not in params:
                problem(target.place, f"`{entry.name}` has no parameter `{name}`")
        found += _target(target, facts)
        found += _written(target, params, general)
    return found


def remark_problems(mappings: Mappings, apis: Mapping[str, Api]) -> list[MappingProblem]:
    """Return the parameters that differ and of which nothing says how."""
    found: list[MappingProblem] = []
    for entry in mappings.apis:
        api = apis.get(entry.name)
        for target in api.targets if api is not None and entry.status != "removed" else ():
            place = next(each.place for each in entry.targets if each.api == target.api)
            for rule in target.params:
                if not difference(rule).en:
                    name = rule.torch or rule.mindspore
                    message = f"`{name}` is `{rule.relation}` and needs a `note`"
                    found.append(MappingProblem(place, message))
    return found


def order_problems(mappings: Mappings) -> list[MappingProblem]:
    """Return what does not stand where its name says, in every file that is sorted."""
    named: Iterable[tuple[str, Place]] = (
        *((each.name, each.place) for each in mappings.apis),
        *((each.prefix, each.place) for each in mappings.namespaces),
        *((each.name, each.place) for each in mappings.packages),
        *((each.name, each.place) for each in mappings.general.values()),
    )
    found: list[MappingProblem] = []
    last: dict[str, str] = {}
    for name, place in named:
        before = last.get(place.path, "")
        if name < before:
            found.append(MappingProblem(place, f"`{name}` is out of order, after `{before}`"))
        last[place.path] = name
    return found


def _double_pins(
    target: TargetEntry, signatures: tuple[Signature, ...], facts: Facts, general: General
) -> list[MappingProblem]:
    """Find pins of parameters that a torch parameter fills and that has a pin of its own."""
    surface = facts.mindspore.get(target.api)
    if surface is None:
        return []
    rules = relate(signatures, mindspore_signatures(surface), general).rules
    return [
        MappingProblem(
            target.place,
            f"`{rule.mindspore}` is filled by torch's `{rule.torch}`: pin it under `params`",
        )
        for rule in rules
        if rule.torch and rule.pin is not None and rule.mindspore in target.pins
    ]


def _target(target: TargetEntry, facts: Facts) -> list[MappingProblem]:
    surface = facts.mindspore.get(target.api)
    if surface is None:
        if target.tier == "python" or tier_of(target.api) == "python":
            module = target.api.rpartition(".")[0]
            if not module or importlib.util.find_spec(module.split(".")[0]) is None:
                return [MappingProblem(target.place, f"`{target.api}` does not exist")]
            return []
        return [MappingProblem(target.place, f"MindSpore has no `{target.api}`")]
    names = {p.name for s in mindspore_signatures(surface) for p in s.params}
    open_ended = not names or any(
        p.kind == "var_kw" for s in mindspore_signatures(surface) for p in s.params
    )
    if open_ended or target.signatures:
        return []
    given = {*target.pins, *(p.mindspore for p in target.params.values() if p.mindspore)}
    return [
        MappingProblem(target.place, f"`{target.api}` has no parameter `{name}`")
        for name in sorted(given - names)
    ]


def _written(target: TargetEntry, params: set[str], general: General) -> list[MappingProblem]:
    """Check every text that will stand in code, and what a person says of a parameter."""
    found: list[MappingProblem] = []

    def expression(text: str, what: str, slots: set[str]) -> None:
        named = {name for slot in _SLOT.findall(text) if (name := slot[1:-1])}
        for name in sorted(named - slots if slots else ()):
            found.append(MappingProblem(target.place, f"{what} names `{name}`, no parameter"))
        try:
            ast.parse(spell(mark(_SLOT.sub("_", text))), mode="eval")
        except SyntaxError:
            found.append(MappingProblem(target.place, f"{what} `{text}` is not an expression"))

    for name, text in target.pins.items():
        expression(text, f"the pin of `{name}`", params)
    for name, param in target.params.items():
        for what, text in _texts(param):
            expression(text, f"the {what} of `{name}`", params)
        if name not in general:
            found += _remark(name, param, target.place)
    for release in target.releases:
        if release not in RELEASES:
            listed = ", ".join(RELEASES)
            found.append(
                MappingProblem(target.place, f"`{release}` is not a release; known are {listed}")
            )
    for text in target.signatures:
        if not text.startswith("("):
            found.append(
                MappingProblem(
                    target.place, f"`{text}` is not a signature: it starts with a bracket"
                )
            )
    return found


def _texts(param: ParamEntry) -> list[tuple[str, str]]:
    texts = [("value", text) for pair in param.values.items() for text in pair]
    texts += [("accepted value", text) for text in param.accept]
    texts += [("refused value", text) for text in param.refuse]
    texts += [("dropped value", text) for text in param.drop_if]
    texts += [("reviewed value", text) for text in param.review_if]
    texts += [("value", param.value)] if param.value else []
    return texts + ([("pin", param.pin)] if param.pin else [])


def _remark(name: str, param: ParamEntry, place: Place) -> list[MappingProblem]:
    """Check that a relation given by hand says what differs."""
    told = param.note or param.value or param.values or param.pin
    if param.relation in ("value_differs", "torch_only") and not (told or param.drop_if):
        return [MappingProblem(place, f"`{name}` is `{param.relation}` and needs a `note`")]
    if param.refuse and param.note is None:
        return [MappingProblem(place, f"`{name}` refuses values and needs a `note`")]
    if param.review_if and param.note is None:
        return [MappingProblem(place, f"`{name}` has values to review and needs a `note`")]
    if param.beside and param.safety is None:
        return [MappingProblem(place, f"`{name}` has `beside` and needs the `safety` it is for")]
    if param.safety in ("review", "manual") and param.note is None:
        return [MappingProblem(place, f"`{name}` is `{param.safety}` and needs a `note`")]
    return []


def _rewriter(name: str, place: Place, found: list[MappingProblem]) -> None:
    folder = Path(next(iter(mindport.core.__path__))) / "rewriters"
    if name and not (folder / f"{name}.py").is_file():
        found.append(MappingProblem(place, f"there is no rewriter `{name}` in core/rewriters"))
