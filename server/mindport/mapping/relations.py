"""How the parameters of a torch API reach a MindSpore API, computed from both signatures."""

from __future__ import annotations

import ast
from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from mindport.core.catalog import Param, ParamRule, Signature
from mindport.core.model import Safety
from mindport.mapping.general_params import GENERAL_PARAMS

_SYNONYMS: tuple[frozenset[str], ...] = tuple(
    frozenset(group.split())
    for group in (
        "input x input_x self tensor inputs logits x1 A b values data input_data",
        "other y value x2 divisor tensor2 src tensor",
        "dim axis dims",
        "keepdim keepdims keep_dims",
        "dim0 axis0",
        "dim1 axis1",
        "dim2 axis2",
        "bias has_bias",
        "groups group",
        "size shape sizes new_shape",
        "sections indices_or_sections indices tensor_indices_or_sections split_size_or_sections",
        "negative_slope alpha",
        "target labels label targets",
        "in_features in_channels",
        "out_features out_channels",
        "in1_features in1_channels",
        "in2_features in2_channels",
        "num_embeddings vocab_size",
        "embedding_dim embedding_size",
        "num_parameters channel",
        "init w",
        "lr learning_rate",
        "eps epsilon",
        "threshold thr",
        "pad padding",
        "repeats dims",
        "exponent other",
        "in_dims in_axes",
        "out_dims out_axes",
        "func fn",
        "mat input",
        "tensors inputs",
        "params parameters",
    )
)
_SAME_DEFAULTS: frozenset[tuple[str, str, str]] = frozenset(
    {
        ("dtype", "None", "mindspore.float32"),
        ("dtype", "None", "mindspore.int64"),
        ("group", "None", "'hccl_world_group'"),
        ("op", "RedOpType.SUM", "'sum'"),
        ("dim", "()", "None"),
        ("dims", "()", "None"),
        ("stride", "()", "None"),
        ("divisor_override", "None", "0"),
        ("activation", "relu", "'relu'"),
        ("align_corners", "None", "False"),
        ("padding", "'valid'", "0"),
        ("padding", '"valid"', "0"),
        ("correction", "None", "1"),
    }
)
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


@dataclass(slots=True)
class _Pair:
    matched: dict[str, tuple[Param, Param, int | None, int | None]]
    torch_only: list[Param]
    mindspore_only: list[Param]
    guessed: list[str]

    @property
    def missing(self) -> list[str]:
        return [
            p.name
            for p in self.mindspore_only
            if p.default is None and p.kind not in ("var_pos", "var_kw")
        ]

    @property
    def shifted(self) -> bool:
        """Tell whether parameters change places for another reason than one being left out."""
        places = [
            (at, to)
            for name, (_, _, at, to) in self.matched.items()
            if at is not None and name not in ("dtype", "device")
        ]
        goals = [to for _, to in sorted(places, key=lambda place: place[0]) if to is not None]
        return goals != sorted(goals) or any(to is not None and to > at for at, to in places)

    @property
    def cost(self) -> int:
        lacking = sum(
            1 for p in self.torch_only if p.name not in GENERAL_PARAMS and p.kind != "var_kw"
        )
        moved = sum(
            1
            for _, _, here, there in self.matched.values()
            if here != there and here is not None and there is not None
        )
        renamed = sum(1 for t, m, _, _ in self.matched.values() if t.name != m.name)
        return (
            100 * len(self.missing)
            + 20 * lacking
            + 4 * moved
            + 2 * renamed
            + 3 * len(self.guessed)
            + len(self.mindspore_only)
        )


def relate(torch: Sequence[Signature], mindspore: Sequence[Signature]) -> Relations:
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
    rules: dict[str, ParamRule] = {}
    extra: dict[str, Param] = {}
    filled: set[str] = set()
    served_names: set[str] = set()
    rejected: list[Signature] = []
    for overload in torch:
        pair = min((_pair(overload, other) for other in mindspore), key=lambda each: each.cost)
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
                _merge(rules, _torch_only_rule(param))
        for param in pair.mindspore_only:
            extra.setdefault(param.name, param)
    for overload in rejected:
        for param in overload.params:
            if param.name not in served_names and param.name not in rules:
                rules[param.name] = _torch_only_rule(param)
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


def same_default(name: str, torch: str | None, mindspore: str | None) -> bool:
    """Tell whether two defaults, as source text, mean the same for the parameter ``name``.

    ``...`` is how stubs write a default that they do not tell; it counts as the same.
    """
    if torch in (mindspore, "...") or (name, torch or "", mindspore or "") in _SAME_DEFAULTS:
        return True
    if torch is None or mindspore is None:
        return False
    try:
        one, two = ast.literal_eval(torch), ast.literal_eval(mindspore)
    except (ValueError, SyntaxError):
        return torch.rpartition(".")[2] == mindspore.rpartition(".")[2]
    return bool(one == two) and isinstance(one, bool) == isinstance(two, bool)


def is_literal(text: str | None) -> bool:
    """Tell whether ``text`` is a Python literal."""
    if text is None:
        return False
    try:
        ast.literal_eval(text)
    except (ValueError, SyntaxError):
        return False
    return True


def _pair(torch: Signature, mindspore: Signature) -> _Pair:
    here = {p.name: at for at, p in enumerate(torch.params)}
    left = {p.name: p for p in torch.params if p.kind != "var_kw"}
    right = {p.name: p for p in mindspore.params}
    position = {p.name: at for at, p in enumerate(mindspore.params)}
    matched: dict[str, tuple[Param, Param, int | None, int | None]] = {}
    guessed: list[str] = []

    def take(name: str, other: str) -> None:
        one, two = left.pop(name), right.pop(other)
        matched[name] = (one, two, _index(one, here[name]), _index(two, position[other]))

    for name in [*left]:
        if name in right and right[name].kind != "var_kw":
            take(name, name)
    for name in [*left]:
        if left[name].kind == "var_pos":
            star = next((n for n, p in right.items() if p.kind == "var_pos"), None)
            if star is not None:
                take(name, star)
    for name in [*left]:
        twin = _synonym(name, right)
        if twin is not None:
            take(name, twin)
    for name in [*left]:
        if name in GENERAL_PARAMS or name not in left:
            continue
        at = here[name]
        star = next((n for n, p in right.items() if p.kind == "var_pos"), None)
        if star is not None and position[star] == at and left[name].kind != "kw":
            take(name, star)
            continue
        other = next((n for n in right if position[n] == at), None)
        if other is None or right[other].kind in ("var_kw", "kw") or left[name].kind == "kw":
            continue
        both_required = left[name].default is None and right[other].default is None
        if both_required:
            take(name, other)
            guessed.append(name)
    return _Pair(matched, list(left.values()), list(right.values()), guessed)


def _synonym(name: str, right: dict[str, Param]) -> str | None:
    for group in _SYNONYMS:
        if name in group:
            for other, param in right.items():
                if other in group and param.kind not in ("var_kw",):
                    return other
    return None


def _index(param: Param, at: int) -> int | None:
    return at if param.kind in ("any", "pos", "var_pos") else None


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


def _torch_only_rule(param: Param) -> ParamRule:
    general = GENERAL_PARAMS.get(param.name)
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
