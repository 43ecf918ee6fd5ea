"""The nodes of a file and of its parts: what asks the whole of a file, asks it many times."""

from __future__ import annotations

import ast
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache, wraps
from typing import TypeVar, cast

Node = TypeVar("Node", bound=ast.AST)
Found = TypeVar("Found")
FunctionDef = ast.FunctionDef | ast.AsyncFunctionDef
FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)
_FUNCTIONS = frozenset(FUNCTIONS)

#: Fields that hold no node, or one that says nothing but which operator or context it is: the node
#: that holds such a one is asked for it. Almost half of what ``ast.walk`` yields are these.
_PLAIN = frozenset({
    "arg", "asname", "attr", "conversion", "ctx", "id", "is_async", "kind", "kwd_attrs",
    "level", "lineno", "module", "op", "ops", "rest", "simple", "tag", "type_comment",
    "type_ignores",
})  # fmt: skip
#: ``name`` is text in these, and a node in a type alias.
_NAMED = (
    ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef, ast.alias, ast.ExceptHandler,
    ast.MatchAs, ast.MatchStar,
)  # fmt: skip
#: These hold text alone.
_LEAVES = (ast.Global, ast.Nonlocal, ast.Constant, ast.MatchSingleton)


def kept_on_node(find: Callable[[Node], Found]) -> Callable[[Node], Found]:
    """Have what a function finds of a node kept with the node, and gone when the tree is.

    A cache of so many answers forgets them all in turn where a file has more statements.
    What is found must not hold the node, nor be changed by who asks.
    """
    key = f"_mindport_{find.__module__}_{find.__qualname__}"

    @wraps(find)
    def kept(node: Node) -> Found:
        known: dict[str, Found] = node.__dict__
        try:
            return known[key]
        except KeyError:
            found = known[key] = find(node)
            return found

    return kept


class _Fields(dict[type[ast.AST], tuple[str, ...]]):
    """The fields of each class of nodes in which nodes may be, as they are first asked for."""

    def __missing__(self, kind: type[ast.AST]) -> tuple[str, ...]:
        fields: tuple[str, ...] = ()
        if not issubclass(kind, _LEAVES):
            fields = tuple(each for each in kind._fields if each not in _PLAIN)
        if issubclass(kind, _NAMED):
            fields = tuple(each for each in fields if each != "name")
        self[kind] = fields
        return fields


_FIELDS = _Fields()


def _add_attribute(node: ast.Attribute | ast.keyword | ast.Expr, found: list[ast.AST]) -> None:
    found.append(node.value)


def _add_call(node: ast.Call, found: list[ast.AST]) -> None:
    found.append(node.func)
    if node.args:
        found += node.args
    if node.keywords:
        found += node.keywords


def _add_subscript(node: ast.Subscript, found: list[ast.AST]) -> None:
    found += (node.value, node.slice)


def _add_operands(node: ast.BinOp, found: list[ast.AST]) -> None:
    found += (node.left, node.right)


def _add_items(node: ast.Tuple | ast.List, found: list[ast.AST]) -> None:
    found += node.elts


def _add_assignment(node: ast.Assign, found: list[ast.AST]) -> None:
    found += node.targets
    found.append(node.value)


class _Adding(dict[type[ast.AST], "Callable[..., None] | None"]):
    """What adds the parts of each class of nodes to a list, None for those that have none.

    Most nodes that have parts are of a class with a function of its own, which is faster than
    asking for fields by their names.
    """

    def __missing__(self, kind: type[ast.AST]) -> Callable[..., None] | None:
        adding = _add_fields if _FIELDS[kind] else None
        self[kind] = adding
        return adding


def _add_fields(node: ast.AST, found: list[ast.AST]) -> None:
    for field in _FIELDS[node.__class__]:
        # A tree that is put together by hand may lack a field that may be empty.
        value = getattr(node, field, None)
        if value.__class__ is list:
            # A dict's keys and the defaults of keywords may be None.
            found += value if None not in value else [each for each in value if each is not None]
        elif isinstance(value, ast.AST):
            found.append(value)


_ADDING = _Adding({
    ast.Attribute: _add_attribute, ast.keyword: _add_attribute, ast.Expr: _add_attribute,
    ast.Call: _add_call, ast.Subscript: _add_subscript, ast.BinOp: _add_operands,
    ast.Tuple: _add_items, ast.List: _add_items, ast.Assign: _add_assignment,
})  # fmt: skip


def children_of(node: ast.AST) -> list[ast.AST]:
    """Return what a node directly holds, operators and contexts left out, in the order of fields.

    It costs a third of ``ast.iter_child_nodes``.
    """
    children: list[ast.AST] = []
    add_children(node, children)
    return children


def nodes_of(tree: ast.Module) -> Sequence[ast.AST]:
    """Return the nodes of a file in the order of ``nodes_within``."""
    return _in_order(tree)[0]


@lru_cache(maxsize=4)
def _in_order(tree: ast.Module) -> tuple[list[ast.AST], dict[ast.AST, ast.AST]]:
    """Return the nodes of a file, and what each is in: who asks for the one asks for the other."""
    found: list[ast.AST] = [tree]
    parents: dict[ast.AST, ast.AST] = {}
    adding = _ADDING
    for node in found:
        add = adding[node.__class__]
        if add is not None:
            known = len(found)
            add(node, found)
            if len(found) > known:
                parents.update(dict.fromkeys(found[known:], node))
    return found, parents


@lru_cache(maxsize=4)
def _by_class(tree: ast.Module) -> dict[type[ast.AST], list[ast.AST]]:
    found: dict[type[ast.AST], list[ast.AST]] = {}
    for node in nodes_of(tree):
        found.setdefault(node.__class__, []).append(node)
    return found


def each_of(tree: ast.Module, kind: type[Node]) -> Sequence[Node]:
    """Return the nodes of a file that are of one class, in the order of ``nodes_of``.

    kind: the class itself, as ``ast.Call``; of one that others derive from there are none.
    """
    # What is listed under a class is of it.
    return cast("list[Node]", _by_class(tree).get(kind, []))


def each_of_any(tree: ast.Module, kinds: frozenset[type]) -> list[ast.AST]:
    """Return the nodes of a file that are of one of several classes, in the order of ``nodes_of``.

    kinds: the classes themselves, as for ``each_of``.
    """
    return [node for node in nodes_of(tree) if node.__class__ in kinds]


@lru_cache(maxsize=4)
def functions_of(tree: ast.Module) -> tuple[FunctionDef, ...]:
    """Return the functions of a file, async ones and methods among them, in the order of nodes."""
    return tuple(cast("list[FunctionDef]", each_of_any(tree, _FUNCTIONS)))


@lru_cache(maxsize=4)
def declared_names(tree: ast.Module) -> frozenset[str]:
    """Return the names that ``global`` or ``nonlocal`` in a file says to be of another scope."""
    found = {name for node in each_of(tree, ast.Global) for name in node.names}
    found.update(name for node in each_of(tree, ast.Nonlocal) for name in node.names)
    return frozenset(found)


def parents_of(tree: ast.Module) -> Mapping[ast.AST, ast.AST]:
    """Return what each node of a file is directly in."""
    return _in_order(tree)[1]


def function_of(tree: ast.Module, node: ast.AST) -> FunctionDef | None:
    """Return the function that a node of a file stands in, None where it is in none.

    What its ``def`` line says stands in it too, and so does the body of a lambda.
    """
    parents = parents_of(tree)
    around = parents.get(node)
    while around is not None and not isinstance(around, FUNCTIONS):
        around = parents.get(around)
    return around


def last_name(node: ast.expr) -> str:
    """Return the last part of a dotted name, "" for another expression."""
    if isinstance(node, ast.Attribute):
        return node.attr
    return node.id if isinstance(node, ast.Name) else ""


def base_named(node: ast.expr) -> ast.expr:
    """Return what names the class of a base, without the types of a generic one: ``Base[T]``."""
    return node.value if isinstance(node, ast.Subscript) else node


def whole_number(node: ast.expr) -> int | None:
    """Return the whole number that an expression writes, ``3`` or ``-1``, None for any other."""
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
        inner = whole_number(node.operand)
        return None if inner is None else -inner
    if isinstance(node, ast.Constant) and type(node.value) is int:
        return node.value
    return None


def is_number(node: ast.expr) -> bool:
    """Tell whether an expression is a number that is written out, without a sign."""
    return isinstance(node, ast.Constant) and isinstance(node.value, (int, float))


def classed_object(node: ast.expr) -> ast.expr | None:
    """Return the object whose class an expression gives, ``type(x)`` or ``x.__class__``."""
    if isinstance(node, ast.Attribute):
        return node.value if node.attr == "__class__" else None
    if not isinstance(node, ast.Call) or getattr(node.func, "id", "") != "type":
        return None
    return node.args[0] if len(node.args) == 1 and not node.keywords else None


def nodes_within(node: ast.AST) -> Sequence[ast.AST]:
    """Return the nodes of a file or of a part of it, itself first, those further in later.

    The order is that of ``ast.walk``, operators and contexts left out; it costs a quarter.
    """
    if isinstance(node, ast.Module):
        return nodes_of(node)
    # What asks about one name of a function asks about the next.
    return (node, *_below(node)) if isinstance(node, FUNCTIONS) else _listed(node)


@kept_on_node
def _below(node: FunctionDef) -> tuple[ast.AST, ...]:
    # Without the node itself, so that a tree is gone as soon as nobody has it.
    return tuple(_listed(node)[1:])


def _listed(node: ast.AST) -> list[ast.AST]:
    found = [node]
    adding = _ADDING
    for each in found:
        add = adding[each.__class__]
        if add is not None:
            add(each, found)
    return found


def add_children(node: ast.AST, found: list[ast.AST]) -> None:
    """Add what a node directly holds to a list, as ``children_of`` gives it."""
    add = _ADDING[node.__class__]
    if add is not None:
        add(node, found)
