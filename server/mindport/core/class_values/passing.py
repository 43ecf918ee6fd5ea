"""One parameter of torch's, handed on by name: the expression, and what is raised beforehand.

A rule of the mapping says how a literal at a call is turned; here the argument is a name whose
value is known when the program runs, so the same rule becomes code.
"""

from __future__ import annotations

from mindport.core.base.records import dataclass
from mindport.core.base.syntax import literal_of
from mindport.core.catalog import ParamRule
from mindport.core.fixes.names import marker
from mindport.core.model import Safety, Text

#: How many literals an added class may tell apart.
_FEW = 6
#: How a mapping says that no tuple is taken.
_TUPLE = "tuple"
#: Where a value lives is decided once for a program, and results are never written in place.
_LEFT_OUT = frozenset({"device", "inplace"})


@dataclass(frozen=True, slots=True)
class Passed:
    """What becomes of one parameter.

    goal: the target's name for it, empty where it is not handed on. value: the expression.
    refused: the condition under which an error is raised. before: statements before the call.
    note: what else differs.
    """

    goal: str = ""
    value: str = ""
    refused: str = ""
    before: tuple[str, ...] = ()
    note: Text | None = None


def passed_on(name: str, rule: ParamRule | None) -> Passed | None:
    """Return how a parameter reaches the target; None where the rule cannot be written as code."""
    if name in _LEFT_OUT:
        return Passed()
    if rule is None:
        return Passed(name, name)
    if not rule.mindspore:
        return _left_out(name, rule)
    note = rule.note if rule.safety is Safety.REVIEW or rule.drop == "review" else None
    if rule.safety is Safety.MANUAL:
        return None
    if rule.pin is not None and "{" in rule.pin:
        return _pinned(name, rule, note)
    if rule.values and rule.drop == "safe":
        return _of_literals(name, rule, note)
    if rule.refuse and not (rule.value or rule.values or rule.accept):
        refused = [_value(each) for each in rule.refuse]
        if not _refuses_tuples(rule) and not all(type(each) in (int, float) for each in refused):
            return None
        return Passed(rule.mindspore, _expression(name, rule), _one_of(name, rule), note=note)
    if rule.refuse:
        return None
    if rule.value is not None:
        return Passed(rule.mindspore, rule.value.replace("{}", name), f"{name} is None", note=note)
    if rule.values or rule.accept:
        return _of_literals(name, rule, note)
    return Passed(rule.mindspore, _expression(name, rule), note=note)


def _left_out(name: str, rule: ParamRule) -> Passed | None:
    """A parameter that the target lacks: only what means nothing there may be passed."""
    if rule.drop == "safe":
        return Passed()
    harmless = list(rule.drop_if)
    if rule.torch_default is not None and rule.torch_default not in harmless:
        harmless.append(rule.torch_default)
    if not harmless or any(_value(each) is _NO_LITERAL for each in harmless):
        return None
    return Passed(refused=_none_of(name, harmless))


def _pinned(name: str, rule: ParamRule, note: Text | None) -> Passed | None:
    """A parameter whose None stands for another argument, or for what cannot be written."""
    pin = rule.pin or ""
    others = tuple(each for each in rule.refuse if each != "None")
    if rule.value or rule.values or rule.accept or (others and not _refuses_tuples(rule)):
        return None
    refused = _one_of(name, rule) if others else ""
    if "{" + name + "}" in pin:
        refused = f"{name} is None or {refused}" if refused else f"{name} is None"
        return Passed(rule.mindspore, _expression(name, rule), refused, note=note)
    other = pin[1:-1]
    if not (pin.startswith("{") and pin.endswith("}") and other.isidentifier()):
        return None
    before = (f"if {name} is None:", f"    {name} = {other}")
    return Passed(rule.mindspore, _expression(name, rule), refused, before, note=note)


def _refuses_tuples(rule: ParamRule) -> bool:
    """Tell whether tuples are all that is refused, but for None."""
    return [each for each in rule.refuse if each != "None"] == [_TUPLE]


def _of_literals(name: str, rule: ParamRule, note: Text | None) -> Passed | None:
    """A parameter whose literals are turned one by one."""
    turned = {_value(key): _value(text) for key, text in rule.values}
    accepted = [_value(each) for each in rule.accept]
    if _NO_LITERAL in accepted or _NO_LITERAL in turned or _NO_LITERAL in turned.values():
        return None
    if rule.drop == "safe":
        floats = all(type(old) is int and type(new) is float and old == new
                     for old, new in turned.items())  # fmt: skip
        if not (floats and turned):
            return None
        return Passed(rule.mindspore, f"float({name})", _one_of(name, rule), note=note)
    if rule.drop == "review":
        return None if turned else Passed(rule.mindspore, _expression(name, rule), note=note)
    known = [*(key for key, _ in rule.values), *rule.accept]
    if len(known) > _FEW or any(isinstance(_value(each), (tuple, list, dict)) for each in known):
        return None
    value = name
    if turned:
        pairs = [*rule.values, *((each, each) for each in rule.accept)]
        items = (f"{double_quoted(key)}: {double_quoted(text)}" for key, text in pairs)
        value = "{" + ", ".join(items) + "}" + f"[{name}]"
    return Passed(rule.mindspore, value, _none_of(name, known), note=note)


def _expression(name: str, rule: ParamRule) -> str:
    if rule.sequence == "tuple":
        return f"tuple({name}) if isinstance({name}, list) else {name}"
    if rule.sequence == "list":
        return f"list({name}) if isinstance({name}, tuple) else {name}"
    if rule.number == "float":
        return f"float({name})"
    default = rule.mindspore_default or ""
    if rule.torch_default == "None" and default.startswith("mindspore."):
        return f"{name} or {marker(default)}"
    return name


def _one_of(name: str, rule: ParamRule) -> str:
    """Return the condition under which a name has what is refused, "" if nothing is."""
    if _refuses_tuples(rule):
        return f"isinstance({name}, {_TUPLE})"
    if len(rule.refuse) == 1:
        return f"{name} == {rule.refuse[0]}"
    return f"{name} in ({', '.join(rule.refuse)})" if rule.refuse else ""


def _none_of(name: str, literals: list[str]) -> str:
    """Return the condition under which a name has none of a few values."""
    if literals == ["True"]:
        return f"not {name}"
    if literals == ["False"]:
        return name
    if literals == ["None"]:
        return f"{name} is not None"
    if len(literals) == 1:
        return f"{name} != {double_quoted(literals[0])}"
    return f"{name} not in ({', '.join(double_quoted(each) for each in literals)})"


def double_quoted(literal: str) -> str:
    """Return a literal, a text among them with double quotes."""
    if literal.startswith("'") and '"' not in literal:
        return f'"{literal[1:-1]}"'
    return literal


_NO_LITERAL = object()


def _value(source: str) -> object:
    try:
        return literal_of(source)
    except (ValueError, SyntaxError):
        return _NO_LITERAL
