"""Which names of some statements are read before they get a value there, and which surely get one.

The statements become the body of a function of their own, where a name that they bind is local.
"""

from __future__ import annotations

import ast
from collections.abc import Sequence

from mindport.core.base.records import dataclass, field
from mindport.core.memory.valued_calls import valued_names
from mindport.core.text.nodes import kept_on_node, nodes_within
from mindport.core.text.suites import suites_of
from mindport.core.training_step.flow.paths import bound_by, changed_name, names_read

_DEFINITIONS = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)
_ENDS = (ast.Return, ast.Raise, ast.Continue, ast.Break)


@dataclass(slots=True)
class Names:
    """early: read, or possibly read, before they are bound. sure: bound on every path."""

    early: set[str] = field(default_factory=set)
    sure: set[str] = field(default_factory=set)
    bound: set[str] = field(default_factory=set)


def names_of(statements: Sequence[ast.stmt], modules: frozenset[str] = frozenset()) -> Names:
    """Return what becomes of names in statements that run one after another.

    A name that is changed in place counts as bound anew, as it is where that is an assignment.
    modules: names whose functions are called, so that nothing is changed by ``torch.relu_(x)``.
    """
    found = Names()
    for statement in statements:
        found.bound |= bound_by(statement)
        for node in nodes_within(statement):
            if isinstance(node, ast.stmt):
                name = changed_name(node)
                changed = valued_names(node) if name is None else {name}
                found.bound |= changed - modules
    found.sure = _suite(statements, set(), found.early)
    found.early &= found.bound
    return found


def names_before_bound(statements: Sequence[ast.stmt]) -> set[str]:
    """Return the names that statements may read before they surely give them a value."""
    early: set[str] = set()
    _suite(statements, set(), early)
    return early


def surely_bound(statements: Sequence[ast.stmt]) -> set[str]:
    """Return the names that have a value on every path behind statements."""
    return _suite(statements, set(), set())


def _suite(statements: Sequence[ast.stmt], sure: set[str], early: set[str]) -> set[str]:
    sure = set(sure)
    for statement in statements:
        simple = _of_simple(statement)
        if simple is None:
            sure = _statement(statement, sure, early)
        else:
            read, bound = simple
            early |= read - sure
            sure |= bound
    return sure


@kept_on_node
def _of_simple(statement: ast.stmt) -> tuple[frozenset[str], frozenset[str]] | None:
    """Return what a statement without suites reads before it binds it, and what it binds."""
    if any(suites_of(statement)) and not isinstance(statement, _DEFINITIONS):
        return None
    early: set[str] = set()
    bound = _statement(statement, set(), early)
    return frozenset(early), frozenset(bound)


def _reads(nodes: Sequence[ast.AST | None], sure: set[str], early: set[str]) -> None:
    early |= names_read([node for node in nodes if node is not None]) - sure


def _targets(target: ast.expr, sure: set[str], early: set[str]) -> set[str]:
    """Bind the names of a target, and read what its other parts need."""
    _reads([target], sure, early)
    return {
        node.id
        for node in nodes_within(target)
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)
    }


def _statement(node: ast.stmt, sure: set[str], early: set[str]) -> set[str]:
    if isinstance(node, ast.Assign):
        _reads([node.value], sure, early)
        for target in node.targets:
            sure = sure | _targets(target, sure, early)
        return sure
    if isinstance(node, ast.AugAssign):
        _reads([node.value], sure, early)
        if isinstance(node.target, ast.Name):
            early |= {node.target.id} - sure
            return sure | {node.target.id}
        _reads([node.target], sure, early)
        return sure
    if isinstance(node, ast.AnnAssign):
        _reads([node.value], sure, early)
        return sure | _targets(node.target, sure, early) if node.value is not None else sure
    if isinstance(node, (ast.For, ast.AsyncFor)):
        _reads([node.iter], sure, early)
        inner = sure | _targets(node.target, sure, early)
        _suite(node.body, inner, early)
        _suite(node.orelse, sure, early)
        return sure
    if isinstance(node, ast.While):
        _reads([node.test], sure, early)
        _suite(node.body, sure, early)
        _suite(node.orelse, sure, early)
        return sure
    if isinstance(node, ast.If):
        _reads([node.test], sure, early)
        ways: list[set[str]] = []
        for body in (node.body, node.orelse):
            after = _suite(body, sure, early)
            if not _ends(body):
                ways.append(after)
        return set.intersection(*ways) if ways else sure
    if isinstance(node, (ast.With, ast.AsyncWith)):
        for item in node.items:
            _reads([item.context_expr], sure, early)
            if item.optional_vars is not None:
                sure = sure | _targets(item.optional_vars, sure, early)
        return _suite(node.body, sure, early)
    if isinstance(node, ast.Try):
        return _tried(node, sure, early)
    if isinstance(node, (ast.Import, ast.ImportFrom)):
        return sure | bound_by(node)
    if isinstance(node, _DEFINITIONS):
        _reads([node], sure, early)
        return sure | {node.name}
    bodies = [getattr(node, name, []) for name in ("body", "orelse", "finalbody")]
    if any(bodies):
        # match and what may come: each part may or may not run.
        _reads([getattr(node, "subject", None)], sure, early)
        for body in [*bodies, *(each.body for each in getattr(node, "handlers", []))]:
            _suite(body, sure, early)
        for case in getattr(node, "cases", []):
            _suite(case.body, sure, early)
        return sure
    _reads([node], sure, early)
    return sure


def _tried(node: ast.Try, sure: set[str], early: set[str]) -> set[str]:
    """Follow a ``try``: after it the body ran to its end, or one of the handlers did.

    A handler begins with what was bound before: any statement of the body may have raised.
    """
    ways: list[set[str]] = []
    after = _suite(node.orelse, _suite(node.body, sure, early), early)
    if not _ends([*node.body, *node.orelse]):
        ways.append(after)
    for handler in node.handlers:
        _reads([handler.type], sure, early)
        own = {handler.name} if handler.name is not None else set()
        after = _suite(handler.body, sure | own, early) - own
        if not _ends(handler.body):
            ways.append(after)
    last = _suite(node.finalbody, sure, early)
    return (set.intersection(*ways) if ways else sure) | last


def _ends(body: Sequence[ast.stmt]) -> bool:
    return bool(body) and isinstance(body[-1], _ENDS)
