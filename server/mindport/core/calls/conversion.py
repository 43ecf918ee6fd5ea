"""One use of an API to one target: the edits, in whatever form the target takes.

A function may become a function, a method another method, a property or a function. A name that is
not called is replaced where its calls need no change.
"""

from __future__ import annotations

import ast
from collections.abc import Collection

from mindport.core.base.patterns import pattern
from mindport.core.base.records import replace
from mindport.core.calls.class_functions import keeper, kept_by_name
from mindport.core.calls.conversion_call import MEMBERS, SAME_CALLS, called
from mindport.core.calls.grad_decorators import as_decorator
from mindport.core.calls.named_lambdas import named_lambdas
from mindport.core.calls.partials import Filled, filled, mapped_alike
from mindport.core.calls.site import Rewrite, Site, ceiling
from mindport.core.calls.target_call import Refusal
from mindport.core.calls.unfit import unfit
from mindport.core.catalog import ParamRule, Target
from mindport.core.class_values.own_classes import is_of_each_file, own_class_test
from mindport.core.class_values.placed import may_get_device
from mindport.core.class_values.unseen import through_adapter
from mindport.core.class_values.written import class_value
from mindport.core.fixes.names import marker
from mindport.core.in_place.helper_writes import written_back
from mindport.core.in_place.ignored_in_place import ignored_in_place
from mindport.core.in_place.parameter_writes import changes_parameter
from mindport.core.in_place.rebound_inputs import with_rebound_inputs
from mindport.core.messages import text
from mindport.core.model import Edit, Safety, Span, Text
from mindport.core.rewriters import OF_CALLS, rewriter
from mindport.core.text.nodes import last_name
from mindport.core.walk import uses

#: Parameters that only torch has and that calls through a variable hardly ever pass.
RARELY_PASSED = frozenset(
    {
        "device",
        "dtype",
        "out",
        "layout",
        "pin_memory",
        "requires_grad",
        "memory_format",
        "generator",
        "size_average",
        "reduce",
        "foreach",
        "fused",
        "capturable",
        "maximize",
        "differentiable",
    }
)
#: Parameters whose few values without a counterpart raise an error where they are passed.
_ALOUD = frozenset({"padding_mode"})
MODULE = "torch.nn.Module"
#: Classes whose subclasses need no more of them than what their counterparts have.
_PLAIN_BASES = frozenset({MODULE, "torch.autograd.Function", "torch.autograd.function.Function"})
_ADDED_FUNCTION = ("recipe", "function")
#: Where no function can stand for a class.
_CLASSES = (uses.TYPE_TEST, uses.BASE)
_ENUM = pattern(r"(Enum|Flag)$")


def convert(site: Site, target: Target) -> Rewrite | Refusal:
    """Return the rewrite of a use through one target, or why there is none.

    Among the target's args, ``assigned`` says that assigning to it means the same in both, ``base``
    that classes that derive from it need nothing of its inside, and ``not_for`` of what it
    computes something else on CPU.
    """
    if isinstance(getattr(site.use.node, "ctx", None), ast.Del):
        return Refusal(text("deleted"))
    site.args.update(target.args)
    placed = may_get_device(site, target)
    same = not placed and takes_same_calls(site, target)
    value = own_class_test(site, target)
    if value is None and not same:
        value = class_value(site, target, placed=placed)
    value = as_decorator(site, target) or value
    if value is not None:
        outcome = value
    elif target.rewriter and target.kind in MEMBERS and not site.use.member:
        # ``torch.Tensor.data`` and ``torch.Tensor.expand(x, 1)`` name them of no object.
        passed = site.use.call is None and site.api.kind != "property"
        return Refusal(text("passed_on" if passed else "not_a_member"))
    elif target.rewriter and not (target.rewriter in OF_CALLS and site.use.call is None):
        outcome = rewriter(target.rewriter)(site, target)
    elif site.use.context == uses.STORE and "assigned" not in site.args:
        return Refusal(text("assigned"))
    elif site.use.context in _CLASSES and (target.tier, target.kind) == _ADDED_FUNCTION:
        return Refusal(text("passed_on"))
    elif site.use.context in (uses.ANNOTATION, uses.TYPE_TEST) and not site.use.member:
        # An annotation or a type test names the class; no call depends on it.
        outcome = site.replace_name(target.api)
        if target.tier != "recipe":
            return outcome
        tested = site.use.context == uses.TYPE_TEST and not is_of_each_file(site, target)
        if tested and isinstance(outcome, Rewrite):
            told = tuple(why for name, why in target.reasons if name == site.options.target)
            why = text("class_of_this_file", name=target.api)
            outcome = replace(outcome, safety=Safety.REVIEW, changes=(*told, why))
    elif site.use.call is not None:
        outcome = called(site, target)
        outcome = through_adapter(site, target, outcome) or outcome
    else:
        outcome = _passed_on(site, target)
    if isinstance(outcome, Refusal):
        return outcome
    outcome = named_lambdas(site, outcome)
    helper = site.catalog.helper(target.api) if target.tier == "recipe" else None
    if helper is not None:
        outcome = written_back(site, helper, outcome)
        outcome = replace(outcome, helpers=(*outcome.helpers, helper))
        lost = ignored_in_place(site, helper)
        if lost is not None:
            safety = max(Safety.REVIEW, outcome.safety)
            outcome = replace(outcome, safety=safety, changes=(*outcome.changes, lost))
        if lost is not None:
            outcome = with_rebound_inputs(site, outcome)
    elif outcome.safety is not Safety.SAFE and any(
        rule.torch == "inplace" and not rule.mindspore for rule in target.params
    ):
        outcome = with_rebound_inputs(site, outcome)
    wrong = unfit(site)
    if wrong is not None:
        if target.tier == "recipe":
            return Refusal(wrong)
        safety = max(Safety.REVIEW, outcome.safety)
        outcome = replace(outcome, safety=safety, changes=(*outcome.changes, wrong))
    as_torch = outcome.as_torch or (target.tier == "recipe" and changes_parameter(site))
    if as_torch and site.options.target == "cpu":
        # Measured on CPU, and what is said of other uses there is all that limits these.
        return outcome
    return _limited(outcome, site, target)


def _limited(rewrite: Rewrite, site: Site, target: Target) -> Rewrite:
    """Lower the grade to what the mapping allows on the device."""
    device = site.options.target
    limit = ceiling(target, device)
    if limit <= rewrite.safety and not (limit is Safety.REVIEW and rewrite.safety is Safety.REVIEW):
        return rewrite
    reasons = [why for name, why in target.reasons if name == device] or list(target.notes)
    return replace(
        rewrite,
        safety=max(limit, rewrite.safety),
        changes=(*rewrite.changes, *reasons[:1]),
    )


def _passed_on(site: Site, target: Target) -> Rewrite | Refusal:
    """Replace a name that is not called here."""
    use = site.use
    if use.member:
        return _member_read(site, target)
    if target.kind in MEMBERS:
        return Refusal(text("not_a_member"))
    if (site.api.kind, target.tier) == ("constant", "recipe"):
        # What the helper makes without arguments is the constant.
        return site.replace_name(target.api, "()")
    rewrite = site.replace_name(target.api)
    of_function = site.api.kind == "function"
    owner = keeper(site.source.tree, use.node) if of_function else None
    of_enum = owner is not None and any(map(_ENUM.search, map(last_name, owner.bases)))
    if isinstance(rewrite, Rewrite) and owner is not None and not of_enum:
        written = f"staticmethod({marker(target.api)})"
        rewrite = replace(rewrite, edits=(Edit(use.span, written),))
    if isinstance(rewrite, Refusal) or site.api.kind not in ("class", "function", "method"):
        return rewrite
    given = filled(site, target) if of_function else Filled()
    if isinstance(given, Refusal):
        return given
    left_out = (rule for rule in target.params if rule.torch not in given.given)
    if any(_is_of_another_value(site, rule) for rule in left_out):
        return Refusal(text("passed_on"))
    why: list[Text] = []
    # A class that keeps a function itself hands on what it keeps.
    asked = of_function and owner is None
    by_name, alone = kept_by_name(site.source, use.node) if asked else ([], True)
    if not alone:
        why.append(text("kept_by_class"))
    if use.context == uses.BASE:
        if site.api.name not in _PLAIN_BASES and "base" not in site.args:
            why.append(text("layer_base", base=site.api.name))
    elif of_enum or not (takes_same_calls(site, target, given.given) or mapped_alike(site, target)):
        # An Enum's names are its members, but for functions that are not built in.
        why.append(text("passed_on"))
    safety = Safety.REVIEW if why else Safety.SAFE
    released = (root for edit in given.edits if not edit.text for root in site.roots_in(edit.span))
    releases = (*rewrite.releases, *released)
    return Rewrite((*rewrite.edits, *given.edits, *by_name), safety, tuple(why), releases)


def _is_of_another_value(site: Site, rule: ParamRule) -> bool:
    """Tell whether a target is written for a value that torch does not take where none is given.

    As ``truncate_div`` for ``rounding_mode="trunc"``: a call that gives none means another one.
    """
    if rule.mindspore or rule.drop != "never" or not rule.drop_if:
        return False
    params = [each for signature in site.api.signatures for each in signature.params]
    defaults = {each.default for each in params if each.name == rule.torch}
    return defaults.isdisjoint(rule.drop_if) and rule.torch_default not in rule.drop_if


def takes_same_calls(site: Site, target: Target, given: Collection[str] = ()) -> bool:
    """Tell whether calls that cannot be seen mean the same on the target, or fail aloud.

    Parameters that only torch has may be missing where they are rarely passed; everything else has
    to keep its name, its place and its default.
    given: torch's names of parameters that all these calls get in a way that means the same.
    """
    if target.category in SAME_CALLS:
        return True
    keyword_only = {
        param.name
        for signature in site.api.signatures
        for param in signature.params
        if param.kind == "kw"
    }
    return (
        bool(target.signatures)
        and all(
            rule.relation in ("same", "mindspore_only")
            or rule.torch in given
            or (not rule.mindspore and rule.torch in (RARELY_PASSED | keyword_only))
            or (rule.relation == "reordered" and rule.torch in RARELY_PASSED)
            or (bool(rule.review_if) and rule.torch in _ALOUD)
            for rule in target.params
        )
        and not any(
            rule.torch not in given and (rule.pin or rule.value or rule.values)
            for rule in target.params
        )
    )


def _member_read(site: Site, target: Target) -> Rewrite | Refusal:
    use = site.use
    name = target.api.rpartition(".")[2]
    if site.api.kind == "property":
        if target.kind == "property":
            return Rewrite((Edit(use.span, name),), Safety.SAFE)
        if target.kind == "method":
            return Rewrite((Edit(use.span, f"{name}()"),), Safety.SAFE)
        start = site.source.span(use.node).start
        dot = site.source.text.rindex(".", 0, use.span.start)
        return Rewrite(
            (
                Edit(Span(start, start), marker(target.api) + "("),
                Edit(Span(dot, use.span.end), ")"),
            ),
            Safety.SAFE,
        )
    if target.kind == "method" and target.category in SAME_CALLS:
        return Rewrite((Edit(use.span, name),), Safety.SAFE)
    return Refusal(text("passed_on"))
