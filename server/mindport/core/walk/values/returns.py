"""What torch's functions give back and which of their arguments are tensors, by their signatures.

Types are written as the catalog has them: ``torch.Tensor``, ``tuple[torch.Tensor, ...]``, ``int``.
"""

from __future__ import annotations

import ast
from collections.abc import Mapping
from functools import lru_cache

from mindport.core.base.records import dataclass
from mindport.core.catalog import Api, Signature
from mindport.core.model import Certainty
from mindport.core.walk.values.joins import TENSOR, TENSOR_CLASSES, merged
from mindport.core.walk.values.kinds import (
    NOTHING,
    UNKNOWN,
    Instance,
    ManyOf,
    Plain,
    Table,
    TupleOf,
    Value,
)

#: Types of torch that are values themselves, by the names that signatures have for them.
_VALUES = {
    "device": "torch.device",
    "torch.device": "torch.device",
    "torch.dtype": "torch.dtype",
    "torch.Size": "torch.Size",
    "torch._C.Generator": "torch.Generator",
    "torch.Generator": "torch.Generator",
    "torch.nn.Module": "torch.nn.Module",
}
_PLAIN = {
    "int": "int",
    "float": "float",
    "bool": "bool",
    "str": "str",
    "complex": "number",
    "number": "number",
    "list": "list",
    "numpy.ndarray": "ndarray",
    "np.ndarray": "ndarray",
}
#: What was read of signatures, by the API's name: torch's are the same for every release.
_agreeing: dict[str, bool] = {}
_different: dict[str, tuple[str | None, ...]] = {}
_read: dict[str, tuple[_Overload, ...]] = {}
_tensors: dict[str, tuple[tuple[str, bool], ...]] = {}
#: What takes numbers, lists or arrays as well, whatever its signature says: torch 2.13 was run with
#: each. Those of ``pow`` and its like have an overload for a number that is not written down.
_OTHERS_TOO = {
    **dict.fromkeys(("addcdiv", "addcmul"), frozenset({1})),
    **dict.fromkeys(("addmm", "divide", "float_power", "multiply", "pow"), frozenset({0})),
    **dict.fromkeys(("remainder", "sparse_coo_tensor", "subtract", "xlogy"), frozenset({0})),
    "nn.functional.gaussian_nll_loss": frozenset({1}),
    "nn.functional.multilabel_soft_margin_loss": frozenset({1, 2}),
    "nn.utils.fuse_linear_bn_weights": frozenset({3, 5, 6}),
    "nn.utils.fusion.fuse_linear_bn_weights": frozenset({3, 5, 6}),
}
_MANY = ("list", "Iterator", "Iterable", "Sequence", "Generator", "set", "Set")
#: What the note of a parameter says where it takes a value of a kind.
_TAKES = {
    "int": ("int", "Number", "number", "float", "dim"),
    "float": ("float", "Number", "number"),
    "bool": ("bool", "Number", "number", "int"),
    "number": ("Number", "number", "float", "int"),
    "str": ("str",),
}


def typed(returns: str, certainty: Certainty, why: str) -> Value:
    """Return the value that a type stands for."""
    value = _typed(returns, certainty, why)
    return value if type(value) is Instance else _fresh(value)


def _fresh(value: Value) -> Value:
    """Return a value with dicts of its own: what is put into one is in no other."""
    if isinstance(value, Table):
        return Table(dict(value.entries), None if value.rest is None else _fresh(value.rest))
    if isinstance(value, ManyOf) and value.item is not UNKNOWN:
        item = _fresh(value.item)
        return value if item is value.item else ManyOf(item)
    return value


@lru_cache(maxsize=2048)
def _typed(returns: str, certainty: Certainty, why: str) -> Value:
    if not returns:
        return UNKNOWN
    if returns in TENSOR_CLASSES:
        return Instance(returns, certainty, why)
    if returns.startswith("(") and returns.endswith(")"):
        returns = f"tuple[{returns[1:-1]}]"
    if returns in _VALUES:
        return Instance(_VALUES[returns], certainty, why)
    if returns in _PLAIN:
        return Plain(_PLAIN[returns])
    parts = [part for part in _split(returns, "|") if part != "None"]
    if len(parts) > 1:
        return merged([_typed(part, certainty, why) for part in parts])
    if len(parts) == 1 and parts[0] != returns:
        return _typed(parts[0], certainty, why)
    head, bracket, rest = returns.partition("[")
    if not bracket or not rest.endswith("]"):
        return UNKNOWN
    items = _split(rest[:-1], ",")
    if head == "tuple":
        if len(items) == 2 and items[1] == "...":
            return ManyOf(_typed(items[0], certainty, why))
        return TupleOf(tuple(_typed(item, certainty, why) for item in items))
    if head in _MANY and items:
        return ManyOf(_typed(items[0], certainty, why))
    if head in ("dict", "Dict", "Mapping") and len(items) == 2:
        return Table(rest=_typed(items[1], certainty, why))
    return UNKNOWN


def result_of(
    api: Api, call: ast.Call, arguments: list[Value], certainty: Certainty, why: str
) -> Value:
    """Return what a call gives: what every overload gives that may be meant."""
    if api.returns and agree(api):
        return typed(api.returns, certainty, why)
    found = _different.get(api.name)
    if found is None:
        found = _different[api.name] = tuple(dict.fromkeys(each.returns for each in api.signatures))
    if len(found) < 2:
        return UNKNOWN
    fitting = {each.returns: None for each in _overloads(api) if _fits(each, call, arguments)}
    results = [typed(each or "", certainty, why) for each in fitting or found]
    return UNKNOWN if UNKNOWN in results else merged(results)


def has_enough(api: Api, call: ast.Call) -> bool:
    """Tell whether a call passes as many arguments as some overload needs."""
    if call.keywords or any(isinstance(argument, ast.Starred) for argument in call.args):
        return True
    if not api.signatures:
        return True
    needed = (
        sum(each.default is None and each.kind in ("pos", "any") for each in signature.params)
        for signature in api.signatures
    )
    return len(call.args) >= min(needed)


def agree(api: Api) -> bool:
    """Tell whether no overload gives something else than the API is said to give."""
    known = _agreeing.get(api.name)
    if known is None:
        known = _agreeing[api.name] = len(api.signatures) < 2 or all(
            each.returns in (None, "", api.returns) for each in api.signatures
        )
    return known


def _fits(takes: _Overload, call: ast.Call, arguments: list[Value]) -> bool:
    """Tell whether an overload may be the one that is called."""
    for argument in call.args:
        if type(argument) is ast.Starred:
            return True
    keywords = {keyword.arg for keyword in call.keywords if keyword.arg is not None}
    if len(keywords) == len(call.keywords):
        if not takes.any_keyword and not keywords <= takes.keywords:
            return False
        for at, name in takes.needed:
            if at >= len(arguments) and name not in keywords:
                return False
    if len(arguments) > len(takes.positional):
        return takes.any_number
    notes = takes.notes
    if not notes:
        return True
    for name, node in zip(takes.positional, call.args, strict=False):
        if _differs(notes.get(name, ""), node):
            return False
    for keyword in call.keywords:
        if _differs(notes.get(keyword.arg or "", ""), keyword.value):
            return False
    return all(
        _takes(notes.get(name, ""), value)
        for name, value in zip(takes.positional, arguments, strict=False)
    )


@dataclass(frozen=True, slots=True)
class _Overload:
    """What an overload takes, read once.

    positional: its parameters that a call may give by position, keywords: those by name.
    needed: those without a default, each with its place. any_number: ``*args``. any_keyword:
    ``**kwargs``. notes: what annotations say, by name. returns: as in ``Signature``.
    """

    positional: tuple[str, ...]
    keywords: frozenset[str]
    needed: tuple[tuple[int, str], ...]
    any_number: bool
    any_keyword: bool
    notes: Mapping[str, str]
    returns: str | None


def _overloads(api: Api) -> tuple[_Overload, ...]:
    known = _read.get(api.name)
    if known is None:
        known = _read[api.name] = tuple(map(_overload, api.signatures))
    return known


def _overload(signature: Signature) -> _Overload:
    params = signature.params
    return _Overload(
        tuple(param.name for param in params if param.kind in ("pos", "any")),
        frozenset(param.name for param in params if param.kind in ("any", "kw")),
        tuple(
            (at, param.name)
            for at, param in enumerate(params)
            if param.default is None and param.kind in ("pos", "any", "kw")
        ),
        any(param.kind == "var_pos" for param in params),
        any(param.kind == "var_kw" for param in params),
        _notes(signature.text),
        signature.returns,
    )


def _differs(note: str, node: ast.expr) -> bool:
    """Tell whether an argument is a literal that is not the one that a parameter takes."""
    if not note.startswith("Literal[") or not isinstance(node, ast.Constant):
        return False
    return repr(node.value) not in _split(note[len("Literal[") : -1], ",")


def _takes(note: str, value: Value) -> bool:
    if not note or value is UNKNOWN or value is NOTHING:
        return True
    if isinstance(value, Instance) and value.type in TENSOR_CLASSES:
        return "Tensor" in note
    if isinstance(value, Plain) and value.type in _TAKES:
        return any(word in note for word in _TAKES[value.type])
    return True


def taken_as(api: Api, at: int) -> Value | None:
    """Return what an API takes a positional argument for in every overload: a Tensor, or several.

    at: the place of the argument, from 0. None where it may be something else.
    """
    known = _tensors.get(api.name)
    if known is None:
        known = _tensors[api.name] = _read_tensor_arguments(api)
    name, several = known[at] if at < len(known) else ("", False)
    if not name:
        return None
    tensor = Instance(TENSOR, Certainty.INFERRED, f"passed to {api.name}()")
    return ManyOf(tensor) if several else tensor


def _read_tensor_arguments(api: Api) -> tuple[tuple[str, bool], ...]:
    """Return the leading parameters: a name where it is a Tensor, and whether it is several."""
    found: list[tuple[str, bool]] = []
    if not api.signatures:
        return ()
    others = _OTHERS_TOO.get(api.name.removeprefix("torch."), frozenset())
    for position in range(min(len(each.params) for each in api.signatures)):
        params = [each.params[position] for each in api.signatures]
        notes = {_notes(each.text).get(each.params[position].name, "") for each in api.signatures}
        if len({param.name for param in params}) > 1 or params[0].kind not in ("pos", "any"):
            break
        notes = {note.removesuffix(" | None") for note in notes}
        if position in others:
            found.append(("", False))
        elif notes <= {"Tensor", TENSOR}:
            found.append((params[0].name, False))
        elif notes <= {"tuple[Tensor, ...] | list[Tensor]"}:
            found.append((params[0].name, True))
        else:
            found.append(("", False))
    return tuple(found) if any(name for name, _ in found) else ()


@lru_cache(maxsize=4096)
def _notes(text: str) -> dict[str, str]:
    """Return the annotation of each parameter of a signature's text."""
    if not text.startswith("("):
        return {}
    notes: dict[str, str] = {}
    for piece in _split(text[1 : _closing(text)], ","):
        left, _, _ = piece.partition("=")
        name, colon, note = left.partition(":")
        if colon:
            notes[name.strip(" *")] = note.strip()
    return notes


def _closing(text: str) -> int:
    depth = 0
    for at, char in enumerate(text):
        depth += (char in "([{") - (char in ")]}")
        if not depth:
            return at
    return len(text)


def _split(text: str, separator: str) -> list[str]:
    """Split at ``separator`` outside brackets; pieces are stripped."""
    pieces: list[str] = []
    depth = start = 0
    for at, char in enumerate(text):
        if char in "([{":
            depth += 1
        elif char in ")]}":
            depth -= 1
        elif char == separator and not depth:
            pieces.append(text[start:at].strip())
            start = at + 1
    pieces.append(text[start:].strip())
    return [piece for piece in pieces if piece]
