"""Functions that only ask for a gradient of what they are handed: ``return grad(u, x)``.

What leads from ``x`` to ``u`` is their callers', so the calls are replaced by what they return; the
gradient is written there a round later.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Mapping, Set

from mindport.core.base.patterns import pattern
from mindport.core.binding.name_bindings import parameters
from mindport.core.model import Edit
from mindport.core.text.nodes import nodes_within
from mindport.core.training_step.flow.paths import bound_by, path
from mindport.core.training_step.given import FunctionNode, arguments_of, sites_of
from mindport.core.training_step.place import File

#: A line break in an expression, with the bracket before or behind it.
_BREAK = pattern(r"([(\[])?,?[ \t]*[\r\n]+\s*([)\]])?")
_COMPREHENSIONS = (ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp)


def inlined_first(file: File, call: ast.Call, statement: ast.stmt) -> dict[ast.Call, Edit]:
    """Return the edits that put a gradient where its function is called; none where they cannot.

    They are by the calls that they replace.
    """
    scope = file.scope_of(statement)
    if not isinstance(scope, ast.FunctionDef) or scope.decorator_list:
        return {}
    owner = file.parents[id(scope)]
    value = _returned(scope)
    if value is None or call not in nodes_within(value) or not is_alone(file, scope):
        return {}
    of_class = isinstance(owner, ast.ClassDef)
    if not of_class and owner is not file.source.tree:
        return {}
    own = {id(node) for node in nodes_within(scope)}
    found: dict[ast.Call, Edit] = {}
    for site in sites_of(file, scope, of_class=of_class):
        if (path(site.func) or "").partition(".")[0] in file.known.frameworks:
            # ``torch.autograd.grad`` is no method of that name.
            continue
        text = None if id(site) in own else in_names_of(file, scope, value, site, of_class=of_class)
        if text is None:
            return {}
        found[site] = Edit(file.source.span(site), text)
    return found


def _returned(scope: ast.FunctionDef) -> ast.expr | None:
    """Return what a function gives back that does nothing else, None where it does more."""
    body = list(scope.body)
    if isinstance(body[0], ast.Expr) and isinstance(body[0].value, ast.Constant):
        body = body[1:]
    if not body or not isinstance(body[-1], ast.Return):
        return None
    value = body[-1].value
    if len(body) == 2 and isinstance(body[0], ast.Assign) and isinstance(value, ast.Name):
        target = body[0].targets[0]
        is_it = len(body[0].targets) == 1 and path(target) == value.id
        return body[0].value if is_it else None
    return value if len(body) == 1 else None


def is_alone(file: File, scope: ast.FunctionDef) -> bool:
    """Tell whether a function is the one of its name in the file."""
    same = [
        node
        for node in nodes_within(file.source.tree)
        if isinstance(node, FunctionNode | ast.ClassDef) and node.name == scope.name
    ]
    return len(same) == 1


def in_names_of(
    file: File, scope: ast.FunctionDef, value: ast.expr, site: ast.Call, *, of_class: bool
) -> str | None:
    """Return what a call gives, in the names of its caller; None where these are no names."""
    arguments = arguments_at(file, scope, site, of_class=of_class)
    if arguments is None or (of_class and path(site.func) != f"self.{scope.name}"):
        return None
    if file.statement_of(site) is None:
        return None

    def written(argument: ast.expr) -> str | None:
        span = file.source.span(argument)
        plain = path(argument) or isinstance(argument, ast.Constant)
        return file.source.text[span.start : span.end] if plain else None

    text = with_arguments(file, scope, value, site, arguments, _bound_in(value), written)
    if text is None or "#" in text or "\\" in text:
        return None
    text = _BREAK.sub(_joined, text)
    primary = isinstance(value, (ast.Call, ast.Subscript, ast.Attribute, ast.Name))
    return text if primary else f"({text})"


def arguments_at(
    file: File, scope: ast.FunctionDef, site: ast.Call, *, of_class: bool
) -> dict[str, ast.expr] | None:
    """Return what the parameters of a function are where it is called, defaults among it.

    None where that is not plain, or the caller's own of the function's name is called.
    """
    given = arguments_of(scope, site, of_class=of_class)
    if given is None or (not of_class and scope.name in _local_to(file, site)):
        return None
    taken = [*scope.args.posonlyargs, *scope.args.args]
    behind = taken[len(taken) - len(scope.args.defaults) :]
    defaults = {a.arg: each for a, each in zip(behind, scope.args.defaults, strict=True)}
    if any(not isinstance(each, ast.Constant) for each in defaults.values()):
        return None
    return {**defaults, **given}


def with_arguments(
    file: File,
    scope: ast.FunctionDef,
    part: ast.stmt | ast.expr,
    site: ast.Call,
    arguments: Mapping[str, ast.expr],
    bound: Set[str],
    written: Callable[[ast.expr], str | None],
) -> str | None:
    """Return the text of a part of a function, in the names of a caller.

    None where a name would stand for something else there. arguments: as ``arguments_at`` gives
    them. bound: the names that the part binds. written: how an argument is written in the place of
    its parameter; None where it is not to be.
    """
    source, local = file.source, _local_to(file, site)
    read = {n.id for each in arguments.values() for n in nodes_within(each) if type(n) is ast.Name}
    if read & bound:
        return None
    span = source.span(part)
    text, at = "", span.start
    names = [node for node in nodes_within(part) if isinstance(node, ast.Name)]
    for node in sorted(names, key=lambda each: source.span(each).start):
        if node.id not in parameters(scope):
            if node.id in local:
                return None
            continue
        argument = arguments.get(node.id)
        instead = None if argument is None else written(argument)
        if instead is None:
            return None
        here = source.span(node)
        text += source.text[at : here.start] + instead
        at = here.end
    return text + source.text[at : span.end]


def _joined(found: re.Match[str]) -> str:
    """Return what stands for a line break of an expression that goes onto one line."""
    opening, closing = found[1] or "", found[2] or ""
    comma = "," if not closing and "," in found[0] else ""
    return opening + comma + ("" if opening or closing else " ") + closing


def _bound_in(value: ast.expr) -> set[str]:
    """Return the names that an expression binds within itself."""
    found: set[str] = set()
    for node in nodes_within(value):
        if isinstance(node, ast.Name) and not isinstance(node.ctx, ast.Load):
            found.add(node.id)
        elif isinstance(node, ast.Lambda):
            found |= parameters(node)
    return found


def _local_to(file: File, site: ast.Call) -> frozenset[str]:
    """Return the names that are not the module's where a call stands.

    Those of all functions, lambdas and comprehensions around it are others than what the function
    that is called reads by them.
    """
    found: set[str] = set()
    node: ast.AST = site
    while not isinstance(node, ast.Module):
        node = file.parents[id(node)]
        if isinstance(node, FunctionNode):
            found |= parameters(node).union(*map(bound_by, node.body))
        elif isinstance(node, ast.Lambda):
            found |= parameters(node)
        elif isinstance(node, _COMPREHENSIONS):
            found |= {
                each.id
                for generator in node.generators
                for each in nodes_within(generator.target)
                if isinstance(each, ast.Name)
            }
    return frozenset(found)
