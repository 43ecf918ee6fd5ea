"""What statements read and write, by paths: ``loss`` and ``self.fake``, as far as names go."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator, Sequence

from mindport.core.text.nodes import add_children, children_of, kept_on_node, nodes_within

SCOPES = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef, ast.Lambda)
Function = ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda
_COMPREHENSIONS = (ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp)


def path(node: ast.AST) -> str | None:
    """Return ``a.b.c`` for such an expression; None for any other."""
    parts: list[str] = []
    while isinstance(node, ast.Attribute):
        parts.append(node.attr)
        node = node.value
    if not isinstance(node, ast.Name):
        return None
    return ".".join([node.id, *reversed(parts)])


def holder(node: ast.expr) -> str | None:
    """Return the path of what an expression is a part of: ``x`` for ``x[0][1]``."""
    while isinstance(node, (ast.Subscript, ast.Starred)):
        node = node.value
    return path(node)


def paths_in(node: ast.AST) -> Iterator[tuple[str, ast.expr]]:
    """Yield the longest paths that an expression or statement holds, with their nodes."""
    stack: list[ast.AST] = [node]
    while stack:
        each = stack.pop()
        if isinstance(each, (ast.Name, ast.Attribute)):
            found = path(each)
            if found is not None:
                yield found, each
                continue
        stack.extend(children_of(each))


def reads(node: ast.AST) -> frozenset[str]:
    """Return the paths that are read anywhere in a node, nested functions included."""
    return frozenset(
        found
        for found, each in paths_in(node)
        if isinstance(each, (ast.Name, ast.Attribute)) and isinstance(each.ctx, ast.Load)
    )


def names_read(nodes: Iterable[ast.AST], without: frozenset[int] = frozenset()) -> set[str]:
    """Return the plain names read in nodes, leaving out the subtrees whose ids are ``without``."""
    found: set[str] = set()
    stack = list(nodes)
    while stack:
        each = stack.pop()
        if id(each) in without:
            continue
        if isinstance(each, _COMPREHENSIONS):
            found |= _read_by_comprehension(each, without)
            continue
        if isinstance(each, Function):
            found |= _read_when_called(each, without)
            continue
        if isinstance(each, ast.Name) and not isinstance(each.ctx, ast.Store):
            found.add(each.id)
        if isinstance(each, ast.AugAssign) and isinstance(each.target, ast.Name):
            found.add(each.target.id)
        stack.extend(children_of(each))
    return found


def names_read_beside(
    suite: Sequence[ast.stmt], gone: Sequence[ast.stmt], part: ast.expr, statement: ast.stmt
) -> set[str]:
    """Return the plain names that a suite reads outside of some statements and of an expression.

    part: the expression; statement: the one that it is of.
    """
    without = frozenset(map(id, [*gone, part]))
    touched = frozenset(map(id, [*gone, statement]))
    found: set[str] = set()
    for each in suite:
        whole = touched.isdisjoint(statements_in(each))
        found |= _names_read_by(each) if whole else names_read([each], without)
    return found


@kept_on_node
def statements_in(node: ast.stmt) -> frozenset[int]:
    """Return the identities of a statement and of those in it."""
    return frozenset(id(each) for each in nodes_within(node) if isinstance(each, ast.stmt))


@kept_on_node
def _names_read_by(statement: ast.stmt) -> frozenset[str]:
    return frozenset(names_read([statement]))


@kept_on_node
def read_by_functions(node: ast.stmt) -> frozenset[str]:
    """Return the names that functions in a statement read of what is around them."""
    return frozenset(names_read(_outermost_functions(node)))


def _outermost_functions(node: ast.AST) -> Iterator[Function]:
    """Yield the functions in a node that are in no other one there."""
    waiting = [node]
    while waiting:
        each = waiting.pop()
        if isinstance(each, Function):
            yield each
        else:
            waiting.extend(children_of(each))


def _read_when_called(function: Function, without: frozenset[int]) -> set[str]:
    """Return the names of what is around a function that it reads as it is made, and as it runs.

    What it binds itself, its parameters among it, are names of its own.
    """
    body = function.body if isinstance(function.body, list) else [function.body]
    own = {each.arg for each in nodes_within(function.args) if isinstance(each, ast.arg)}
    declared: set[str] = set()
    for part in body:
        own |= bound_by(part) if isinstance(part, ast.stmt) else set()
        for each in own_nodes(part):
            declared |= set(each.names) if isinstance(each, (ast.Global, ast.Nonlocal)) else set()
    defaults = (each for each in (*function.args.defaults, *function.args.kw_defaults) if each)
    made = [*defaults, *getattr(function, "decorator_list", [])]
    return names_read(body, without) - (own - declared) | names_read(made, without)


def _read_by_comprehension(node: ast.expr, without: frozenset[int]) -> set[str]:
    """Return the names that a comprehension reads and does not bind itself."""
    assert isinstance(node, _COMPREHENSIONS)
    targets = {
        name.id
        for each in node.generators
        for name in nodes_within(each.target)
        if isinstance(name, ast.Name)
    }
    inner = names_read(children_of(node), without) - targets
    return inner | names_read([node.generators[0].iter], without)


def related(one: str, other: str) -> bool:
    """Tell whether two paths are the same, or one is a part of the other."""
    return one == other or one.startswith(other + ".") or other.startswith(one + ".")


def own_nodes(*nodes: ast.AST) -> Iterator[ast.AST]:
    """Yield statements and what is below them, but for what is of a scope inside them."""
    stack = list(nodes)
    while stack:
        each = stack.pop()
        yield each
        if not isinstance(each, SCOPES):
            add_children(each, stack)


@kept_on_node
def names_in(scope: ast.AST) -> frozenset[str]:
    """Return the names that a scope reads, binds or takes, and those of what is inside it."""
    nodes = nodes_within(scope)
    names = {node.id for node in nodes if isinstance(node, ast.Name)}
    return frozenset(names | {node.arg for node in nodes if isinstance(node, ast.arg)})


@kept_on_node
def bound_by(statement: ast.stmt) -> frozenset[str]:
    """Return the plain names that a statement binds in its scope."""
    found: set[str] = set()
    stack: list[ast.AST] = [statement]
    while stack:
        each = stack.pop()
        if isinstance(each, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
            found.add(each.name)
            continue
        if isinstance(each, ast.Lambda):
            continue
        if isinstance(each, _COMPREHENSIONS):
            found |= {n.target.id for n in nodes_within(each) if isinstance(n, ast.NamedExpr)}
            continue
        if isinstance(each, ast.Name) and isinstance(each.ctx, (ast.Store, ast.Del)):
            found.add(each.id)
        elif isinstance(each, (ast.Import, ast.ImportFrom)):
            found |= {(a.asname or a.name).partition(".")[0] for a in each.names}
        elif isinstance(each, (ast.ExceptHandler, ast.MatchAs, ast.MatchStar)) and each.name:
            found.add(each.name)
        elif isinstance(each, ast.MatchMapping) and each.rest:
            found.add(each.rest)
        stack.extend(children_of(each))
    return frozenset(found)


def is_named_in_place(method: str) -> bool:
    """Tell whether a name ends as those of methods do that change what they are called on."""
    return method.endswith("_") and not method.endswith("__")


def is_in_place(method: str) -> bool:
    """Tell whether a method is named as those that change the values of their tensor."""
    return is_named_in_place(method) and method not in _FLAGS


def changed_name(statement: ast.stmt) -> str | None:
    """Return the name in ``label.fill_(0)``: written as an assignment, it is bound there."""
    call = statement.value if isinstance(statement, ast.Expr) else None
    if (
        isinstance(call, ast.Call)
        and isinstance(call.func, ast.Attribute)
        and isinstance(call.func.value, ast.Name)
        and is_in_place(call.func.attr)
    ):
        return call.func.value.id
    return None


#: Methods that set a flag and leave values alone.
_FLAGS = frozenset({"requires_grad_", "share_memory_"})


def changes_its_object(method: str) -> bool:
    """Tell whether a method is named as those that change what they are called on."""
    return is_in_place(method) or method in _MUTATORS


@kept_on_node
def written(statement: ast.stmt) -> frozenset[str]:
    """Return the paths that a statement gives a value, or may change in place."""
    found = set(bound_by(statement))
    for each in own_nodes(statement):
        if isinstance(each, (ast.Attribute, ast.Subscript)) and not isinstance(each.ctx, ast.Load):
            target = holder(each)
            if target is not None:
                found.add(target)
        elif isinstance(each, ast.Call) and isinstance(each.func, ast.Attribute):
            receiver = holder(each.func.value)
            attribute = each.func.attr
            if receiver is not None and changes_its_object(attribute):
                found.add(receiver)
    return frozenset(found)


#: Methods that put something into what they are called on.
_MUTATORS = frozenset({"append", "extend", "insert", "add", "update", "setdefault", "appendleft"})


def replaced(statement: ast.stmt) -> set[str]:
    """Return the paths that a statement surely gives a new value, whatever they held before."""
    targets: list[ast.expr] = []
    if isinstance(statement, ast.Assign):
        targets = list(statement.targets)
    elif isinstance(statement, ast.AnnAssign) and statement.value is not None:
        targets = [statement.target]
    found: set[str] = set()
    while targets:
        target = targets.pop()
        if isinstance(target, (ast.Tuple, ast.List)):
            targets.extend(target.elts)
        elif isinstance(target, ast.Starred):
            targets.append(target.value)
        else:
            name = path(target)
            if name is not None:
                found.add(name)
    return found
