"""What statements, loops and expressions give to which target, part by part."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from mindport.core.walk.looped_names import pairs

_LOOPS = (ast.For, ast.AsyncFor, ast.comprehension)
#: The classes of nodes that give a target something.
GIVING = frozenset({ast.Assign, ast.AnnAssign, ast.NamedExpr, *_LOOPS})


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
