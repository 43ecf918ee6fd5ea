"""How the parameters of a torch API reach a MindSpore API, computed from both signatures."""

from __future__ import annotations

from collections.abc import Sequence

from mindport.core.base.records import dataclass, field, replace
from mindport.core.catalog import Param, ParamRule, Signature
from mindport.core.model import Safety
from mindport.mapping.defaults import is_literal, same_default
from mindport.mapping.model import General, GeneralParam
from mindport.mapping.pairing import pair_overloads

_STRENGTH = (
    "same",
    "renamed",
    "default_differs",
    "keyword_only",
    "reordered",
    "packed",
    "value_differs",
    "torch_only",
)


@dataclass(slots=True)
class Relations:
    """The rules of one torch API against one target, in torch's order, MindSpore's own last.

    guessed: torch parameters matched by position alone.
    missing: MindSpore parameters that are required and that nothing fills.
    unserved: how many torch overloads no MindSpore overload can take.
    shifted: a positional argument lands later than in torch, or the order is another.
    """

    rules: list[ParamRule] = field(default_factory=list)
    guessed: list[str] = field(default_factory=list)
    missing: list[str] = field(default_factory=list)
    unserved: int = 0
    shifted: bool = False


def relate(
    torch: Sequence[Signature], mindspore: Sequence[Signature], general: General
) -> Relations:
    """Compare all overloads of both; each torch overload is served by its closest counterpart."""
    result = Relations()
    if not torch or not mindspore:
        return result
    optional = {
        param.name
        for signature in mindspore
        for param in signature.params
        if any(param.name not in {other.name for other in each.params} for each in mindspore)
    }
    known = frozenset(param.name for signature in torch for param in signature.params)
    rules: dict[str, ParamRule] = {}
    extra: dict[str, Param] = {}
    filled: set[str] = set()
    served_names: set[str] = set()
    rejected: list[Signature] = []
    for overload in torch:
        pairs = (pair_overloads(overload, other, known, general) for other in mindspore)
        pair = min(pairs, key=lambda each: each.cost)
        if pair.missing:
            result.unserved += 1
            rejected.append(overload)
            if result.unserved < len(torch):
                continue
        served_names.update(pair.matched)
        result.shifted = result.shifted or pair.shifted
        result.guessed += [name for name in pair.guessed if name not in result.guessed]
        for name, (here, there, at, to) in pair.matched.items():
            filled.add(there.name)
            _merge(rules, _matched_rule(name, here, there, at, to, there.name in optional))
        for param in pair.torch_only:
            if param.kind != "var_kw":
                _merge(rules, torch_only_rule(param, general.get(param.name)))
        for param in pair.mindspore_only:
            extra.setdefault(param.name, param)
    for overload in rejected:
        for param in overload.params:
            if param.name not in served_names and param.name not in rules:
                rules[param.name] = torch_only_rule(param, general.get(param.name))
    result.rules = [rule for rule in rules.values() if rule.relation != "same"]
    for param in extra.values():
        if param.name in filled or param.kind in ("var_pos", "var_kw"):
            continue
        if param.default is None:
            result.missing.append(param.name)
        result.rules.append(
            ParamRule("", param.name, "mindspore_only", mindspore_default=param.default)
        )
    return result


def _matched_rule(
    name: str, here: Param, there: Param, at: int | None, to: int | None, optional: bool
) -> ParamRule:
    """Relate two parameters; ``optional`` tells that another MindSpore overload goes without it.

    A default that differs and cannot be written out is pinned to the argument itself, ``{name}``:
    a call that leaves the argument out then has no text for it and wants review.
    """
    relation = "same" if here.name == there.name else "renamed"
    pin: str | None = None
    if here.default is not None and there.kind != "var_pos":
        if there.default is None:
            if not optional:
                relation = "default_differs"
                pin = here.default if here.default != "None" else None
        elif not same_default(name, here.default, there.default):
            relation = "default_differs"
            pin = here.default if here.default != "None" else None
        if relation == "default_differs" and not is_literal(pin):
            pin = f"{{{name}}}"
    if here.kind == "var_pos" and there.kind != "var_pos":
        relation = "packed"
    elif at is not None and to is None:
        relation = "keyword_only"
    elif at is not None and to is not None and at != to and there.kind != "var_pos":
        relation = "reordered"
    return ParamRule(
        torch=name,
        mindspore=there.name,
        relation=relation,
        torch_default=here.default,
        mindspore_default=there.default,
        pin=pin,
    )


def torch_only_rule(param: Param, general: GeneralParam | None) -> ParamRule:
    """Return the rule of a torch parameter that the target lacks."""
    drop_if = general.drop_if if general else ()
    if is_literal(param.default) and param.default not in drop_if:
        drop_if = (*drop_if, param.default or "")
    return ParamRule(
        torch=param.name,
        mindspore="",
        relation="torch_only",
        torch_default=param.default,
        drop=general.drop if general else "never",
        drop_if=drop_if,
        note=general.note if general else None,
    )


def _merge(rules: dict[str, ParamRule], rule: ParamRule) -> None:
    old = rules.get(rule.torch)
    if old is None:
        rules[rule.torch] = rule
        return
    strong, weak = (
        (rule, old)
        if _STRENGTH.index(rule.relation) > _STRENGTH.index(old.relation)
        else (old, rule)
    )
    if strong.relation == "torch_only" and weak.relation != "torch_only":
        rules[rule.torch] = replace(strong, note=None)
        return
    if strong.mindspore and weak.mindspore and strong.mindspore != weak.mindspore:
        strong = replace(strong, safety=Safety.REVIEW)
    pin = strong.pin if strong.pin == weak.pin else None
    if strong.pin is not None and weak.torch_default is None:
        pin = strong.pin
    rules[rule.torch] = replace(strong, pin=pin)
