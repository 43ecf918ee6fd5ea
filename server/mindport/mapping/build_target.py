"""One catalog target from its YAML entry and the generated facts."""

from __future__ import annotations

from mindport.core.base.patterns import pattern
from mindport.core.base.records import replace
from mindport.core.catalog import Evidence, ParamRule, Signature, Target
from mindport.core.model import Safety, Text
from mindport.mapping.facts import MINDSPORE_VERSION, TORCH_VERSION, Facts, SurfaceName
from mindport.mapping.grades import (
    CONSISTENT,
    Case,
    Grade,
    ascend_grade,
    convertible,
    cpu_grade,
    documented_consistent,
)
from mindport.mapping.measurement import Measurement, from_evidence
from mindport.mapping.model import ApiEntry, General, ParamEntry, TargetEntry
from mindport.mapping.relations import Relations, relate
from mindport.mapping.signature import parse_signature

_TIERS = (
    ("mindspore.mint.", "mint"),
    ("mindspore.ops.", "ops"),
    ("mindspore.nn.", "nn"),
    ("mindspore.Tensor.", "Tensor"),
    ("mindspore.experimental.", "experimental"),
    ("mindspore.dataset.", "dataset"),
    ("mindspore.", "mindspore"),
)
_RANDOM = pattern(
    r"(?:bernoulli|uniform|normal|log_normal|cauchy|exponential|geometric|random)_?"
    r"|(?:rand|randn|randint|empty)(?:_like)?|randperm|new_empty|multinomial|poisson"
    r"|(?:feature_)?(?:alpha_)?dropout(?:[123]d)?|(?:Feature)?(?:Alpha)?Dropout(?:[123]d)?"
    r"|gumbel_softmax|rrelu|RReLU|manual_seed|seed|initial_seed|[gs]et_rng_state|Generator"
)
_GRADES = {"safe": Safety.SAFE, "review": Safety.REVIEW, "manual": Safety.MANUAL}


def tier_of(api: str) -> str:
    """Return the tier that a MindSpore name belongs to; ``python`` for what is not MindSpore's."""
    return next((tier for prefix, tier in _TIERS if api.startswith(prefix)), "python")


def mindspore_signatures(surface: SurfaceName) -> tuple[Signature, ...]:
    """Return the parsed signatures; ``(*args, **kwargs)`` tells nothing and is left out."""
    parsed = (
        parse_signature(text, method=surface.kind in ("method", "class"))
        for text in surface.signatures
        if text.startswith("(")
    )
    return tuple(each for each in parsed if not is_generic(each))


def is_generic(signature: Signature) -> bool:
    """Tell whether a signature takes anything: ``(*args, **kwargs)``."""
    return [param.kind for param in signature.params] == ["var_pos", "var_kw"]


def build_target(
    entry: ApiEntry,
    target: TargetEntry,
    torch_kind: str,
    torch_signatures: tuple[Signature, ...],
    documented: str,
    facts: Facts,
    general: General,
    *,
    replaceable: bool,
) -> Target:
    """Build one target.

    documented: the class that the source tables give this pair, empty where they do not list it.
    replaceable: whether the entry has a target that is not deprecated.
    """
    surface = facts.mindspore.get(target.api) or SurfaceName(target.api, torch_kind)
    if target.signatures:
        surface = replace(surface, signatures=target.signatures)
    method_to_function = torch_kind == "method" and surface.kind == "function"
    signatures = mindspore_signatures(surface)
    relations = relate(torch_signatures, _without_receiver(signatures, method_to_function), general)
    decided = _apply(relations, target, signatures, general)
    cpu = _measurement(entry.name, target, torch_kind, facts)
    last = entry.name.rpartition(".")[2]
    case = Case(
        torch_kind=torch_kind,
        target_kind=surface.kind,
        relations=decided,
        cpu=cpu,
        documented=documented,
        random=_RANDOM.fullmatch(last) is not None,
        deprecated=surface.deprecated,
        replaceable=replaceable,
        general=general,
        mint=target.api.startswith("mindspore.mint."),
        mint_optimizer=target.api.startswith("mindspore.mint.optim."),
        platforms=surface.platforms,
    )
    ceiling, reasons = _grades(target, case)
    not_for = {"not_for": target.not_for} if target.not_for else {}
    return Target(
        api=target.api,
        tier=target.tier or tier_of(target.api),
        kind=surface.kind,
        category=target.category or _category(torch_signatures, signatures, case, target),
        ceiling=tuple((device, grade) for device, grade in ceiling.items() if grade is not None),
        reasons=tuple((device, text) for device, text in reasons.items() if text is not None),
        signatures=signatures,
        params=tuple(decided.rules),
        evidence=_evidence(case, target),
        platforms=surface.platforms,
        cpu=cpu.status if cpu else "",
        rewriter=target.rewriter,
        args=tuple(sorted((target.args | not_for).items())),
        notes=(*target.notes, *(each.reason for each in target.differs_ok)),
        releases=target.releases,
        deprecated=_deprecated(surface),
    )


def _deprecated(surface: SurfaceName) -> str:
    if not surface.deprecated:
        return ""
    since = "" if surface.deprecated == "yes" else surface.deprecated
    return since or "deprecated"


def _without_receiver(
    signatures: tuple[Signature, ...], method_to_function: bool
) -> tuple[Signature, ...]:
    """Leave out the first parameter, which the receiver of the method fills."""
    if not method_to_function:
        return signatures
    return tuple(
        replace(signature, params=signature.params[1:])
        for signature in signatures
        if signature.params
    )


def _apply(
    relations: Relations,
    target: TargetEntry,
    signatures: tuple[Signature, ...],
    general: General,
) -> Relations:
    """Lay what a person decided over what was computed."""
    rules = {rule.torch or f"={rule.mindspore}": rule for rule in relations.rules}
    filled = {rule.mindspore for rule in relations.rules if rule.torch and rule.mindspore}
    for name, param in target.params.items():
        rules[name] = decided_rule(rules.get(name), name, param, is_general=name in general)
        if param.mindspore:
            rules.pop(f"={param.mindspore}", None)
            filled.add(param.mindspore)
    for name, text in target.pins.items():
        key = f"={name}"
        old = rules.get(key)
        default = old.mindspore_default if old else _default(signatures, name)
        rules[key] = ParamRule("", name, "mindspore_only", mindspore_default=default, pin=text)
    kept = [
        rule
        for rule in rules.values()
        if rule.relation != "same"
        or rule.mindspore not in (rule.torch, "")
        or rule.sequence
        or rule.number
    ]
    kept.sort(key=lambda rule: rule.torch == "")
    return Relations(
        rules=kept,
        guessed=[name for name in relations.guessed if name not in target.params],
        missing=[
            name for name in relations.missing if name not in target.pins and name not in filled
        ],
        unserved=relations.unserved,
        shifted=relations.shifted or _reorders(target),
    )


def _reorders(target: TargetEntry) -> bool:
    return any(param.relation == "reordered" for param in target.params.values())


def _default(signatures: tuple[Signature, ...], name: str) -> str | None:
    for signature in signatures:
        for param in signature.params:
            if param.name == name:
                return param.default
    return None


def decided_rule(
    old: ParamRule | None, name: str, param: ParamEntry, *, is_general: bool
) -> ParamRule:
    """Return a computed rule with what a person decided laid over it."""
    rule = old or ParamRule(name, name, "same")
    mindspore = rule.mindspore if param.mindspore is None else param.mindspore
    relation = param.relation or rule.relation
    if param.relation is None:
        if param.mindspore is not None and relation in ("same", "torch_only"):
            relation = "renamed" if mindspore != name else "same"
        if param.pin is not None and relation in ("same", "renamed"):
            relation = "default_differs"
        by_value = (param.values, param.accept, param.refuse, param.review_if)
        if param.value is not None or any(by_value):
            relation = "value_differs"
        if relation == "same" and (param.note or param.safety):
            relation = "value_differs"
    served = relation != "torch_only"
    if not served:
        mindspore = ""
    # What cannot be written is the same all the same, where a person says so.
    same = param.relation == "same" and rule.pin == f"{{{name}}}"
    decided = param.pin is not None or not served or param.value or same
    return replace(
        rule,
        mindspore=mindspore,
        relation=relation,
        pin=param.pin if decided else rule.pin,
        value=param.value,
        values=tuple(sorted(param.values.items())),
        accept=param.accept,
        drop=param.drop or ("never" if served else rule.drop),
        drop_if=param.drop_if or (() if served else rule.drop_if),
        safety=_safety(rule, param),
        sequence=param.sequence,
        refuse=param.refuse,
        number=param.number,
        review_if=param.review_if,
        beside=param.beside,
        note=param.note or (None if served and is_general else rule.note),
    )


def _safety(rule: ParamRule, param: ParamEntry) -> Safety:
    if param.safety:
        return _GRADES[param.safety]
    return Safety.SAFE if param.mindspore is not None else rule.safety


def _grades(
    target: TargetEntry, case: Case
) -> tuple[dict[str, Safety | None], dict[str, Text | None]]:
    ceiling: dict[str, Safety | None] = {}
    reasons: dict[str, Text | None] = {}
    computed: dict[str, Grade] = {"ascend": ascend_grade(case), "cpu": cpu_grade(case)}
    for device, (grade, reason) in computed.items():
        wanted = target.ceiling.get(device)
        if wanted is not None:
            grade = _GRADES.get(wanted)
            reason = None
        decided = target.reasons.get(device) or target.reason
        if grade is not Safety.SAFE and decided is not None and (wanted or reason is None):
            reason = decided
        ceiling[device] = grade
        reasons[device] = reason
    return ceiling, reasons


def _measurement(
    torch: str, target: TargetEntry, torch_kind: str, facts: Facts
) -> Measurement | None:
    """Return what the evidence of a pair says, None where it was not run."""
    line = facts.evidence.get((torch, target.api))
    if line is None:
        return None
    return from_evidence(line, target.differs_ok, is_class=torch_kind == "class")


def _evidence(case: Case, target: TargetEntry) -> Evidence:
    cpu = case.cpu
    if cpu is not None and cpu.equal:
        return Evidence("executed", TORCH_VERSION, MINDSPORE_VERSION)
    # A person grades a mint target SAFE unexecuted only from its own documentation.
    vouched = case.mint and target.ceiling.get("ascend") == "safe"
    kind = "documented" if vouched or documented_consistent(case) else "signature"
    detail = "differs" if cpu is not None and cpu.differs else ""
    if not detail and kind == "documented" and case.documented not in CONSISTENT:
        detail = "mint" if case.mint else "listed"
    return Evidence(kind, TORCH_VERSION, MINDSPORE_VERSION, detail)


def _category(
    torch: tuple[Signature, ...],
    mindspore: tuple[Signature, ...],
    case: Case,
    target: TargetEntry,
) -> str:
    rules = case.relations.rules
    relations = {
        rule.relation
        for rule in rules
        if rule.relation != "keyword_only" or rule.torch not in ("dtype", "device")
    }
    differs = (
        not convertible(case.torch_kind, case.target_kind)
        or bool(relations & {"keyword_only", "packed", "value_differs"})
        or case.relations.shifted
        or bool(case.relations.missing)
        or (case.cpu is not None and case.cpu.differs)
    )
    if differs:
        return "params_differ"
    if any(r.relation == "torch_only" and not _is_minor(case.general, r.torch) for r in rules):
        return "torch_more"
    if "default_differs" in relations or target.pins:
        return "defaults_differ"
    if "mindspore_only" in relations:
        return "target_more"
    stars = {p.name for s in mindspore for p in s.params if p.kind == "var_pos"}
    if any(r.relation == "renamed" and r.mindspore not in stars for r in rules):
        return "renamed"
    if not any(s.params for s in torch) and not any(s.params for s in mindspore):
        return "no_params"
    return "identical"


def _is_minor(general: General, name: str) -> bool:
    rule = general.get(name)
    return rule is not None and rule.minor
