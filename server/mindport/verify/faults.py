"""Faults seeded into converted programs and mappings: the comparison has to catch them.

A proof that cannot fail proves nothing. Each fault does to the cases of a pair that came out equal
what one wrong mapping would do to all of them; it is caught where one of them is no longer equal.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence

from mindport.core.base.records import dataclass, field, replace
from mindport.core.catalog import ParamRule, Target

#: Targets that take the same calls and mean something else, by the last part of the name.
SIBLINGS = {
    "abs": "neg",
    "acos": "asin",
    "add": "sub",
    "all": "any",
    "amax": "amin",
    "amin": "amax",
    "any": "all",
    "argmax": "argmin",
    "asin": "acos",
    "atan": "tanh",
    "bitwise_and": "bitwise_or",
    "bitwise_or": "bitwise_and",
    "ceil": "floor",
    "cos": "sin",
    "cosh": "sinh",
    "div": "mul",
    "erf": "erfc",
    "erfc": "erf",
    "exp": "expm1",
    "floor": "ceil",
    "ge": "gt",
    "greater": "less",
    "greater_equal": "greater",
    "gt": "lt",
    "le": "ge",
    "less": "greater",
    "less_equal": "greater_equal",
    "log": "log1p",
    "logical_and": "logical_or",
    "logical_or": "logical_and",
    "lt": "gt",
    "max": "min",
    "maximum": "minimum",
    "mean": "sum",
    "min": "max",
    "minimum": "maximum",
    "mul": "add",
    "ne": "eq",
    "prod": "sum",
    "relu": "sigmoid",
    "round": "floor",
    "sigmoid": "tanh",
    "sin": "cos",
    "sinh": "cosh",
    "sqrt": "square",
    "square": "sqrt",
    "sub": "add",
    "subtract": "add",
    "sum": "mean",
    "tan": "sin",
    "tanh": "sigmoid",
    "tril": "triu",
    "triu": "tril",
    "zeros_like": "ones_like",
    "AvgPool2d": "MaxPool2d",
    "ELU": "ReLU",
    "GELU": "ReLU",
    "L1Loss": "MSELoss",
    "MSELoss": "L1Loss",
    "MaxPool2d": "AvgPool2d",
    "ReLU": "Sigmoid",
    "ReLU6": "ReLU",
    "Sigmoid": "Tanh",
    "SiLU": "ReLU",
    "Softmax": "LogSoftmax",
    "Tanh": "Sigmoid",
}


@dataclass(frozen=True, slots=True)
class Fault:
    """One seeded fault: a wrong target, or wrong programs by the number of the case."""

    kind: str
    detail: str
    target: Target | None = None
    programs: dict[int, str] = field(default_factory=dict)


def faults(target: Target | None, programs: Sequence[str], sibling: str = "") -> list[Fault]:
    """Return the faults of a pair; ``programs`` are the conversions of its cases.

    sibling: another API that takes the same arguments, empty where none is known.
    """
    name = "" if target is None else target.api.rpartition(".")[2]
    found = [] if target is None else list(_of_mapping(target))
    grouped: dict[tuple[str, str], dict[int, str]] = {}
    for number, program in enumerate(programs):
        for kind, detail, text in of_program(program, name, sibling):
            grouped.setdefault((kind, detail), {}).setdefault(number, text)
    found += [Fault(*key, programs=wrong) for key, wrong in grouped.items()]
    return found


def _of_mapping(target: Target) -> Iterator[Fault]:
    for place, rule in enumerate(target.params):
        for kind, wrong in _wrong_rules(rule):
            params = (*target.params[:place], wrong, *target.params[place + 1 :])
            yield Fault(kind, rule.torch or rule.mindspore, replace(target, params=params))


def _wrong_rules(rule: ParamRule) -> Iterator[tuple[str, ParamRule]]:
    if rule.pin is not None:
        yield "removed pin", replace(rule, pin=None)
        flipped = flip(rule.pin)
        if flipped:
            yield "flipped pin", replace(rule, pin=flipped)
    if rule.value is not None:
        yield "unturned value", replace(rule, value=None)


def flip(text: str) -> str:
    """Return another value of the same type as a literal; empty where there is none."""
    try:
        value = ast.literal_eval(text)
    except (ValueError, SyntaxError):
        return ""
    if isinstance(value, bool):
        return repr(not value)
    if isinstance(value, int):
        return repr(value + 1)
    if isinstance(value, float):
        return repr(value * 2 + 0.25)
    return ""


def of_program(source: str, name: str, sibling: str) -> Iterator[tuple[str, str, str]]:
    """Yield kind, detail and program of each fault in the call of the function ``name``."""
    for call in ast.walk(ast.parse(source)):
        if not isinstance(call, ast.Call) or not isinstance(call.func, ast.Attribute):
            continue
        if call.func.attr != name:
            continue
        other = sibling or SIBLINGS.get(name, "")
        if other:
            text = f"{ast.unparse(call.func.value)}.{other}"
            yield "swapped target", other, _with(source, call.func, text)
        yield from _of_arguments(source, call)
        return


def _of_arguments(source: str, call: ast.Call) -> Iterator[tuple[str, str, str]]:
    for keyword in call.keywords:
        if keyword.arg is None:
            continue
        rest = [other for other in call.keywords if other is not keyword]
        yield "dropped argument", keyword.arg, _rewritten(source, call, call.args, rest)
        wrong = ast.keyword(f"{keyword.arg}_", keyword.value)
        text = _rewritten(source, call, call.args, [*rest, wrong])
        yield "renamed argument", keyword.arg, text
        flipped = flip(ast.unparse(keyword.value))
        if flipped:
            wrong = ast.keyword(keyword.arg, ast.parse(flipped, mode="eval").body)
            text = _rewritten(source, call, call.args, [*rest, wrong])
            yield "changed value", keyword.arg, text
    for place, argument in enumerate(call.args):
        flipped = flip(ast.unparse(argument))
        if flipped:
            args = [*call.args]
            args[place] = ast.parse(flipped, mode="eval").body
            yield (
                "changed value",
                f"argument {place}",
                _rewritten(source, call, args, call.keywords),
            )
    if len(call.args) > 1:
        text = _rewritten(source, call, call.args[:-1], call.keywords)
        yield "dropped argument", f"argument {len(call.args) - 1}", text
        args = [call.args[1], call.args[0], *call.args[2:]]
        yield "swapped arguments", "0 and 1", _rewritten(source, call, args, call.keywords)


def _rewritten(
    source: str, call: ast.Call, args: list[ast.expr], keywords: list[ast.keyword]
) -> str:
    new = ast.Call(func=call.func, args=args, keywords=keywords)
    return _with(source, call, ast.unparse(new))


def _with(source: str, node: ast.expr, text: str) -> str:
    """Return the program with the text of one expression replaced."""
    lines = source.encode().split(b"\n")
    assert node.end_lineno is not None and node.end_col_offset is not None
    first, last = node.lineno - 1, node.end_lineno - 1
    head = lines[first][: node.col_offset]
    tail = lines[last][node.end_col_offset :]
    lines[first : last + 1] = [head + text.encode() + tail]
    return b"\n".join(lines).decode()
