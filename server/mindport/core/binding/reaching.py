"""Which statements may have given a name the value that it is read with, wherever they stand.

``for``, ``with``, ``except``, ``case``, imports, definitions and what is unpacked bind names as
assignments do, and so do callers, comprehensions, lambdas and functions that say ``nonlocal``.
"""

from __future__ import annotations

import ast
from collections.abc import Collection
from functools import lru_cache
from itertools import pairwise

from mindport.core.base.records import dataclass
from mindport.core.binding.name_bindings import parameters
from mindport.core.text.nodes import (
    FUNCTIONS,
    children_of,
    declared_names,
    kept_on_node,
    nodes_within,
    parents_of,
)
from mindport.core.text.places import Place, end, start
from mindport.core.text.suites import suite_with
from mindport.core.training_step.flow.paths import own_nodes

COMPREHENSIONS = (ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp)
_LOOPS = (ast.For, ast.AsyncFor, ast.While, *COMPREHENSIONS)
_DEFINITIONS = (*FUNCTIONS, ast.ClassDef)
#: What is run as a whole before what stands below it in the same suite.
_WHOLE = (ast.Assign, ast.AnnAssign, *_DEFINITIONS, ast.Import, ast.ImportFrom)
#: All that may bind names.
_BINDERS = frozenset(
    {ast.Assign, ast.AugAssign, ast.NamedExpr, ast.AnnAssign, ast.For, ast.AsyncFor, ast.withitem}
    | {ast.ExceptHandler, *_DEFINITIONS, ast.MatchAs, ast.MatchStar, ast.MatchMapping}
    | {ast.Import, ast.ImportFrom}
)
#: What has bound its name by the time that its body is run.
_ENTERED = (ast.For, ast.AsyncFor, ast.With, ast.AsyncWith, ast.ExceptHandler, ast.match_case)


@dataclass(frozen=True, slots=True)
class Reaching:
    """What may have given a name the value that is read at a place.

    scope: what the name is of: a function, a lambda, a class, a comprehension, or the module, also
    where nothing binds it. bound: what binds it, in the order of the text. alone: nothing else
    may, neither a caller nor another function.
    """

    scope: ast.AST
    bound: tuple[ast.AST, ...]
    alone: bool


def plain_value(binder: ast.AST, name: str) -> ast.expr | None:
    """Return what a statement gives a name as a whole, None where it gives it anything else."""
    targets: list[ast.expr] = []
    if isinstance(binder, ast.Assign):
        targets = binder.targets
    elif isinstance(binder, (ast.AnnAssign, ast.NamedExpr)):
        targets = [binder.target]
    named = any(isinstance(each, ast.Name) and each.id == name for each in targets)
    return getattr(binder, "value", None) if named else None


def values_read(tree: ast.Module, node: ast.Name) -> tuple[list[ast.expr], bool]:
    """Return what plain assignments give a name where it is read, and whether nothing else does."""
    found = reaching(tree, node)
    given = [plain_value(each, node.id) for each in found.bound]
    values = [each for each in given if each is not None]
    return values, found.alone and len(values) == len(given) > 0


def given_alone(tree: ast.Module, node: ast.expr) -> list[ast.expr]:
    """Return what plain assignments give a name, none where it may be anything else."""
    values, alone = values_read(tree, node) if isinstance(node, ast.Name) else ([], False)
    return values if alone else []


def may_be_else(tree: ast.Module, node: ast.expr) -> bool:
    """Tell whether a name that plain assignments give a value may be another one where it is read.

    Of a name that nothing but callers, loops and the like give a value it tells nothing.
    """
    if not isinstance(node, ast.Name):
        return False
    values, alone = values_read(tree, node)
    return bool(values) and not alone


@lru_cache(maxsize=4)
def _known(tree: ast.Module) -> dict[ast.Name, Reaching]:
    """Return what was found of the names of a file before."""
    return {}


def reaching(tree: ast.Module, node: ast.Name) -> Reaching:
    """Return what may have given a name its value where it is read."""
    known = _known(tree)
    found = known.get(node)
    if found is None:
        found = known[node] = _reaching(tree, node)
    return found


def _reaching(tree: ast.Module, node: ast.Name) -> Reaching:
    parents = parents_of(tree)
    #: What the name stands in, the nearest first.
    around: list[ast.AST] = [node]
    later, said = False, node.id in declared_names(tree)
    while (outer := parents.get(around[-1])) is not None:
        below = around[-1]
        around.append(outer)
        if isinstance(outer, COMPREHENSIONS):
            # What is taken first is computed outside.
            own = [each for each in outer.generators if node.id in _stored(each.target)]
            if own and outer.generators[0].iter not in around:
                return Reaching(outer, tuple(own), alone=True)
        elif isinstance(outer, ast.Lambda):
            if below is outer.body:
                if node.id in parameters(outer):
                    return Reaching(outer, (), alone=False)
                later = True
        elif isinstance(outer, _DEFINITIONS) and below in outer.body:
            if said and node.id in _declared(outer)[ast.Global]:
                break
            bound = node.id in _bound_in(outer) or node.id in parameters(outer)
            if said and node.id in _declared(outer)[ast.Nonlocal]:
                bound = False
            if bound and not (later and isinstance(outer, ast.ClassDef)):
                return _found(outer, node, around, later=later, said=said)
            later = later or not isinstance(outer, ast.ClassDef)
    later = later or around[-1] is not tree
    return _found(tree, node, around, later=later, said=said)


def _found(
    scope: ast.AST, node: ast.Name, around: list[ast.AST], *, later: bool, said: bool
) -> Reaching:
    """Return what may have bound a name of a scope.

    later: it is read in a function inside it. said: some function says that the name is of a scope
    around it.
    """
    bound = _bound_in(scope).get(node.id, [])
    elsewhere = _bound_inside(scope).get(node.id, []) if said else []
    handed_in = node.id in parameters(scope)
    if later or elsewhere:
        every = (*(each for each, _ in bound), *elsewhere)
        return Reaching(scope, every, alone=not elsewhere and not handed_in)
    here = start(node)
    # In the order of the text: the last one that leads here is mostly the first to be asked.
    since = next((at for each, at in reversed(bound) if at <= here and _leads(each, around)), None)
    reached = [
        each
        for each, at in bound
        if (at <= here and (since is None or at >= since)) or _turns(at, since, here, around)
    ]
    return Reaching(scope, tuple(reached), alone=since is not None or not handed_in)


def _leads(binder: ast.AST, around: list[ast.AST]) -> bool:
    """Tell whether what binds a name has surely been run, each time, where the name is read.

    around: what the name stands in, the nearest first.
    """
    for below, outer in pairwise(around):
        if isinstance(outer, _ENTERED) and below in outer.body and _heads(outer, binder):
            return True
        suite = suite_with(outer, binder) if isinstance(binder, _WHOLE) else None
        if suite is not None:
            return below in suite
    return False


def _heads(outer: ast.AST, binder: ast.AST) -> bool:
    """Tell whether what binds a name is the head of a statement or a clause."""
    if isinstance(outer, (ast.With, ast.AsyncWith)):
        return binder in outer.items
    if isinstance(outer, ast.match_case):
        return isinstance(binder, ast.pattern) and binder in nodes_within(outer.pattern)
    return outer is binder


def _turns(at: Place, since: Place | None, here: Place, around: list[ast.AST]) -> bool:
    """Tell whether what is run below a name is run before it, in an earlier turn of a loop."""
    return at > here and any(
        start(loop) <= at <= end(loop) and (since is None or since < start(loop))
        for loop in around
        if isinstance(loop, _LOOPS)
    )


@kept_on_node
def _bound_in(scope: ast.AST) -> dict[str, list[tuple[ast.AST, Place]]]:
    """Return what binds each name of a scope, with where it has done so, in the order of the text.

    ``del`` gives no value.
    """
    found: dict[str, list[tuple[ast.AST, Place]]] = {}
    for node in own_nodes(*children_of(scope)):
        # Most nodes are none of these.
        if type(node) not in _BINDERS:
            continue
        names, at = names_bound(node)
        for name in names:
            found.setdefault(name, []).append((node, at))
    for bound in found.values():
        bound.sort(key=lambda pair: pair[1])
    return found


def names_bound(node: ast.AST) -> tuple[Collection[str], Place]:
    """Return the names that a statement, a clause or an expression binds, and where it has."""
    if isinstance(node, ast.Assign):
        return {name for each in node.targets for name in _stored(each)}, end(node)
    if isinstance(node, (ast.AugAssign, ast.NamedExpr)):
        return _stored(node.target), end(node)
    if isinstance(node, ast.AnnAssign) and node.value is not None:
        return _stored(node.target), end(node)
    if isinstance(node, (ast.For, ast.AsyncFor)):
        return _stored(node.target), end(node.target)
    if isinstance(node, ast.withitem) and node.optional_vars is not None:
        return _stored(node.optional_vars), end(node.optional_vars)
    if isinstance(node, ast.ExceptHandler):
        return [node.name] if node.name else [], start(node)
    if isinstance(node, _DEFINITIONS):
        return [node.name], end(node)
    if isinstance(node, (ast.MatchAs, ast.MatchStar)):
        return [node.name] if node.name else [], end(node)
    if isinstance(node, ast.MatchMapping):
        return [node.rest] if node.rest else [], end(node)
    if isinstance(node, (ast.Import, ast.ImportFrom)):
        return [(each.asname or each.name).partition(".")[0] for each in node.names], end(node)
    return [], end(node)


def _stored(target: ast.expr) -> set[str]:
    return {
        each.id
        for each in nodes_within(target)
        if isinstance(each, ast.Name) and isinstance(each.ctx, ast.Store)
    }


@kept_on_node
def _bound_inside(scope: ast.AST) -> dict[str, list[ast.AST]]:
    """Return what binds names of a function, or of the module, in the functions inside it."""
    found: dict[str, list[ast.AST]] = {}
    kind = ast.Global if isinstance(scope, ast.Module) else ast.Nonlocal
    for each in nodes_within(scope):
        if isinstance(each, FUNCTIONS) and each is not scope:
            for name in _declared(each)[kind]:
                bound = _bound_in(each).get(name, [])
                if bound:
                    found.setdefault(name, []).extend(node for node, _ in bound)
    return found


@kept_on_node
def _declared(scope: ast.AST) -> dict[type[ast.AST], set[str]]:
    """Return the names that a function says to be of the module, or of the function around it."""
    found: dict[type[ast.AST], set[str]] = {ast.Global: set(), ast.Nonlocal: set()}
    for each in own_nodes(*children_of(scope)):
        if isinstance(each, (ast.Global, ast.Nonlocal)):
            found[each.__class__] |= set(each.names)
    return found
