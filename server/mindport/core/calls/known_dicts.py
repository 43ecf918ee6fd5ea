"""``f(x, **kw)`` where ``kw`` is a dict that the text shows: its items, written as arguments.

``factory_kwargs = {"device": device, "dtype": dtype}`` is how packages pass on where and as what
layers make their parameters. What MindSpore takes differs item by item, so the call says each.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import lru_cache
from keyword import iskeyword

from mindport.core.model import Edit, Span
from mindport.core.text.call_layout import CallLayout
from mindport.core.text.nodes import children_of, kept_on_node, nodes_of, nodes_within

_FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda)
_SCOPES = (*_FUNCTIONS, ast.ClassDef)
_NAMED = (
    ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef, ast.ExceptHandler, ast.MatchAs,
    ast.MatchStar,
)  # fmt: skip
#: How many items are written at a call; longer dicts are settings that a reader looks up.
_FEW = 6


def written_out(tree: ast.Module, layout: CallLayout) -> tuple[Edit, ...]:
    """Return the edits that write the items of dicts that a call gets with ``**``.

    None of them where what a dict holds at the call cannot be told, or a name would stand twice.
    """
    call = layout.call
    given = {each.arg for each in call.keywords if each.arg is not None}
    edits: list[Edit] = []
    for slot in layout.slots:
        item = slot.node
        if not isinstance(item, ast.keyword) or not slot.is_star:
            continue
        if not isinstance(item.value, ast.Name):
            continue
        items = _items(tree, call, item.value.id)
        if items and not given.intersection(items):
            given |= set(items)
            written = ", ".join(f"{name}={value}" for name, value in items.items())
            edits.append(Edit(Span(slot.start, slot.end), written))
    return tuple(edits)


def _items(tree: ast.Module, call: ast.Call, name: str) -> dict[str, str]:
    """Return the text of each item of a dict where a call stands; empty where it is not known."""
    around = [each for each in _functions(tree) if _holds(each, call)]
    at = next((n for n in range(len(around) - 1, -1, -1) if _binders(around[n], name)), -1)
    scope: ast.AST = around[at] if at >= 0 else tree
    made = _made(scope, name)
    if made is None or len(made) > _FEW or not _only_spread(scope, name):
        return {}
    inner = around[at + 1 :]
    return {key: _text(scope, inner, value) or f'{name}["{key}"]' for key, value in made.items()}


def _made(scope: ast.AST, name: str) -> dict[str, ast.expr] | None:
    """Return the items of the dict that is all that a name ever stands for in its scope."""
    binders = _binders(scope, name)
    if len(binders) != 1:
        return None
    for node in _own(scope):
        if isinstance(node, ast.Assign) and node.targets == binders:
            return _literal(node.value)
        if isinstance(node, ast.AnnAssign) and [node.target] == binders and node.value is not None:
            return _literal(node.value)
    return None


def _literal(node: ast.expr) -> dict[str, ast.expr] | None:
    """Return the items of ``{"a": x}`` or ``dict(a=x)``."""
    found: dict[str, ast.expr] = {}
    if isinstance(node, ast.Dict):
        for key, value in zip(node.keys, node.values, strict=True):
            if not isinstance(key, ast.Constant) or not isinstance(key.value, str):
                return None
            found[key.value] = value
    elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "dict":
        if node.args or any(each.arg is None for each in node.keywords):
            return None
        found = {each.arg or "": each.value for each in node.keywords}
    if any(not key.isidentifier() or iskeyword(key) for key in found):
        return None
    return found


def _text(scope: ast.AST, inner: list[ast.AST], value: ast.expr) -> str:
    """Return what an item is wherever the scope goes on; empty where only the dict tells."""
    if isinstance(value, ast.Constant):
        return ast.unparse(value)
    if not isinstance(value, ast.Name) or not isinstance(scope, _FUNCTIONS):
        return ""
    binders = _binders(scope, value.id)
    is_parameter = len(binders) == 1 and isinstance(binders[0], ast.arg)
    if not is_parameter or any(_binders(each, value.id) for each in inner):
        return ""
    return "" if value.id in _declared(scope) else value.id


def _only_spread(scope: ast.AST, name: str) -> bool:
    """Tell whether a name of a scope is only given on with ``**``, or asked for one item."""
    if name in _declared(scope):
        return False
    known: set[int] = set()
    for node in nodes_within(scope):
        if isinstance(node, ast.ClassDef) and _binders(node, name):
            # A call in the body of the class has that one.
            return False
        if isinstance(node, ast.keyword) and node.arg is None:
            known.add(id(node.value))
        elif isinstance(node, ast.Dict):
            known.update(
                id(value) for key, value in zip(node.keys, node.values, strict=True) if key is None
            )
        elif isinstance(node, ast.Subscript) and isinstance(node.ctx, ast.Load):
            known.add(id(node.value))
        elif (
            isinstance(node, ast.Name)
            and node.id == name
            and isinstance(node.ctx, ast.Load)
            and id(node) not in known
        ):
            # ``walk`` meets what holds a name before the name.
            return False
    return True


@lru_cache(maxsize=2)
def _functions(tree: ast.Module) -> tuple[ast.AST, ...]:
    """Return the functions of a file, each before those inside it."""
    return tuple(node for node in nodes_of(tree) if isinstance(node, _FUNCTIONS))


def _holds(function: ast.AST, call: ast.Call) -> bool:
    """Tell whether a call stands in the body of a function, not among its defaults."""
    assert isinstance(function, _FUNCTIONS)
    body = function.body if isinstance(function.body, list) else [function.body]
    first, last = body[0], body[-1]
    start, end = (first.lineno, first.col_offset), (last.end_lineno or 0, last.end_col_offset or 0)
    return start <= (call.lineno, call.col_offset) < end


def _own(scope: ast.AST) -> Iterator[ast.AST]:
    """Yield the nodes of a scope; of those inside it the first node alone, which names them."""
    todo = list(children_of(scope))
    while todo:
        node = todo.pop()
        yield node
        if not isinstance(node, _SCOPES):
            todo += children_of(node)


@kept_on_node
def _bound(scope: ast.AST) -> dict[str, list[ast.AST]]:
    """Return what binds each name of a scope."""
    found: dict[str, list[ast.AST]] = {}
    for node in _own(scope):
        name = None
        if isinstance(node, ast.Name):
            name = None if isinstance(node.ctx, ast.Load) else node.id
        elif isinstance(node, ast.arg):
            name = node.arg
        elif isinstance(node, ast.alias):
            name = node.asname or node.name.partition(".")[0]
        elif isinstance(node, _NAMED):
            name = node.name
        elif isinstance(node, ast.MatchMapping):
            name = node.rest
        if name is not None:
            found.setdefault(name, []).append(node)
    return found


def _binders(scope: ast.AST, name: str) -> list[ast.AST]:
    return _bound(scope).get(name, [])


@kept_on_node
def _declared(scope: ast.AST) -> frozenset[str]:
    """Return the names that something in a scope says to be of another one, or binds there."""
    return frozenset(
        name
        for node in nodes_within(scope)
        if isinstance(node, (ast.Global, ast.Nonlocal))
        for name in node.names
    )
