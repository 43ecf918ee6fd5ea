"""What objects give: those of the file's classes iterated, unpacked, indexed, and torch's layers.

A layer of the walk between ``members`` and ``calls``.
"""

from __future__ import annotations

import ast

from mindport.core.walk.members import Members
from mindport.core.walk.values import types_of
from mindport.core.walk.values.holders import at_index
from mindport.core.walk.values.joins import item_of, lent, merged, weakened
from mindport.core.walk.values.kinds import (
    UNKNOWN,
    ClassInfo,
    External,
    Growing,
    Instance,
    Known,
    LocalClass,
    LocalFunction,
    LocalInstance,
    ManyOf,
    Table,
    TupleOf,
    Value,
    with_own_bases,
)

#: The containers whose objects hold what their constructor is given, one by one or as a list.
_SEQUENCES = frozenset({"Sequential", "SequentialCell"})
_LISTS = frozenset({"ModuleList", "CellList"})
#: The name under which a class keeps what its objects hold; no attribute has it.
_INSIDE = "[]"


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
        if found is not None:
            return ManyOf(found)
        inside = self._contents(value.info)
        return value if inside is None else ManyOf(weakened(item_of(inside)))

    def item(self, value: LocalInstance, index: ast.expr, given: Value) -> Value:
        """Return what ``value[index]`` is; ``given`` is what the walk made of the index."""
        fields = self._fields(value.info)
        if fields is not None:
            return at_index(fields, index, given)
        found = self._given(value, "__getitem__")
        inside = self._contents(value.info) if found is None else None
        return found or (UNKNOWN if inside is None else weakened(at_index(inside, index, given)))

    def note_contents(self, node: ast.Call, values: list[Value]) -> None:
        """Keep what the constructor of a class hands on to the container that it derives from."""
        owner = self.owner
        if owner is None or not values:
            return
        starred = any(isinstance(each, ast.Starred) for each in node.args)
        for base in owner.bases:
            kind = base.name.rpartition(".")[2] if isinstance(base, Known) else ""
            if kind in _LISTS:
                owner.attributes[_INSIDE] = ManyOf(item_of(values[0]))
            elif kind in _SEQUENCES or (kind == "" and isinstance(base, LocalClass)):
                items = ManyOf(merged(values)) if starred else TupleOf(tuple(values))
                owner.attributes[_INSIDE] = items

    def _contents(self, info: ClassInfo) -> Value | None:
        """Return what objects of a class hold that derives from one of torch's containers."""
        if not self.is_module(info) and not self.is_cell(info):
            return None
        for each in with_own_bases(info):
            first = each.methods.get("__init__")
            if first is not None:
                each.setters[_INSIDE] = [first]
                self.complete(each, _INSIDE)
            if _INSIDE in each.attributes:
                return each.attributes[_INSIDE]
        return None

    def of_layer(self, target: Instance, arguments: list[Value]) -> Value:
        """Return what calling a layer of torch gives, UNKNOWN where its class does not say."""
        if target.type == "torch.nn.Identity" and arguments and arguments[0] is not UNKNOWN:
            return weakened(arguments[0])
        inside = target.inside
        if target.type == "torch.nn.Sequential" and isinstance(inside, (TupleOf, ManyOf)):
            # It gives what its last one does.
            last = inside.items[-1] if isinstance(inside, TupleOf) else inside.item
            if isinstance(last, LocalInstance):
                found = self.attribute_of(last.info, "forward", bound=True)
                given = self.given_by(found) if isinstance(found, LocalFunction) else UNKNOWN
                if given is not UNKNOWN:
                    return weakened(given)
            elif isinstance(last, Instance) and last.type != target.type:
                found_in = types_of.module_result(last.type, self.catalog)
                if isinstance(found_in, TupleOf):
                    return found_in
        return types_of.module_result(target.type, self.catalog)

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
