"""Builds the parameters' rules and the compositions of an entry from YAML nodes."""

from __future__ import annotations

import ast
import re

import yaml

from mindport.core.base.patterns import pattern
from mindport.mapping.load.nodes import Reader
from mindport.mapping.model import DEVICES, DROPS, RELATIONS, ParamEntry, RecipeEntry

#: Of what MindSpore computes something else on CPU: tensors of float64, and without elements.
NOT_FOR = ("cut", "double", "empty", "empty_dim", "empty_part")
RECIPE_KEYS = ("template", "helper", "base", "safety", "note", "params", "not_for")
_PARAM_KEYS = (
    "relation",
    "mindspore",
    "pin",
    "value",
    "values",
    "accept",
    "drop",
    "drop_if",
    "safety",
    "note",
    "sequence",
    "refuse",
    "number",
    "review_if",
    "beside",
)
_SLOT = pattern(r"\{(\w+)\}")
_MODULE = pattern(r"<([a-z][\w.]*)>")


def param_entry(reader: Reader, node: yaml.Node) -> ParamEntry:
    """Build what was decided about one torch parameter."""
    found = reader.fields(node, _PARAM_KEYS)
    value = _string(reader, found, "value") or None
    if value is not None and "{}" not in value:
        reader.problem(found["value"], "`value` needs `{}` where the argument goes")
    grades = ("safe", "review", "manual")
    return ParamEntry(
        relation=reader.choice(found["relation"], RELATIONS) if "relation" in found else None,
        mindspore=reader.string(found["mindspore"]) if "mindspore" in found else None,
        pin=_string(reader, found, "pin") or None,
        value=value,
        values=reader.string_map(found["values"]) if "values" in found else {},
        accept=reader.strings(found["accept"]) if "accept" in found else (),
        drop=reader.choice(found["drop"], DROPS) if "drop" in found else None,
        drop_if=reader.strings(found["drop_if"]) if "drop_if" in found else (),
        safety=reader.choice(found["safety"], grades) if "safety" in found else None,
        note=reader.text(found["note"]) if "note" in found else None,
        sequence=reader.choice(found["sequence"], ("tuple", "list", "spread"))
        if "sequence" in found
        else "",
        refuse=reader.strings(found["refuse"]) if "refuse" in found else (),
        number=reader.choice(found["number"], ("int", "float")) if "number" in found else "",
        review_if=reader.strings(found["review_if"]) if "review_if" in found else (),
        beside=reader.string(found["beside"]) if "beside" in found else "",
    )


def recipes(
    reader: Reader, key: yaml.Node, found: dict[str, yaml.Node], status: str
) -> tuple[RecipeEntry, ...]:
    """Build the compositions of an entry: its own keys, or one for each of its variants."""
    own = {name: found[name] for name in RECIPE_KEYS if name in found}
    if (own or "variants" in found) and status not in ("mapped", "recipe"):
        reader.problem(key, f"an entry with status `{status}` has no composition")
        return ()
    if "variants" not in found:
        return (_recipe(reader, key, own),) if own else ()
    if own:
        reader.problem(key, f"`{next(iter(own))}` belongs in each of the `variants`")
    return tuple(
        _recipe(reader, item, reader.fields(item, (*RECIPE_KEYS, "device")))
        for item in reader.items(found["variants"])
    )


def _recipe(reader: Reader, node: yaml.Node, found: dict[str, yaml.Node]) -> RecipeEntry:
    template = _string(reader, found, "template")
    helper = _string(reader, found, "helper")
    if bool(template) == bool(helper):
        reader.problem(node, "a composition has either a `template` or a `helper`")
    if template:
        _check_template(reader, found["template"], template)
    params = reader.pairs(found["params"]) if "params" in found else ()
    return RecipeEntry(
        place=reader.place(node),
        template=template,
        helper=helper,
        safety=reader.choice(found["safety"], ("safe", "review")) if "safety" in found else "",
        note=reader.text(found["note"]) if "note" in found else None,
        device=reader.choice(found["device"], DEVICES) if "device" in found else "",
        params={name: param_entry(reader, value) for name, _, value in params},
        base=reader.choice(found["base"], ("same",)) if "base" in found else "",
        not_for=reader.choice(found["not_for"], NOT_FOR) if "not_for" in found else "",
    )


def _check_template(reader: Reader, node: yaml.Node, template: str) -> None:
    plain = _MODULE.sub(r"\1", _SLOT.sub(r"\1", template))
    try:
        ast.parse(plain, mode="eval")
    except SyntaxError:
        reader.problem(node, "`template` is not an expression")
        return
    if "\n" in template:
        reader.problem(node, "`template` has to be one line")
    for name in re.findall(r"(?<![\w.<])(?:mindspore|mint|ops|ms|nn)\.", template):
        reader.problem(node, f"`{name}` has to be written in full, as `<mindspore.ops.abs>`")


def _string(reader: Reader, found: dict[str, yaml.Node], key: str) -> str:
    return reader.string(found[key]) if key in found else ""
