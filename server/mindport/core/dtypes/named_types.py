"""Python's types behind a name that a dtype is said by: ``def zeros(n, dtype=float)``.

They are followed to where they are written: in assignments, defaults, lists, dicts, and in calls of
the file's functions.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

from mindport.core.binding.given_parts import given_by, unpacked
from mindport.core.binding.name_bindings import parameters
from mindport.core.binding.reaching import reaching
from mindport.core.calls.handed_arguments import default_of, handed_arguments, owned, parameter_for
from mindport.core.dtypes.kept_values import attribute_values
from mindport.core.text.nodes import FUNCTIONS, each_of, last_name, nodes_within, parents_of

TYPES = frozenset({"bool", "int", "float", "complex"})
_HOLDERS = (ast.List, ast.Tuple, ast.Set)
#: So many names are followed.
_DEPTH = 5


class NamedTypes:
    """Where a file's dtypes that are types of Python's are written.

    said: what calls are told as a dtype, by identity.
    """

    def __init__(self, tree: ast.Module, said: frozenset[int]) -> None:
        """Take the file and the places of its dtypes."""
        self._tree = tree
        self._said = said
        self._parents = parents_of(tree)

    def behind(self, node: ast.expr, depth: int = 0) -> Iterator[tuple[ast.Name, bool]]:
        """Yield the types that an expression may be, where each is written.

        With whether it is nothing but a dtype wherever it is read.
        """
        if depth > _DEPTH:
            return
        if isinstance(node, ast.IfExp):
            parts = [node.body, node.orelse]
        elif isinstance(node, ast.BoolOp):
            parts = node.values
        elif isinstance(node, _HOLDERS):
            parts = node.elts
        elif isinstance(node, ast.Dict):
            parts = node.values
        elif isinstance(node, ast.Subscript):
            parts = [node.value] if isinstance(node.value, ast.Name) else []
        else:
            yield from self._named(node, depth)
            return
        for each in parts:
            yield from self.behind(each, depth + 1)

    def _named(self, node: ast.expr, depth: int) -> Iterator[tuple[ast.Name, bool]]:
        """Yield the types that a name, or an attribute of ``self``, may be."""
        values: list[ast.expr] = []
        if isinstance(node, ast.Attribute) and last_name(node.value) in ("self", "cls"):
            given = attribute_values(self._tree).get(node.attr, [])
            values = [each for each, _ in given if each is not None]
        elif isinstance(node, ast.Name):
            found = reaching(self._tree, node)
            if node.id in TYPES and not found.bound and node.id not in parameters(found.scope):
                yield node, True
                return
            for binder in found.bound:
                for whole in given_by(binder):
                    values += [x for target, x in unpacked(*whole) if last_name(target) == node.id]
            if not found.alone and isinstance(found.scope, FUNCTIONS):
                default = default_of(found.scope.args, node.id)
                handed = handed_arguments(self._tree).seen(found.scope, node.id)
                values += [each for each in (default, *(x for x, _ in handed)) if each is not None]
        found_types = [each for value in values for each in self.behind(value, depth + 1)]
        # Most dtypes are none of these.
        if found_types:
            alone = self._is_dtype_alone(node, depth)
            yield from ((written, only and alone) for written, only in found_types)

    def _is_dtype_alone(self, node: ast.expr, depth: int) -> bool:
        """Tell whether a name, or an attribute, is read as a dtype and as nothing else."""
        if depth > _DEPTH:
            return False
        reads: list[ast.expr] = []
        if isinstance(node, ast.Attribute):
            every = each_of(self._tree, ast.Attribute)
            reads += [x for x in every if x.attr == node.attr and isinstance(x.ctx, ast.Load)]
        elif isinstance(node, ast.Name):
            within = nodes_within(reaching(self._tree, node).scope)
            names = [each for each in within if isinstance(each, ast.Name)]
            reads += [x for x in names if x.id == node.id and isinstance(x.ctx, ast.Load)]
        return all(self._says_dtype(each, depth) for each in reads)

    def _says_dtype(self, read: ast.AST, depth: int) -> bool:
        """Tell whether what is read ends as a dtype."""
        while (around := self._parents.get(read)) is not None:
            if id(read) in self._said:
                return True
            if isinstance(around, ast.Compare):
                # ``dtype is float`` tells it from other types of Python's.
                sides = [around.left, *around.comparators]
                return all(
                    each is read or (isinstance(each, ast.Constant) and each.value is None)
                    for each in sides
                )
            if isinstance(around, ast.Call) or (
                isinstance(around, ast.keyword) and around.arg is not None
            ):
                return self._is_handed_on(read, around, depth)
            if isinstance(around, ast.Assign):
                targets = around.targets
                return all(self._is_dtype_alone(each, depth + 1) for each in targets)
            if isinstance(around, (ast.comprehension, ast.For)):
                return self._is_dtype_alone(around.target, depth + 1)
            kept = isinstance(around, (ast.BoolOp, *_HOLDERS, ast.Dict)) or (
                isinstance(around, ast.IfExp) and around.test is not read
            )
            if not kept and not (isinstance(around, ast.Subscript) and around.value is read):
                return False
            read = around
        return False

    def _is_handed_on(self, read: ast.AST, around: ast.Call | ast.keyword, depth: int) -> bool:
        """Tell whether a function of the file takes an argument as a dtype alone."""
        call = self._parents.get(around) if isinstance(around, ast.keyword) else around
        given = around if isinstance(around, ast.keyword) else read
        if not isinstance(call, ast.Call):
            return False
        takers = owned(self._tree).get(last_name(call.func), [])
        if isinstance(call.func, ast.Attribute) and not all(skipped for _, skipped in takers):
            # ``np.zeros`` is no function of the file that has its name.
            return False
        return bool(takers) and all(
            self._is_parameter_alone(function, parameter_for(function, skipped, call, given), depth)
            for function, skipped in takers
        )

    def _is_parameter_alone(self, function: ast.AST, name: str | None, depth: int) -> bool:
        reads = [
            each
            for each in nodes_within(function)
            if isinstance(each, ast.Name) and each.id == name and isinstance(each.ctx, ast.Load)
        ]
        return depth < _DEPTH and all(self._says_dtype(each, depth + 1) for each in reads)
