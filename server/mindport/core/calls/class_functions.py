"""Functions that a class keeps under a name, however it comes to have them.

torch's are built in, and no methods of the objects that find them there. MindSpore's are Python's
own, which would be bound; ``staticmethod`` keeps them apart.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

from mindport.core.base.patterns import pattern
from mindport.core.binding.reaching import given_alone, values_read
from mindport.core.model import Edit, Span
from mindport.core.text.nodes import each_of, last_name, nodes_within, parents_of
from mindport.core.text.source import Source
from mindport.core.training_step.flow.paths import path

_OPENING = "staticmethod("
#: Classes whose annotated names are fields, which each object has by itself.
_OF_FIELDS = pattern(r"(dataclass|define|frozen|mutable|attrs|attributes|attr\.s|\bs)$")
_FIELD_BASES = pattern(r"(NamedTuple|TypedDict|Protocol|Model|Settings|Struct)$")
#: What gives one of its parts as it is.
_CHOICES = (ast.IfExp, ast.BoolOp, ast.NamedExpr)
_BLOCKS = (
    ast.If, ast.For, ast.AsyncFor, ast.While, ast.With, ast.AsyncWith, ast.Try, ast.ExceptHandler,
    ast.Match, ast.match_case,
)  # fmt: skip


def keeper(tree: ast.Module, node: ast.expr) -> ast.ClassDef | None:
    """Return the class that keeps what an expression gives under a name of its own."""
    parents = parents_of(tree)
    value, outer = node, parents.get(node)
    while isinstance(outer, _CHOICES) and value is not getattr(outer, "test", None):
        held = _class_around(tree, outer) if isinstance(outer, ast.NamedExpr) else None
        if held is not None:
            return held
        value, outer = outer, parents.get(outer)
    if isinstance(outer, (ast.Tuple, ast.List)):
        return _keeper_of_item(tree, outer, outer.elts.index(value))
    if isinstance(outer, ast.Assign):
        return _first(_kept_by(tree, target, outer) for target in outer.targets)
    if isinstance(outer, ast.AnnAssign) and outer.value is value:
        held = _kept_by(tree, outer.target, outer)
        return None if held is not None and _is_field(held, outer) else held
    if isinstance(outer, ast.Call) and path(outer.func) == "setattr" and len(outer.args) == 3:
        return _class_of(tree, outer.args[0]) if value is outer.args[2] else None
    return None


def _keeper_of_item(tree: ast.Module, items: ast.Tuple | ast.List, at: int) -> ast.ClassDef | None:
    """Return the class that keeps one of the items that an assignment unpacks."""
    statement = parents_of(tree).get(items)
    if not isinstance(statement, ast.Assign) or any(map(_is_starred, items.elts[:at])):
        return None
    taken = [
        each.elts[at]
        for each in statement.targets
        if isinstance(each, (ast.Tuple, ast.List))
        and at < len(each.elts)
        and not any(map(_is_starred, each.elts[: at + 1]))
    ]
    return _first(_kept_by(tree, target, statement) for target in taken)


def _is_starred(node: ast.expr) -> bool:
    return isinstance(node, ast.Starred)


def _first(found: Iterator[ast.ClassDef | None]) -> ast.ClassDef | None:
    return next((each for each in found if each is not None), None)


def _kept_by(tree: ast.Module, target: ast.expr, statement: ast.stmt) -> ast.ClassDef | None:
    """Return the class that a target of a statement is a name of."""
    if isinstance(target, ast.Name):
        return _class_around(tree, statement)
    return _class_of(tree, target.value) if isinstance(target, ast.Attribute) else None


def _class_around(tree: ast.Module, node: ast.AST) -> ast.ClassDef | None:
    """Return the class whose own statements a node is one of, or in one of."""
    parents = parents_of(tree)
    outer = parents.get(node)
    while isinstance(outer, (*_BLOCKS, ast.Expr)):
        outer = parents.get(outer)
    return outer if isinstance(outer, ast.ClassDef) else None


def _class_of(tree: ast.Module, node: ast.expr) -> ast.ClassDef | None:
    """Return the class of the file that an expression names, in its own methods too."""
    own = isinstance(node, ast.Call) and path(node.func) == "type"
    if own or path(node) in ("cls", "self.__class__"):
        outer: ast.AST | None = node
        while outer is not None and not isinstance(outer, ast.ClassDef):
            outer = parents_of(tree).get(outer)
        return outer
    name = path(node)
    return next((each for each in each_of(tree, ast.ClassDef) if each.name == name), None)


def _is_field(owner: ast.ClassDef, statement: ast.AnnAssign) -> bool:
    """Tell whether what a class annotates is what its constructor gives to each object."""
    if any(last_name(each) == "ClassVar" for each in _names(statement.annotation)):
        return False
    decorated = (each.func if isinstance(each, ast.Call) else each for each in owner.decorator_list)
    return any(_OF_FIELDS.search(path(each) or "") for each in decorated) or any(
        _FIELD_BASES.search(last_name(each)) for each in owner.bases
    )


def _names(node: ast.expr) -> list[ast.expr]:
    return [each for each in nodes_within(node) if isinstance(each, (ast.Name, ast.Attribute))]


def kept_by_name(source: Source, node: ast.expr) -> tuple[list[Edit], bool]:
    """Return the edits where classes keep a name that an expression is given to.

    And whether there are no others: a name that may be another function there is not seen through.
    """
    statement = parents_of(source.tree).get(node)
    if not isinstance(statement, ast.Assign):
        return [], True
    names = {each.id for each in statement.targets if isinstance(each, ast.Name)}
    edits: list[Edit] = []
    alone = True
    for each in each_of(source.tree, ast.Name) if names else ():
        if each.id not in names or not isinstance(each.ctx, ast.Load):
            continue
        if keeper(source.tree, each) is None or node not in values_read(source.tree, each)[0]:
            continue
        if given_alone(source.tree, each) == [node]:
            span = source.span(each)
            edits += [
                Edit(Span(span.start, span.start), _OPENING),
                Edit(Span(span.end, span.end), ")"),
            ]
        else:
            alone = False
    return edits, alone
