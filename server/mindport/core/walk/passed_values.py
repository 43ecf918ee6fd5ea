"""What calls in the file pass to its functions, as the walk meets them.

A layer of the walk between ``turns`` and ``routines``.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

from mindport.core.model import Certainty
from mindport.core.text.nodes import nodes_within
from mindport.core.walk.constructors import calls_by_name, lines_of_objects, modules_given
from mindport.core.walk.far.portable import AnyOf, ObjectOf
from mindport.core.walk.functions import WAITING, Routine, is_other, kind_of
from mindport.core.walk.turns import Turns
from mindport.core.walk.values.joins import MODULE, doubted, is_layer, is_tensor
from mindport.core.walk.values.kinds import (
    NOTHING,
    ClassInfo,
    Growing,
    Instance,
    Known,
    LocalClass,
    LocalFunction,
    LocalInstance,
    Mixed,
    OneClass,
    OneOf,
    Table,
    TupleOf,
    Value,
    with_own_bases,
)

_CELL = "mindspore.nn.Cell"
_BY_CALLS = "what calls in this file pass"


class PassedValues(Turns):
    """The part of the walk that knows what the file's calls pass to its functions."""

    def _pass(
        self,
        routine: Routine,
        bound: bool,
        call: ast.Call,
        arguments: list[Value],
        keywords: dict[str, Value],
    ) -> bool:
        """Keep what a call passes; tell whether it agrees with what parameters were taken for."""
        names = [arg.arg for arg in routine.parameters()]
        values = arguments
        if routine.owner is not None and not bound and routine.kind == "instance":
            values = arguments[1:]
        agrees = True
        # Calls that ``map`` and its like make stand in no text.
        given = self._spread(values, call.args) if call.args else iter(values)
        for name, value in zip(names, given, strict=False):
            agrees = self._pass_one(routine, name, value) and agrees
        for name, value in keywords.items():
            agrees = self._pass_one(routine, name, value) and agrees
        spread = keywords.get("**")
        for key, value in spread.entries.items() if isinstance(spread, Table) else ():
            if isinstance(key, str) and key in names:
                agrees = self._pass_one(routine, key, value) and agrees
        more = values[len(names) :] if len(values) == len(call.args) else []
        self._pass_rest(routine, names, more, keywords)
        return agrees

    def _spread(self, values: list[Value], nodes: list[ast.expr]) -> Iterator[Value]:
        """Yield what parameters get one by one, up to a sequence whose parts nobody sees."""
        for value, node in zip(values, nodes, strict=False):
            if not isinstance(node, ast.Starred):
                yield value
                continue
            given = self.value_again(node.value)
            if not isinstance(given, TupleOf):
                return
            yield from given.items

    def _pass_rest(
        self, routine: Routine, names: list[str], more: list[Value], keywords: dict[str, Value]
    ) -> None:
        """Keep the Modules and classes that a call passes to ``*args`` and ``**kwargs``.

        Tensors as well, where it passes nothing else to ``*args``. A Module beside an optimizer, or
        an object of another class, is not what each of them is.
        """
        arguments = routine.node.args
        rest = {name: value for name, value in keywords.items() if name not in names}
        for star, values in ((arguments.vararg, more), (arguments.kwarg, list(rest.values()))):
            if star is None:
                continue
            tensors = star is arguments.vararg and all(map(is_tensor, values))
            mixed = any(
                not is_tensor(value) and not self.is_module_object(value)
                for value in values
                if isinstance(value, (Instance, LocalInstance))
            )
            for value in values:
                known = isinstance(value, (LocalClass, OneClass)) or self.is_module_object(value)
                if tensors or known:
                    self._pass_one(routine, star.arg, doubted(value) if mixed else value)

    def _pass_one(self, routine: Routine, name: str, value: Value) -> bool:
        if value is NOTHING:
            # Who passes None leaves it to the other calls to say what it is.
            return True
        if name in routine.declared:
            known = routine.declared[name]
            if not (isinstance(known, Instance) and isinstance(value, Instance)):
                return True
            if known.type != value.type or known.inside is not None or value.inside is None:
                return True
            # An annotation says nothing of what a loader holds.
        if name in routine.taken and kind_of(value) == "number":
            self.numbered.setdefault(id(routine.node), set()).add(name)
        if name in routine.taken and is_other(value):
            self.contradicted.add(id(routine.node))
            self._doubt_objects(routine)
            return False
        before = routine.passed.get(name)
        if before is None and routine.state != WAITING:
            self._learn(routine, name, value)
            return True
        if before is not None and routine.state != WAITING:
            kinds = {kind_of(before), kind_of(value)} - {""}
            alike = self.is_module_object(before) and self.is_module_object(value)
            if len(kinds) > 1 and not alike and kinds != {"tensor", "number"}:
                # It was walked for the other kind, and so was what it gives.
                self.contradicted.add(id(routine.node))
                self._doubt_objects(routine)
                return False
            if _are_other_layers(before, value):
                # What it reads of the first one may have another name in this one, or value.
                late = self.seen_late.setdefault(id(routine.node), {})
                late[name] = self.met(late.get(name, before), value)
        routine.passed[name] = value if before is None else self.met(before, value)
        return True

    def _learn(self, routine: Routine, name: str, value: Value) -> None:
        """Keep what a call passes to a function that was walked without it."""
        if isinstance(value, Instance):
            # What ``*args`` and ``**kwargs`` take tells of itself by nothing else.
            own = (*routine.parameters(), *routine.node.args.kwonlyargs)
            rest = all(each.arg != name for each in own)
            tells = value.certainty is not Certainty.GUESSED and (rest or not is_tensor(value))
            if value.type == MODULE and value.certainty is Certainty.INFERRED:
                # What a function passes itself is what it took its own parameter for.
                tells = tells and self.function is not routine.node
        else:
            tells = isinstance(value, (LocalInstance, OneOf, ObjectOf, AnyOf, OneClass)) or (
                isinstance(value, LocalClass) and self.is_module(value.info)
            )
            tells = tells or _is_lambda(value)
        known = self.seen_late.get(id(routine.node), {})
        if tells or name in known:
            known[name] = self.met(known[name], value) if name in known else value
            self.seen_late[id(routine.node)] = known

    def construct(
        self, info: ClassInfo, call: ast.Call, arguments: list[Value], keywords: dict[str, Value]
    ) -> None:
        """Keep what a call passes to the constructor of a class."""
        for owner in with_own_bases(info):
            node = owner.methods.get("__init__")
            if node is not None:
                routine = self.routines.get(id(node))
                if routine is not None:
                    self._pass(routine, True, call, arguments, keywords)
                return

    def tell_constructor(self, routine: Routine) -> None:
        """Tell a constructor which of its parameters get a Module that a call makes on the spot.

        It is walked before the functions that call it, wherever these stand.
        """
        if self._calls_by_name is None:
            lines = lines_of_objects(self.text, self.index, {info.name for info in self.classes})
            self._calls_by_name = calls_by_name(self.tree, lines)
        calls = None if routine.owner is None else self._calls_by_name.get(routine.owner.name)
        passed = frozenset(routine.passed)
        for name, info in modules_given(routine, calls) if calls else ():
            owner = _CELL if self.is_cell(info) else ""
            if name not in passed and (owner or self.is_module(info)):
                value = Instance(MODULE, Certainty.INFERRED, _BY_CALLS, owner)
                before = routine.passed.get(name)
                routine.passed[name] = value if before is None else self.met(before, value)

    def visits(self, function: LocalFunction) -> None:
        """Keep that a function gets every Module of a model, one by one."""
        routine = self.routines.get(id(function.node))
        if routine is None:
            return
        names = [arg.arg for arg in routine.parameters()]
        if names:
            each = Instance(MODULE, Certainty.INFERRED, "a Module that `apply` visits")
            self._pass_one(routine, names[0], each)

    def hooked(self, function: LocalFunction, given: list[Value]) -> None:
        """Keep what a function gets that hooks a Module."""
        routine = self.routines.get(id(function.node))
        names = [] if routine is None else [arg.arg for arg in routine.parameters()]
        for name, value in zip(names, given, strict=False):
            assert routine is not None
            self._pass_one(routine, name, value)

    def _doubt_objects(self, routine: Routine) -> None:
        """What a method put into its object's attributes may be of the other kind as well."""
        owner = routine.owner
        if owner is None:
            return
        named = {
            each.attr for each in nodes_within(routine.node) if isinstance(each, ast.Attribute)
        }
        for name in named & owner.attributes.keys():
            found = owner.attributes[name]
            if isinstance(found, Growing) and found.item is not None:
                found.item = doubted(found.item)
            elif isinstance(found, Table):
                found.entries = {key: doubted(each) for key, each in found.entries.items()}
                found.rest = None if found.rest is None else doubted(found.rest)
            elif routine.node in owner.setters.get(name, ()):
                owner.attributes[name] = doubted(found)


def _are_other_layers(before: Value, value: Value) -> bool:
    """Tell whether a call passes another layer of torch, or another class, than those before it."""
    if isinstance(value, Known):
        several = before.values if isinstance(before, Mixed) else (before,)
        names = {each.name for each in several if isinstance(each, Known)}
        return is_layer(value.name) and bool(names) and value.name not in names
    if not isinstance(before, Instance) or not isinstance(value, Instance):
        return False
    kinds = {before.type, value.type} - {MODULE}
    return len(kinds) > 1 and all(map(is_layer, kinds))


def _is_lambda(value: Value) -> bool:
    return isinstance(value, LocalFunction) and isinstance(value.node, ast.Lambda)
