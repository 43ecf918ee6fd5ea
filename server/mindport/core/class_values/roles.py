"""What a class that stands as a value is held for: to make objects, or to tell classes apart."""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterator
from enum import Enum
from functools import lru_cache

from mindport.core.text.nodes import (
    children_of,
    classed_object,
    each_of_any,
    function_of,
    kept_on_node,
    last_name,
    nodes_within,
)

_TESTS = frozenset({"isinstance", "issubclass"})
_CONTAINERS = (ast.Tuple, ast.List, ast.Set, ast.Starred, ast.IfExp, ast.BoolOp, ast.NamedExpr)
_SAME = (ast.Is, ast.IsNot, ast.Eq, ast.NotEq, ast.In, ast.NotIn)
_MAKERS = frozenset({ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef})
_ASKING = frozenset({ast.Compare, ast.Call})
_LOOPS = (ast.For, ast.AsyncFor, ast.comprehension)
_GIVING = frozenset({ast.For, ast.AsyncFor, ast.comprehension, ast.Assign})
_NAMES = (ast.Name, ast.Attribute, ast.Subscript, ast.Tuple, ast.List)


class Role(Enum):
    """What becomes of a class value.

    MADE: it is called, here or elsewhere. TESTED: objects are tested against it. BOTH: either may
    be, as the name that holds it is both called and tested against. TYPE: it is compared with the
    type of an object, here or by the name that holds it, or is a key by which one is looked up.
    SAME: it is compared with another class value.
    """

    MADE = "made"
    TESTED = "tested"
    BOTH = "both"
    TYPE = "type"
    SAME = "same"


def role_of(tree: ast.Module, statement: ast.stmt | None, node: ast.expr) -> Role:
    """Tell what the class that ``node`` names is held for."""
    if statement is None:
        return Role.MADE
    child: ast.AST = node
    for parent in _ancestors(statement, node):
        if isinstance(parent, _CONTAINERS) or _joins_classes(parent):
            child = parent
            continue
        if isinstance(parent, ast.Compare) and isinstance(parent.ops[0], _SAME):
            others = [each for each in (parent.left, *parent.comparators) if each is not child]
            if any(_holds_type(tree, each) for each in others):
                return Role.TYPE
            return _compared(tree, others)
        if isinstance(parent, ast.Dict):
            if child in parent.keys:
                return Role.TYPE
            child = parent
            continue
        if isinstance(parent, ast.MatchClass):
            return Role.TESTED
        return _held_by(tree, parent, child, node)
    return Role.MADE


def _compared(tree: ast.Module, others: list[ast.expr]) -> Role:
    """Tell what a class is that names are compared with: what those that they hold are."""
    tested, exact, called = _names(tree)
    held = {last_name(each) for each in others} - {""}
    if not held or called.intersection(held) or not held <= tested | exact:
        return Role.SAME
    return Role.TESTED if held <= tested else Role.TYPE


def holders_of(tree: ast.Module, statement: ast.stmt | None, node: ast.expr) -> frozenset[str]:
    """Return the names that a class value gets where it stands, by itself or in a ``partial``."""
    child: ast.AST = node
    for parent in () if statement is None else _ancestors(statement, node):
        if not (isinstance(parent, (*_CONTAINERS, ast.Dict)) or _is_partial_of(parent, child)):
            return frozenset(given_names(tree, parent, child, node)) - {""}
        child = parent
    return frozenset()


def _is_partial_of(parent: ast.AST, child: ast.AST) -> bool:
    """Tell whether what is called is ``partial``, and makes the calls of its child."""
    if not isinstance(parent, ast.Call) or last_name(parent.func) != "partial":
        return False
    return bool(parent.args) and parent.args[0] is child


def names_in(called: ast.expr) -> frozenset[str]:
    """Return the names under which a call may find its class: ``layers[kind](...)``."""
    if isinstance(called, ast.Subscript):
        return frozenset(_read(called.value)) - {"self"}
    return frozenset({last_name(called)}) - {""}


def given_names(
    tree: ast.Module, parent: ast.AST, child: ast.AST, node: ast.expr | None = None
) -> list[str]:
    """Return the names that something gets from what holds it; node: itself, where child has it."""
    if isinstance(parent, ast.Call) and child is not parent.func:
        return _parameters(tree, parent, child)
    if isinstance(parent, ast.keyword):
        return [parent.arg or ""]
    if isinstance(parent, ast.Assign):
        return [
            name
            for target in parent.targets
            for name in _stored(target, parent.value, child if node is None else node)
        ]
    if isinstance(parent, ast.AnnAssign):
        return [last_name(parent.target)]
    return _with_default(parent, child) if isinstance(parent, ast.arguments) else []


def _stored(target: ast.expr, value: ast.expr, node: ast.AST) -> list[str]:
    """Return the names of a target that a part of a value is stored under: ``a, b = x, y``."""
    parts = (ast.Tuple, ast.List)
    if not isinstance(target, parts) or not isinstance(value, parts):
        return [last_name(target)]
    if len(target.elts) != len(value.elts):
        return []
    for name, part in zip(target.elts, value.elts, strict=True):
        if any(each is node for each in nodes_within(part)):
            return _stored(name, part, node)
    return []


def _held_by(tree: ast.Module, parent: ast.AST, child: ast.AST, node: ast.expr) -> Role:
    """Tell what a class is held for by what gives it a name, or takes it as an argument."""
    if (
        isinstance(parent, ast.Call)
        and child is not parent.func
        and last_name(parent.func) in _TESTS
    ):
        return Role.TESTED
    names = given_names(tree, parent, child, node)
    if isinstance(parent, _LOOPS) and child is parent.iter:
        names = _item_names(parent.target, node, child)
    tested, exact, called = _names(tree)
    if not (tested | exact).intersection(names):
        return Role.MADE
    if called.intersection(names):
        return Role.BOTH
    return Role.TESTED if tested.intersection(names) else Role.TYPE


def _item_names(target: ast.expr, node: ast.expr, items: ast.AST) -> list[str]:
    """Return the names that a loop over written items gives one of them, or a part of one."""
    for each in getattr(items, "elts", ()):
        if each is node:
            return [last_name(target)]
        if any(inner is node for inner in nodes_within(each)):
            return _stored(target, each, node)
    return []


def _ancestors(holder: ast.AST, node: ast.expr) -> list[ast.AST]:
    """Return what holds a node inside its statement, or a part of that, the closest first."""
    for child in children_of(holder):
        if child is node:
            return [holder]
        found = _ancestors(child, node) if _may_hold(child, node) else []
        if found:
            found.append(holder)
            return found
    return []


def _may_hold(child: ast.AST, node: ast.expr) -> bool:
    """Tell by its lines whether a child may hold a node; ``arguments`` and the like have none."""
    first, last = getattr(child, "lineno", None), getattr(child, "end_lineno", None)
    return first is None or last is None or first <= node.lineno <= last


def _joins_classes(node: ast.AST) -> bool:
    return isinstance(node, ast.BinOp) and isinstance(node.op, (ast.Add, ast.BitOr))


def _holds_type(tree: ast.Module, node: ast.expr) -> bool:
    """Tell whether an expression is the type of an object, or a name that holds nothing else."""
    if isinstance(node, ast.NamedExpr):
        node = node.value
    if not isinstance(node, ast.Name):
        return classed_object(node) is not None
    within = function_of(tree, node)
    while within is not None:
        if node.id in _types(within):
            return True
        # What it does not bind it has from the function around it, where that binds it alone.
        within = function_of(tree, within)
    return node.id in _types(tree)


@kept_on_node
def _types(within: ast.AST) -> frozenset[str]:
    """Return the names to which a function, or a module, gives ``type(x)`` and nothing else."""
    given: Counter[str] = Counter()
    stored: Counter[str] = Counter()
    taken: set[str] = set()
    for node in nodes_within(within):
        if isinstance(node, ast.Name) and not isinstance(node.ctx, ast.Load):
            stored[node.id] += 1
        elif isinstance(node, ast.arg):
            taken.add(node.arg)
        elif isinstance(node, ast.Assign) and len(node.targets) == 1 and classed_object(node.value):
            given[last_name(node.targets[0])] += isinstance(node.targets[0], ast.Name)
    return frozenset(each for each in given.keys() - taken if stored[each] == given[each] > 0)


def _parameters(tree: ast.Module, call: ast.Call, child: ast.AST) -> list[str]:
    """Return what functions of the file call a positional argument, by the name of the function."""
    if child not in call.args:
        return []
    at = call.args.index(child)
    found: list[str] = []
    for function in _functions(tree).get(last_name(call.func), ()):
        names = [each.arg for each in (*function.posonlyargs, *function.args)]
        if names[:1] in (["self"], ["cls"]):
            names = names[1:]
        found += names[at : at + 1]
    return found


def _with_default(arguments: ast.arguments, child: ast.AST) -> list[str]:
    names = [each.arg for each in (*arguments.posonlyargs, *arguments.args)]
    pairs = [*zip(reversed(names), reversed(arguments.defaults), strict=False)]
    pairs += [
        (each.arg, default)
        for each, default in zip(arguments.kwonlyargs, arguments.kw_defaults, strict=True)
        if default is not None
    ]
    return [name for name, default in pairs if default is child]


@lru_cache(maxsize=2)
def _functions(tree: ast.Module) -> dict[str, list[ast.arguments]]:
    """Return the parameters of the file's functions, by name; those of a class are its maker's."""
    found: dict[str, list[ast.arguments]] = {}
    for node in each_of_any(tree, _MAKERS):
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
            found.setdefault(node.name, []).append(node.args)
        elif isinstance(node, ast.ClassDef):
            for inner in node.body:
                if isinstance(inner, ast.FunctionDef) and inner.name == "__init__":
                    found.setdefault(node.name, []).append(inner.args)
    return found


@lru_cache(maxsize=2)
def _names(tree: ast.Module) -> tuple[frozenset[str], frozenset[str], frozenset[str]]:
    """Return the names that objects are tested against, their exact classes, and those called."""
    tested: set[str] = set()
    exact: set[str] = set()
    called: set[str] = set()
    for node in each_of_any(tree, _ASKING):
        if isinstance(node, ast.Compare) and any(
            map(classed_object, (node.left, *node.comparators))
        ):
            for each in (node.left, *node.comparators):
                if not classed_object(each):
                    exact.update(_read(each))
        if not isinstance(node, ast.Call):
            continue
        if last_name(node.func) in _TESTS and len(node.args) == 2:
            tested.update(_read(node.args[1]))
        elif isinstance(node.func, ast.Subscript):
            called.update(_read(node.func.value))
        else:
            called.add(last_name(node.func))
    _follow(tree, tested)
    _follow(tree, exact)
    return frozenset(tested - {""}), frozenset(exact - {""}), frozenset(called - {""})


def _follow(tree: ast.Module, tested: set[str]) -> None:
    """Add the names whose items, or whose values, get a name that is tested against."""
    given: list[tuple[str, ast.expr]] = []
    for node in each_of_any(tree, _GIVING):
        if isinstance(node, (ast.For, ast.AsyncFor, ast.comprehension)):
            given.append((last_name(node.target), node.iter))
        elif isinstance(node, ast.Assign) and isinstance(node.value, _NAMES):
            given += [(last_name(target), node.value) for target in node.targets]
    before = -1
    while before < len(tested):
        before = len(tested)
        for name, value in given:
            if name in tested:
                tested.update(each for each in _read(value) if each != "self")


def _read(node: ast.expr) -> Iterator[str]:
    """Yield the names of which an expression is made, where it holds classes."""
    for each in nodes_within(node):
        if isinstance(each, ast.Name):
            yield each.id
        elif isinstance(each, ast.Attribute):
            yield each.attr
