"""Calls that hand a loss to a function which goes back from it: they hand its gradients over too.

The function may be another file's, and what is called an object that somebody hands in: it is told
then by what the run's files define, and by the names of the arguments.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable, Mapping, Sequence

from mindport.core.base.records import dataclass
from mindport.core.model import Certainty, Finding, Safety, Severity, Span, Text
from mindport.core.other_files import origins
from mindport.core.other_files.project import Files
from mindport.core.text.nodes import FUNCTIONS, each_of, function_of, parents_of
from mindport.core.text.source import Source, assigned_values
from mindport.core.training_step.calls import (
    BACKWARD,
    STEP,
    VALUE_AND_GRAD,
    ZERO,
    Call,
    around,
)
from mindport.core.training_step.flow.paths import path
from mindport.core.training_step.handed_over.takers import (
    GRADIENTS,
    Taker,
    takers_in,
)
from mindport.core.training_step.made import Made
from mindport.core.training_step.place import File
from mindport.core.training_step.plan import plan_held
from mindport.core.training_step.step_plan import StepPlan
from mindport.core.training_step.words import say
from mindport.core.walk.statements import Walked
from mindport.core.walk.uses import CALL, Use

_BACKWARD = "torch.Tensor.backward"
#: How objects are called.
_CALLED = ".__call__"


@dataclass(frozen=True, slots=True)
class Handing:
    """A call that hands a loss over, what takes it, and what it is given by its parameters."""

    site: ast.Call
    taker: Taker
    given: dict[str, ast.expr]

    @property
    def loss(self) -> ast.expr:
        """Return what is gone back from."""
        return self.given[self.taker.loss]

    @property
    def optimizer(self) -> str:
        """Return the path of the optimizer."""
        return path(self.given[self.taker.optimizer]) or ""


def handings(tree: ast.Module, walked: Walked, sites: Iterable[ast.Call]) -> list[Handing]:
    """Return those of some calls that hand a loss over to what goes back from it."""
    found: list[Handing] = []
    for site in sites:
        given = ((each, _given(each, site)) for each in _takers(tree, walked, site))
        fits = next(((each, passed) for each, passed in given if passed is not None), None)
        if fits is not None:
            found.append(Handing(site, *fits))
    return found


def with_found(
    source: Source, findings: Sequence[Finding], handed: Iterable[Handing]
) -> list[Finding]:
    """Return findings with one at each call that hands a loss over, for what becomes of it."""
    spans = {span_of(source, each.site) for each in handed}
    new = [
        Finding(
            *("MP404", Severity.WARNING, _BACKWARD, VALUE_AND_GRAD, None, "context"),
            *(Certainty.INFERRED, Safety.MANUAL, say("part", torch=_BACKWARD), span),
        )
        for span in sorted(spans)
    ]
    return [*(each for each in findings if each.span not in spans), *new]


def span_of(source: Source, site: ast.Call) -> Span:
    """Return where the name of what is called stands, of a method its last part."""
    whole = source.span(site.func)
    name = site.func.attr if isinstance(site.func, ast.Attribute) else ""
    return Span(whole.end - len(name), whole.end) if name else whole


def _given(taker: Taker, site: ast.Call) -> dict[str, ast.expr] | None:
    """Return what a call gives to the parameters of a taker; None where it is none of its calls."""
    if any(isinstance(each, ast.Starred) for each in site.args):
        return None
    if len(site.args) > len(taker.names) or any(each.arg is None for each in site.keywords):
        return None
    found = dict(zip(taker.names, site.args, strict=False))
    for keyword in site.keywords:
        known = keyword.arg in taker.names or keyword.arg in taker.keywords
        if not known or keyword.arg in found:
            return None
        found[keyword.arg or ""] = keyword.value
    optimizer = found.get(taker.optimizer)
    both = taker.loss in found and optimizer is not None and path(optimizer) is not None
    return found if both else None


def _takers(tree: ast.Module, walked: Walked, site: ast.Call) -> list[Taker]:
    """Return what a call may be of, of this file or another."""
    own = {taker.name: taker for taker, _ in takers_in(tree)}
    name = path(site.func)
    if name is None:
        return []
    files, here = walked.files, walked.path
    first, _, rest = name.partition(".")
    if name in own:
        return [own[name]]
    within = function_of(tree, site)
    if first == "self" and rest and "." not in rest:
        owner = _class_around(tree, within)
        if f"{owner}.{rest}" in own:
            return [own[f"{owner}.{rest}"]]
    holder, method = (name, _CALLED) if not rest else (name.rpartition(".")[0], "")
    made = [
        path(each.func)
        for each in assigned_values(within or tree, holder) or assigned_values(tree, holder)
        if isinstance(each, ast.Call)
    ]
    if rest and not made:
        made = _made_attributes(tree, name)
        holder, method = (name, _CALLED) if made else (holder, method)
    method = method or "." + name.rpartition(".")[2]
    found = [own[f"{each}{method}"] for each in made if f"{each}{method}" in own]
    if files is not None and not found:
        for each, ending in ((name, ""), *((cls, method) for cls in made)):
            at = None if each is None else origins.inside(files, here, each)
            if isinstance(at, origins.Place) and at.path != here:
                wanted = f"{at.name}{ending}"
                found += [t for t in files.loss_takers(at.path) if t.name == wanted]
    if found or made or not _is_handed_in(first, within):
        return found
    ending = _CALLED if not rest else "." + name.rpartition(".")[2]
    return [each for each in _anywhere(own.values(), files, here) if each.name.endswith(ending)]


def _made_attributes(tree: ast.Module, name: str) -> list[str | None]:
    """Return the classes that an attribute is made of: ``self.scaler = NativeScaler()``."""
    return [
        path(node.value.func)
        for node in each_of(tree, ast.Assign)
        if isinstance(node.value, ast.Call) and name in map(path, node.targets)
    ]


def _class_around(tree: ast.Module, function: ast.AST | None) -> str:
    for node in tree.body:
        if isinstance(node, ast.ClassDef) and function in node.body:
            return node.name
    return ""


def _is_handed_in(first: str, within: ast.AST | None) -> bool:
    """Tell whether it is a caller that knows what a name, or an object's attribute, stands for."""
    if not isinstance(within, FUNCTIONS):
        return False
    given = within.args
    return first in {each.arg for each in (*given.posonlyargs, *given.args, *given.kwonlyargs)}


def _anywhere(own: Iterable[Taker], files: Files | None, here: str) -> list[Taker]:
    """Return what takes losses in this file, in those that it imports, and in those of the run."""
    found = list(own)
    if files is None:
        return found
    summary = files.summary(here)
    near = [] if summary is None else origins.imported_files(files, here, summary)
    for file in dict.fromkeys([*near, *files.with_loss_takers(here)]):
        found += files.loss_takers(file) if file != here else ()
    return found


def with_handings(
    file: File, calls: Sequence[Call], found: Sequence[Handing], made: Sequence[Made]
) -> list[tuple[Call, StepPlan | Text]]:
    """Return for each call that hands a loss over how it comes to hand over gradients."""
    scopes: dict[int, list[tuple[Call, Handing]]] = {}
    for each in found:
        call = _call(file, each)
        if call is not None:
            scopes.setdefault(id(call.scope), []).append((call, each))
    outcomes: list[tuple[Call, StepPlan | Text]] = []
    for within in scopes.values():
        handed = [call for call, _ in within]
        beside = [each for each in calls if each.scope is handed[0].scope]
        realm = sorted([*beside, *handed], key=lambda each: each.start)
        name = within[0][1].taker.name
        plan: StepPlan | Text = say("handed_to_several", name=name)
        if _are_cleared_between(realm, {id(call): each.taker for call, each in within}):
            plan = plan_held(file, realm, made)
        if isinstance(plan, StepPlan):
            plan.changes.append(say("hands_gradients", name=name, argument=GRADIENTS))
            outcomes.append((handed[0], plan))
        else:
            outcomes += [(call, plan) for call in handed]
    return outcomes


def _call(file: File, handing: Handing) -> Call | None:
    """Return a call of ``backward`` that stands for one that hands a loss over."""
    site = handing.site
    statement = file.statement_of(site)
    if statement is None:
        return None
    span = span_of(file.source, site)
    known = (_BACKWARD, _BACKWARD, site.func, span, Certainty.INFERRED, "", True, CALL, -1)
    use = Use(*known, (), site, statement, None, None)
    suite = file.held_by[statement]
    at = next(at for at, each in enumerate(suite) if each is statement)
    chain, scope, branches = around(statement, file.held_by, parents_of(file.source.tree))
    place = (statement, suite, at, handing.optimizer, False, span.start, chain, scope, branches)
    return Call(BACKWARD, use, site, *place, handed=handing.loss)


def _are_cleared_between(realm: Sequence[Call], takers: Mapping[int, Taker]) -> bool:
    """Tell whether no optimizer sees what a loss that is handed over for another one adds.

    In torch each ``backward`` adds to the gradients of all that its loss is made of: those of
    another optimizer have to be cleared before that one's own loss. takers: by the call's identity.
    """
    targets = {each.target for each in realm if each.handed is not None or each.kind == STEP}
    if len(targets) == 1:
        return True
    before = -1
    for each in (call for call in realm if call.kind == BACKWARD):
        cleared = each.handed is not None and takers[id(each)].clears
        if not cleared and not any(
            zero.kind == ZERO
            and zero.target == each.target
            and before < zero.start
            and zero.dominates(each)
            for zero in realm
        ):
            return False
        before = each.start
    return all(each.handed is not None for each in realm if each.kind == BACKWARD)
