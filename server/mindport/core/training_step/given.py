"""A ``backward`` on a loss that a function is given: its callers take the gradients and pass them.

``optimize(loss, optimizer)`` becomes ``optimize(loss, optimizer, grads)``, and the forward of each
caller a function.
"""

from __future__ import annotations

import ast
from collections.abc import Sequence

from mindport.core.base.records import dataclass
from mindport.core.model import Edit, Span, Text
from mindport.core.text.nodes import nodes_within
from mindport.core.text.source import Source
from mindport.core.training_step.calls import Call
from mindport.core.training_step.flow.paths import bound_by, path
from mindport.core.training_step.one_pass import Pass
from mindport.core.training_step.passes import build_pass
from mindport.core.training_step.place import File
from mindport.core.training_step.words import say

FunctionNode = ast.FunctionDef | ast.AsyncFunctionDef


@dataclass(frozen=True, slots=True)
class Giver:
    """A call that gives a function its loss: the pass before it, and the call."""

    item: Pass
    call: ast.Call


def is_given(call: Call) -> bool:
    """Tell whether a loss is a parameter of the function that goes back from it."""
    if call.handed is not None:
        return False
    assert isinstance(call.call.func, ast.Attribute)
    loss, scope = call.call.func.value, call.scope
    if not isinstance(loss, ast.Name) or not isinstance(scope, FunctionNode):
        return False
    given = {each.arg for each in [*scope.args.posonlyargs, *scope.args.args]}
    return loss.id in given and not any(loss.id in bound_by(each) for each in scope.body)


def givers(
    file: File, call: Call, optimizers: Sequence[str], calls: Sequence[Call]
) -> list[Giver] | Text:
    """Return the calls that give a loss, or what stands in the way of passing gradients too."""
    scope = call.scope
    assert isinstance(scope, FunctionNode) and isinstance(call.call.func, ast.Attribute)
    loss = call.call.func.value
    assert isinstance(loss, ast.Name)
    if scope.decorator_list or scope.args.vararg or scope.args.kwonlyargs or scope.args.kwarg:
        return say("signature", name=scope.name)
    of_class = isinstance(file.parents[id(scope)], ast.ClassDef)
    sites = sites_of(file, scope, of_class=of_class)
    if of_class and sites:
        sites = _of_its_class(file, scope, sites)
    if not sites:
        return say("no_callers", name=scope.name)
    found: list[Giver] = []
    for site in sites:
        statement = file.statement_of(site)
        given = arguments_of(scope, site, of_class=of_class)
        value = None if given is None else given.get(loss.id)
        if value is None or given is None or statement is None:
            return say("odd_caller", name=scope.name)
        takers: list[str] = []
        for name in optimizers:
            taker = seen_by_caller(name, given, site, of_class=of_class)
            if taker is None:
                return say("odd_caller", name=scope.name)
            takers.append(taker)
        suite = file.held_by[statement]
        at = next(at for at, each in enumerate(suite) if each is statement)
        place = (statement, suite, at, None, False, file.source.span(site).start, ())
        pseudo = Call(call.kind, call.use, site, *place, file.scope_of(statement))
        item = build_pass(file, pseudo, calls, loss=value)
        if isinstance(item, Text):
            return item
        if item.is_hoisted:
            return say("odd_caller", name=scope.name)
        item.takers = takers
        found.append(Giver(item, site))
    return found


def sites_of(file: File, scope: FunctionNode, *, of_class: bool) -> list[ast.Call]:
    """Return the calls of a function; none where it is used in another way as well."""
    calls: list[ast.Call] = []
    called: set[int] = set()
    uses: list[ast.expr] = []
    for node in nodes_within(file.source.tree):
        if isinstance(node, ast.Call) and _names(file, node.func, scope, of_class):
            calls.append(node)
            called.add(id(node.func))
        elif isinstance(node, (ast.Name, ast.Attribute)) and _names(file, node, scope, of_class):
            uses.append(node)
    return calls if all(id(each) in called for each in uses) else []


def _of_its_class(file: File, scope: FunctionNode, sites: list[ast.Call]) -> list[ast.Call]:
    """Return the calls of one class's method; none where another class's may be meant.

    ``self.update(loss)`` in a class that has a method of that name is that one.
    """
    own = file.parents[id(scope)]
    others = [
        node
        for node in nodes_within(file.source.tree)
        if isinstance(node, ast.ClassDef) and node is not own and _has(node, scope.name)
    ]
    if not others:
        return sites
    found: list[ast.Call] = []
    for site in sites:
        receiver = site.func.value if isinstance(site.func, ast.Attribute) else None
        if not isinstance(receiver, ast.Name) or receiver.id != "self":
            return []
        node: ast.AST = site
        while not isinstance(node, (ast.ClassDef, ast.Module)):
            node = file.parents[id(node)]
        if node is own:
            found.append(site)
        elif node not in others:
            return []
    return found


def _has(node: ast.ClassDef, name: str) -> bool:
    return any(isinstance(each, FunctionNode) and each.name == name for each in node.body)


def _names(file: File, node: ast.expr, scope: FunctionNode, of_class: bool) -> bool:
    if of_class:
        return isinstance(node, ast.Attribute) and node.attr == scope.name
    return (
        isinstance(node, ast.Name)
        and node.id == scope.name
        and isinstance(node.ctx, ast.Load)
        # A parameter or a local name of another function may be called the same.
        and file.whose(node) is file.binding_scope(file.parents[id(scope)], scope.name)
    )


def arguments_of(
    scope: FunctionNode, site: ast.Call, *, of_class: bool
) -> dict[str, ast.expr] | None:
    """Return what a call passes by the names of the parameters, None where stars hide it."""
    names = [each.arg for each in [*scope.args.posonlyargs, *scope.args.args]][of_class:]
    if any(isinstance(each, ast.Starred) for each in site.args) or len(site.args) > len(names):
        return None
    found = dict(zip(names, site.args, strict=False))
    for keyword in site.keywords:
        if keyword.arg is None:
            return None
        found[keyword.arg] = keyword.value
    return found


def seen_by_caller(
    name: str, given: dict[str, ast.expr], site: ast.Call, *, of_class: bool
) -> str | None:
    """Return the path under which a caller has what the function calls ``name``."""
    root, _, rest = name.partition(".")
    if root in given:
        outer = path(given[root])
    elif of_class and root == "self" and isinstance(site.func, ast.Attribute):
        outer = path(site.func.value)
    else:
        return None
    return None if outer is None else ".".join([outer, *([rest] if rest else [])])


def parameter_edit(source: Source, scope: FunctionNode, name: str) -> Edit:
    """Return the edit that gives a function one more parameter."""
    last = [*scope.args.posonlyargs, *scope.args.args][-1]
    end = source.span(last.annotation if last.annotation is not None else _as_expr(last)).end
    if scope.args.defaults:
        end = source.span(scope.args.defaults[-1]).end
        return Edit(Span(end, end), f", *, {name}")
    return Edit(Span(end, end), f", {name}")


def argument_edit(source: Source, site: ast.Call, name: str, value: str, *, by_name: bool) -> Edit:
    """Return the edit that passes one more argument."""
    passed: list[ast.expr] = [*site.args, *(each.value for each in site.keywords)]
    if not passed:
        end = source.span(site).end - 1
        return Edit(Span(end, end), f"{name}={value}" if by_name else value)
    end = max(source.span(each).end for each in passed)
    keyword = by_name or bool(site.keywords)
    return Edit(Span(end, end), f", {name}={value}" if keyword else f", {value}")


def _as_expr(argument: ast.arg) -> ast.expr:
    """Return an expression that stands where a parameter does."""
    return ast.copy_location(ast.Name(argument.arg), argument)
