"""What ``"{:.2f}".format(x)`` and ``f"{x:.2f}"`` format with a specification."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable
from string import Formatter

from mindport.core.base.patterns import pattern
from mindport.core.base.records import dataclass
from mindport.core.model import Certainty
from mindport.core.text.nodes import last_name, nodes_within
from mindport.core.walk.functions import Routine
from mindport.core.walk.scopes import dotted_text
from mindport.core.walk.values.joins import TENSOR_CLASSES, is_sure_tensor
from mindport.core.walk.values.kinds import (
    UNKNOWN,
    Instance,
    Mixed,
    Nothing,
    Table,
    Unknown,
    Value,
)

#: What people call numbers that are computed as tensors.
_MEASURES = pattern(
    r"loss|acc\b|accuracy|err\b|error|reward|metric|score|psnr|ssim|kl\b|mse|mae|norm|ppl|iou|dice"
    r"|entropy|penalty|reg\b|\bv(al(ue)?)?\b|\bavg\b|\bparam_groups\[",
    re.IGNORECASE,
)
#: Specifications of floating point, which a number of any kind takes alike as a float.
_OF_FLOAT = pattern(r"[\d.,+\- <>^=]*[feg%]", re.IGNORECASE)
#: Where optimizers keep their rates.
_GROUPS = "param_groups"
_TO_PYTHON = frozenset({"item", "float", "int", "round", "len"})


def may_be_measure(node: ast.expr, value: Value, spec: str) -> bool:
    """Tell whether a field shows what is a tensor by a guess, or by nothing but its name.

    value: what the walk takes the expression for. spec: the field's specification.
    """
    guessed = isinstance(value, Instance) and value.certainty is Certainty.GUESSED
    if not (isinstance(value, Unknown) or guessed) or _OF_FLOAT.fullmatch(spec) is None:
        return False
    if isinstance(node, ast.Call):
        if gives_number(node):
            return False
    elif not isinstance(node, (ast.Name, ast.Attribute, ast.Subscript, ast.BinOp)):
        return False
    return guessed or _MEASURES.search(ast.unparse(node)) is not None


def gives_number(call: ast.Call) -> bool:
    """Tell whether a call gives a number of Python's: ``x.item()``, and any function of math."""
    return last_name(call.func) in _TO_PYTHON or dotted_text(call.func).startswith("math.")


def is_rate(node: ast.expr) -> bool:
    """Tell whether an expression reads an optimizer's groups, whose rates are tensors here."""
    return any(
        isinstance(each, ast.Attribute) and each.attr == _GROUPS for each in nodes_within(node)
    )


def is_open_call(node: ast.expr, value: Value, spec: str) -> bool:
    """Tell whether a field shows as a float what a method gives of which nothing is known."""
    return (
        isinstance(node, ast.Call)
        and isinstance(node.func, ast.Attribute)
        and isinstance(value, (Unknown, Mixed, Nothing))
        and _OF_FLOAT.fullmatch(spec) is not None
        and not gives_number(node)
    )


def given_by_name(calls: list[ast.Call], routines: Iterable[Routine]) -> list[ast.expr]:
    """Return the calls of methods that, by their names, give a tensor in a class of the file."""
    known = tensor_methods(routines) if calls else {}
    return [
        each for each in calls if isinstance(each.func, ast.Attribute) and each.func.attr in known
    ]


def tensor_methods(routines: Iterable[Routine]) -> dict[str, Value]:
    """Return the names of methods that give a tensor in a class of the file, with what they give.

    Where a base class raises, or hands on what another method gives, classes that derive from it
    say what it is.
    """
    methods = [each for each in routines if each.owner is not None]
    known = {
        each.node.name: each.given for each in methods if each.given and is_sure_tensor(each.given)
    }
    returned = {
        each.node.name: {
            back.value.func.attr
            for back in nodes_within(each.node)
            if isinstance(back, ast.Return)
            and isinstance(back.value, ast.Call)
            and isinstance(back.value.func, ast.Attribute)
        }
        for each in methods
        if known
    }
    before = 0
    while before < len(known):
        before = len(known)
        for name, names in returned.items():
            for handed_on in names & known.keys():
                known.setdefault(name, known[handed_on])
    return known


def spec_of(part: ast.FormattedValue) -> str:
    """Return the specification of a field, "" for one that is computed."""
    given = part.format_spec
    values = given.values if isinstance(given, ast.JoinedStr) else []
    texts = [each.value for each in values if isinstance(each, ast.Constant)]
    return "".join(map(str, texts)) if len(texts) == len(values) else ""


def specified(text: str, call: ast.Call) -> list[tuple[ast.expr, str]]:
    """Return the arguments that fields with a specification, and no conversion, take whole.

    Each with its specification.
    """
    passed = _arguments(call)
    found: list[tuple[ast.expr, str]] = []
    count = 0
    for name, spec, converted in _fields(text):
        given = passed.get(name or str(count))
        count += not name
        if given is not None and spec and not converted:
            found.append((given, spec))
    return found


def _fields(text: str) -> list[tuple[str, str, bool]]:
    """Return the name, the specification, and whether there is a conversion, of each field."""
    try:
        return [
            (name, spec or "", conversion is not None)
            for _, name, spec, conversion in Formatter().parse(text)
            if name is not None
        ]
    except ValueError:
        return []


def _arguments(call: ast.Call) -> dict[str, ast.expr]:
    """Return what a call passes, by what a field names it: its place or its keyword."""
    # What stands behind ``*rest`` is in a place that nobody sees.
    starred = [at for at, each in enumerate(call.args) if isinstance(each, ast.Starred)]
    args = call.args[: starred[0]] if starred else call.args
    by_place = {str(at): each for at, each in enumerate(args)}
    return by_place | {each.arg: each.value for each in call.keywords if each.arg is not None}


@dataclass(frozen=True, slots=True)
class ObjectField:
    """What a call of ``format`` shows attributes of, as ``"{top.val:.3f}"`` does of ``top``.

    node: the expression in the call: ``top``, or ``self.__dict__``. owner: the object.
    attributes: their names, none where the text that is formatted is not seen.
    """

    node: ast.expr
    owner: ast.expr
    attributes: tuple[str, ...] = ()


def object_fields(text: str | None, call: ast.Call) -> list[ObjectField]:
    """Return the objects whose attributes fields may show as floats.

    text: what is formatted, None where that is not written out.
    """
    if text is None:
        return [
            ObjectField(each.value, owner)
            for each in call.keywords
            if each.arg is None and (owner := _attributes_of(each.value)) is not None
        ]
    passed = _arguments(call)
    found: dict[int, tuple[ast.expr, list[str]]] = {}
    for name, spec, converted in _fields(text):
        first, _, attribute = name.partition(".")
        if not attribute.isidentifier() or converted or not _OF_FLOAT.fullmatch(spec):
            continue
        given = passed.get(first)
        if isinstance(given, (ast.Name, ast.Attribute)):
            found.setdefault(id(given), (given, []))[1].append(attribute)
    return [ObjectField(node, node, tuple(names)) for node, names in found.values()]


def _attributes_of(node: ast.expr) -> ast.expr | None:
    """Return the object of ``self.__dict__`` or ``vars(self)``."""
    owner: ast.expr | None = None
    if isinstance(node, ast.Attribute) and node.attr == "__dict__":
        owner = node.value
    elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "vars":
        owner = node.args[0] if len(node.args) == 1 else None
    return owner if isinstance(owner, ast.Name) else None


def may_show_tensor(name: str, value: Value) -> bool:
    """Tell whether an attribute that is formatted may be a tensor, by its name and its value."""
    of_number = isinstance(value, (Unknown, Mixed)) or (
        isinstance(value, Instance) and value.type in TENSOR_CLASSES
    )
    return of_number and _MEASURES.search(name) is not None


@dataclass(frozen=True, slots=True)
class SpreadField:
    """A field whose value is an item of a dict: ``"{loss:.2f}".format(**values)``.

    mapping: the dict's expression. sure: the item is a tensor; else it may be one, by its name.
    """

    mapping: ast.expr
    name: str
    sure: bool


def spread_fields(text: str, call: ast.Call, mapping: ast.expr, value: Value) -> list[SpreadField]:
    """Return the fields with a specification that a dict's items are formatted in.

    mapping: what stands behind ``**``; value: what the walk takes it for.
    """
    passed = {each.arg for each in call.keywords}
    table = value if isinstance(value, Table) else Table()
    known = isinstance(value, (Table, Unknown))
    found: list[SpreadField] = []
    for name, spec, converted in _fields(text):
        if not (known and spec) or converted or not name.isidentifier():
            continue
        item = table.entries.get(name, table.rest or UNKNOWN)
        sure = is_sure_tensor(item)
        guessed = isinstance(item, Instance) and item.certainty is Certainty.GUESSED
        by_name = isinstance(item, Unknown) and _MEASURES.search(name) is not None
        maybe = _OF_FLOAT.fullmatch(spec) is not None and (guessed or by_name)
        if name not in passed and (sure or maybe):
            found.append(SpreadField(mapping, name, sure))
    return found
