"""What ``mindspore.yaml`` says of MindSpore names, laid over the targets that stand for torch's."""

from __future__ import annotations

from collections.abc import Iterator

from mindport.core.base.records import replace
from mindport.core.catalog import Api, Lint, ParamRule, Signature, Target
from mindport.mapping.build_target import mindspore_signatures
from mindport.mapping.facts import Facts, SurfaceName
from mindport.mapping.model import MappingProblem, Mappings


def with_tuples(api: Api, tuples: dict[str, tuple[str, ...]]) -> Api:
    """Return an entry whose targets know which of their parameters take no list."""
    if not any(target.api in tuples for target in api.targets):
        return api
    return replace(
        api,
        targets=tuple(
            replace(target, params=_rules(target, api.signatures, tuples[target.api]))
            if target.api in tuples
            else target
            for target in api.targets
        ),
    )


def _rules(
    target: Target, signatures: tuple[Signature, ...], names: tuple[str, ...]
) -> tuple[ParamRule, ...]:
    rules = [
        replace(rule, sequence="tuple") if rule.torch and rule.mindspore in names else rule
        for rule in target.params
    ]
    decided = {rule.torch for rule in rules} | {rule.mindspore for rule in rules if rule.torch}
    added: dict[str, ParamRule] = {}
    for signature in signatures:
        for param in signature.params:
            if param.name in names and param.name not in decided:
                added.setdefault(
                    param.name,
                    ParamRule(
                        param.name,
                        param.name,
                        "same",
                        torch_default=param.default,
                        sequence="tuple",
                    ),
                )
    return (*rules, *added.values())


def complete_lints(mappings: Mappings, facts: Facts) -> dict[str, list[Lint]]:
    """Return the lints by MindSpore name, with the parameters of each."""
    found: dict[str, list[Lint]] = {}
    for entry in mappings.mindspore:
        if entry.lints and entry.name in facts.mindspore:
            params = entry.params or _positional(facts.mindspore[entry.name])
            found[entry.name] = [replace(each.lint, params=params) for each in entry.lints]
    return found


def _positional(surface: SurfaceName) -> tuple[str, ...]:
    signatures = mindspore_signatures(surface)
    params = [p.name for s in signatures[:1] for p in s.params if p.kind in ("pos", "any")]
    return tuple(params[1:] if params[:1] == ["self"] else params)


def mindspore_problems(mappings: Mappings, facts: Facts) -> Iterator[MappingProblem]:
    """Yield what is wrong in the entries on MindSpore's names."""
    last = ""
    for entry in mappings.mindspore:
        if entry.name < last:
            message = f"`{entry.name}` is out of order, after `{last}`"
            yield MappingProblem(entry.place, message)
        last = entry.name
        surface = facts.mindspore.get(entry.name)
        if surface is None:
            yield MappingProblem(entry.place, f"MindSpore has no `{entry.name}`")
            continue
        names = {p.name for s in mindspore_signatures(surface) for p in s.params}
        for name in entry.tuples:
            if name not in names:
                message = f"`{entry.name}` has no parameter `{name}`"
                yield MappingProblem(entry.place, message)
        for each in entry.lints:
            lint = each.lint
            known = entry.params or _positional(surface)
            if (lint.absent or lint.passed or lint.positional) and not known:
                message = f"the parameters of `{entry.name}` are not known: give `params`"
                yield MappingProblem(each.place, message)
            for name in (lint.absent, lint.passed, lint.positional, lint.keyword, lint.fraction):
                if name and names and name not in names:
                    message = f"`{entry.name}` has no parameter `{name}`"
                    yield MappingProblem(each.place, message)
            if lint.use and lint.use not in facts.mindspore:
                yield MappingProblem(each.place, f"MindSpore has no `{lint.use}`")
