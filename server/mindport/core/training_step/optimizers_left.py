"""Optimizers whose steps all stay: they stay too, as MindSpore's take gradients.

So do their schedulers, and what is read of either. They are followed by name: through assignments,
what functions of the file are passed, and what they give back.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence

from mindport.core.base.records import dataclass, replace
from mindport.core.model import Certainty, Finding, Safety, Span, Text
from mindport.core.text.nodes import children_of, nodes_within
from mindport.core.text.source import Source
from mindport.core.training_step.calls import (
    OPTIMIZER_CLASS,
    STEP,
    STEP_HELPERS,
    ZERO,
    Call,
    protocol_calls,
)
from mindport.core.training_step.flow.paths import path
from mindport.core.training_step.lines import is_of_lines
from mindport.core.training_step.words import is_refused_for, say, why
from mindport.core.walk.statements import Walked
from mindport.core.walk.uses import Use

_BACKWARD = "torch.Tensor.backward"
_SCHEDULERS = "torch.optim.lr_scheduler."
_FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)


@dataclass(frozen=True, slots=True)
class Held:
    """A path that may stand for an object, in a scope and in what is defined inside it."""

    name: str
    scope: ast.AST


def optimizers_left(source: Source, walked: Walked, findings: list[Finding]) -> list[Finding]:
    """Take the fixes from optimizers that only steps use which stay as they are."""
    at = {finding.span: number for number, finding in enumerate(findings)}
    made = [
        use
        for use in walked.uses
        if OPTIMIZER_CLASS.match(use.name) and use.call is not None and use.span in at
    ]
    calls = [
        (call, findings[at[call.use.span]])
        for call in (protocol_calls(walked, source) if made else ())
        if call.kind in (STEP, ZERO) and call.use.span in at
    ]
    if not any(_stays(finding) for _, finding in calls):
        return findings
    names = Followed(source.tree)
    changed = list(findings)
    for use in made:
        assert use.call is not None
        held = names.of(use.call)
        own = [(call, each) for call, each in calls if names.stands_for(call, held)]
        causes = [each for call, each in own if _stays(each) and call.kind == STEP]
        causes = causes or [each for _, each in own if _stays(each)]
        if not causes or any(not _stays(each) for _, each in own) or names.are_given(held):
            continue
        spans = [source.span(use.call)]
        for other in walked.uses:
            if other.name.startswith("torch.optim.") and _is_of(names, other, held):
                spans.append(other.span)
                if other.call is not None and other.name.startswith(_SCHEDULERS):
                    spans.append(source.span(other.call))
                    held |= names.of(other.call)
        for number, finding in enumerate(changed):
            if _goes_along(finding, spans):
                changed[number] = _left(finding, causes[0])
    return changed


def _stays(finding: Finding) -> bool:
    return finding.code == "MP404" and (not finding.fixes or is_of_lines(finding))


def _goes_along(finding: Finding, spans: list[Span]) -> bool:
    """Tell whether a fix is for an optimizer, a scheduler, or what they are given."""
    if not finding.fixes or finding.certainty is Certainty.GUESSED or is_of_lines(finding):
        # Once its statements have lines of their own, the step may be written.
        return False
    return any(span.contains(finding.span) for span in spans)


def _left(finding: Finding, cause: Finding) -> Finding:
    return replace(
        finding,
        code="MP404",
        safety=Safety.MANUAL,
        message=_words(finding, cause),
        fixes=(),
    )


def _words(finding: Finding, cause: Finding) -> Text:
    if finding.torch.startswith("torch.optim."):
        return why("optimizer_left", [cause.message], torch=finding.torch)
    return say("given_to_optimizer", torch=finding.torch)


def said_once(findings: list[Finding]) -> list[Finding]:
    """Say what is in the way of a step at its ``backward()`` alone, and lead there elsewhere."""
    backward = [each for each in findings if each.torch == _BACKWARD and _stays(each)]
    if not backward:
        return findings
    return [
        replace(each, message=say("refused_with", torch=each.torch))
        if _stays(each)
        and each.torch != _BACKWARD
        and any(is_refused_for(each.message, each.torch, b.message, _BACKWARD) for b in backward)
        else each
        for each in findings
    ]


def _is_of(names: Followed, use: Use, held: set[Held]) -> bool:
    """Tell whether a use is a scheduler of one of these optimizers, or a member of one."""
    node: ast.AST | None = None
    if use.member and isinstance(use.node, ast.Attribute):
        node = use.node.value
    elif use.call is not None and use.name.startswith(_SCHEDULERS):
        keywords = [each.value for each in use.call.keywords if each.arg == "optimizer"]
        node = next(iter([*use.call.args, *keywords]), None)
    return node is not None and names.is_held(node, held)


class Followed:
    """What the names of a file may stand for, as far as plain code shows it."""

    def __init__(self, tree: ast.Module) -> None:
        self._nodes = list(nodes_within(tree))
        self._parents = {id(child): node for node in self._nodes for child in children_of(node)}
        self._functions: dict[str, list[ast.FunctionDef | ast.AsyncFunctionDef]] = {}
        for node in self._nodes:
            if isinstance(node, _FUNCTIONS):
                owner = self._parents[id(node)]
                makes = node.name == "__init__" and isinstance(owner, ast.ClassDef)
                name = owner.name if makes and isinstance(owner, ast.ClassDef) else node.name
                self._functions.setdefault(name, []).append(node)

    def of(self, value: ast.expr) -> set[Held]:
        """Return the paths that stand for what an expression makes."""
        found: set[Held] = set()
        waiting = list(self._given_to(value))
        while waiting:
            each = waiting.pop()
            if each not in found:
                found.add(each)
                for node in self._nodes:
                    if self._reads(node, each):
                        waiting += self._given_to(node)
        return found

    def is_held(self, node: ast.AST, held: set[Held]) -> bool:
        """Tell whether an expression is one of these paths."""
        return any(self._reads(node, each) for each in held)

    def stands_for(self, call: Call, held: set[Held]) -> bool:
        """Tell whether a call of the protocol is one of what these paths stand for."""
        function = call.call.func
        if call.scaler:
            return bool(call.call.args) and self.is_held(call.call.args[0], held)
        receiver = function.value if isinstance(function, ast.Attribute) else None
        while isinstance(receiver, ast.Subscript):
            # One of several, which are held together.
            receiver = receiver.value
        return receiver is not None and self.is_held(receiver, held)

    def are_given(self, held: set[Held]) -> bool:
        """Tell whether one is called, or told to update: a step of it is converted already."""
        for node in self._nodes:
            if isinstance(node, ast.Call):
                helper = path(node.func) in STEP_HELPERS
                asked = [node.func, *(node.args if helper else ())]
                if any(self.is_held(each, held) for each in asked):
                    return True
        return False

    def _reads(self, node: ast.AST, held: Held) -> bool:
        if not isinstance(node, (ast.Name, ast.Attribute)) or not isinstance(node.ctx, ast.Load):
            return False
        name = path(node)
        if name is None:
            return False
        if "." in held.name:
            return "." in name and name.rpartition(".")[2] == held.name.rpartition(".")[2]
        return name == held.name and self._is_in(node, held.scope)

    def _is_in(self, node: ast.AST, scope: ast.AST) -> bool:
        while node is not scope:
            if id(node) not in self._parents:
                return False
            node = self._parents[id(node)]
        return True

    def _scope(self, node: ast.AST) -> ast.AST:
        while not isinstance(node, (*_FUNCTIONS, ast.Module)):
            node = self._parents[id(node)]
        return node

    def _given_to(self, node: ast.AST) -> Iterator[Held]:
        """Yield what is given the value of an expression, where it stands."""
        parent = self._parents[id(node)]
        if isinstance(parent, (ast.Assign, ast.AnnAssign, ast.NamedExpr)):
            targets: Sequence[ast.expr] = (
                parent.targets if isinstance(parent, ast.Assign) else [parent.target]
            )
            yield from self._targets(targets, parent)
        elif isinstance(parent, (ast.Dict, ast.DictComp, ast.ListComp)):
            yield from self._given_to(parent)
        elif isinstance(parent, ast.keyword):
            call = self._parents[id(parent)]
            if isinstance(call, ast.Call) and parent.arg is not None:
                yield from self._parameters(call, None, parent.arg)
        elif isinstance(parent, ast.Call) and node in parent.args:
            if not any(isinstance(each, ast.Starred) for each in parent.args):
                yield from self._parameters(parent, parent.args.index(node), None)
        elif isinstance(parent, ast.Return):
            yield from self._results(self._scope(parent), None)
        elif isinstance(parent, ast.Tuple) and isinstance(self._parents[id(parent)], ast.Return):
            yield from self._results(
                self._scope(parent), [id(each) for each in parent.elts].index(id(node))
            )

    def _targets(self, targets: Sequence[ast.expr], statement: ast.AST) -> Iterator[Held]:
        for each in targets:
            name = path(each)
            if name is not None:
                yield Held(name, self._scope(statement))

    def _parameters(self, call: ast.Call, at: int | None, name: str | None) -> Iterator[Held]:
        for function in self._called(call):
            given = [each.arg for each in [*function.args.posonlyargs, *function.args.args]]
            given = given[isinstance(self._parents[id(function)], ast.ClassDef) :]
            if name is None and at is not None and at < len(given):
                yield Held(given[at], function)
            elif name in given or any(each.arg == name for each in function.args.kwonlyargs):
                assert name is not None
                yield Held(name, function)

    def _results(self, function: ast.AST, at: int | None) -> Iterator[Held]:
        """Yield what calls of a function are assigned to, or one of what they are unpacked to."""
        for node in self._nodes:
            if not isinstance(node, ast.Assign) or not isinstance(node.value, ast.Call):
                continue
            if function not in self._called(node.value):
                continue
            for target in node.targets:
                if at is None:
                    yield from self._targets([target], node)
                elif isinstance(target, (ast.Tuple, ast.List)) and at < len(target.elts):
                    yield from self._targets([target.elts[at]], node)

    def _called(self, call: ast.Call) -> list[ast.FunctionDef | ast.AsyncFunctionDef]:
        return self._functions.get((path(call.func) or "").rpartition(".")[2], [])
