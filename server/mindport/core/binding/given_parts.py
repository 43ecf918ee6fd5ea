"""What statements, loops and expressions give to which target, part by part."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping

from mindport.core.base.records import dataclass
from mindport.core.text.nodes import kept_on_node, nodes_within
from mindport.core.walk.values.looped_names import pairs

_LOOPS = (ast.For, ast.AsyncFor, ast.comprehension)
#: The classes of nodes that give a target something.
GIVING = frozenset({ast.Assign, ast.AnnAssign, ast.NamedExpr, *_LOOPS})


@dataclass(frozen=True, slots=True)
class Given:
    """What a name is given: a value, or an item of it.

    at: which item, -1 where it is any of them.
    """

    value: ast.expr
    is_item: bool = False
    at: int = -1


def given_by(node: ast.AST) -> Iterator[tuple[ast.expr, ast.expr]]:
    """Yield the targets of a node, with what each is given as a whole; none of another node.

    A loop's target is given what the loop goes through.
    """
    if isinstance(node, ast.Assign):
        for target in node.targets:
            yield target, node.value
    elif isinstance(node, (ast.AnnAssign, ast.NamedExpr)) and node.value is not None:
        yield node.target, node.value
    elif isinstance(node, _LOOPS):
        yield from pairs(node.target, node.iter)


def unpacked(target: ast.expr, value: ast.expr) -> Iterator[tuple[ast.expr, ast.expr]]:
    """Yield the names and the like in a target, with their parts of a value.

    None of those that the text does not show the part of: ``a, b = f()``.
    """
    if not isinstance(target, (ast.Tuple, ast.List)):
        yield target, value
    elif isinstance(value, (ast.Tuple, ast.List)) and len(value.elts) == len(target.elts):
        for each, part in zip(target.elts, value.elts, strict=True):
            yield from unpacked(each, part)


@kept_on_node
def given_in(within: ast.AST) -> Mapping[str, list[Given]]:
    """Return what names are given in a function or another part of a file, by whatever gives it."""
    found: dict[str, list[Given]] = {}
    for node in nodes_within(within):
        if node.__class__ in GIVING:
            for name, given in names_given_by(node):
                found.setdefault(name, []).append(given)
    return found


def names_given_by(node: ast.AST) -> Iterator[tuple[str, Given]]:
    """Yield the names that a node gives something, with what; none of another node."""
    for target, value in given_by(node):
        if isinstance(node, _LOOPS):
            if isinstance(target, ast.Name):
                yield target.id, Given(value, is_item=True)
            continue
        parts = list(unpacked(target, value))
        for each, part in parts:
            if isinstance(each, ast.Name):
                yield each.id, Given(part)
        if not parts and isinstance(target, (ast.Tuple, ast.List)):
            starred = any(isinstance(each, ast.Starred) for each in target.elts)
            for at, each in enumerate(target.elts):
                if isinstance(each, ast.Name):
                    yield each.id, Given(value, is_item=True, at=-1 if starred else at)
