"""What objects give without a call: iterated, unpacked, indexed. And optimizers of the file's own.

A layer of the walk between ``members`` and ``calls``.
"""

from __future__ import annotations

import ast

from mindport.core.walk.holders import at_index
from mindport.core.walk.joins import item_of, lent, weakened
from mindport.core.walk.members import Members
from mindport.core.walk.values import (
    UNKNOWN,
    ClassInfo,
    External,
    Growing,
    LocalFunction,
    LocalInstance,
    ManyOf,
    Table,
    TupleOf,
    Value,
)


class Objects(Members):
    """Objects of the file's classes where Python's syntax asks them for something."""

    def spread(self, value: Value) -> Value:
        """Return what a loop over a value, or its unpacking, goes through; else the value."""
        if not isinstance(value, LocalInstance):
            return value
        fields = self._fields(value.info)
        if fields is not None:
            return fields
        found = self._given(value, "__iter__")
        if isinstance(found, LocalInstance):
            found = self._given(found, "__next__")
            return UNKNOWN if found is None else ManyOf(found)
        if found is not None:
            return ManyOf(item_of(found))
        found = self._given(value, "__getitem__")
        return value if found is None else ManyOf(found)

    def item(self, value: LocalInstance, index: ast.expr, given: Value) -> Value:
        """Return what ``value[index]`` is; ``given`` is what the walk made of the index."""
        fields = self._fields(value.info)
        if fields is not None:
            return at_index(fields, index, given)
        return self._given(value, "__getitem__") or UNKNOWN

    def _given(self, value: LocalInstance, name: str) -> Value | None:
        """Return what a special method gives, None where the class has none."""
        found = self.attribute_of(value.info, name, bound=True)
        if not isinstance(found, LocalFunction):
            return None
        given = self.given_by(found)
        return lent(given) if isinstance(given, (Growing, Table)) else weakened(given)

    def _fields(self, info: ClassInfo) -> TupleOf | None:
        """Return the fields of a class that derives from ``NamedTuple``, None for any other."""
        if not any(
            isinstance(base, External) and base.name.rpartition(".")[2] == "NamedTuple"
            for base in info.bases
        ):
            return None
        values = [
            self.attribute_of(info, statement.target.id, bound=True) or UNKNOWN
            for statement in info.node.body
            if isinstance(statement, ast.AnnAssign) and isinstance(statement.target, ast.Name)
        ]
        return TupleOf(tuple(weakened(value) for value in values))
