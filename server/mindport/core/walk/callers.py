"""What calls in other files of the run pass to the functions of this one.

A layer of the walk between ``routines`` and ``parameters``. Those files are not asked what they
make of this one: their exports name what they call and pass, and it is looked up from here.
"""

from __future__ import annotations

import ast
from collections.abc import Mapping

from mindport.core.base.kept_property import kept_property
from mindport.core.base.records import is_dataclass
from mindport.core.text.nodes import each_of, functions_of, parents_of
from mindport.core.walk.far.exports import Passed, rebuilt
from mindport.core.walk.far.handed import NO_FACTS, Facts, HandedIn
from mindport.core.walk.far.portable import (
    AnyOf,
    AttributeOf,
    ClassOf,
    FunctionOf,
    Imported,
    MethodOf,
    ObjectOf,
)
from mindport.core.walk.far.relayed import Relays, led_to
from mindport.core.walk.far.resolver import Resolver
from mindport.core.walk.functions import Routine
from mindport.core.walk.routines import Routines
from mindport.core.walk.values.joins import merged, weakened
from mindport.core.walk.values.kinds import (
    UNKNOWN,
    External,
    Growing,
    Known,
    Like,
    LocalClass,
    LocalFunction,
    LocalInstance,
    ManyOf,
    OneOf,
    Table,
    TupleOf,
    Unknown,
    Value,
    with_own_bases,
)

_CONSTRUCTOR = "__init__"
#: Values that may have classes of this file in them.
_COMPOUND = (TupleOf, ManyOf, Table)


class Callers(Routines):
    """The part of the walk that knows who calls the file's functions from other files."""

    #: The path of this file as other files' imports lead to it.
    _own_path = ""
    #: What an earlier walk of the same tree saw too late: parameters by function.
    told_calls: Mapping[int, Mapping[str, Value]] = {}

    def tell_from_callers(self, routine: Routine) -> None:
        """Tell a function, before it is walked, what calls pass to it that are seen later."""
        for name, value in self.told_calls.get(id(routine.node), {}).items():
            self._pass_one(routine, name, weakened(self._of_this_walk(value)))
        wrapped = self.wrapping.get(id(routine.node), ())
        for first in routine.parameters()[:1] if wrapped else ():
            for value in wrapped:
                self._pass_one(routine, first.arg, value)
        resolver = self.resolver
        if resolver is None or self.exporting or not _is_open(routine):
            return
        owner = "" if routine.owner is None else routine.owner.name
        calls = [
            *self._from_elsewhere.get((owner, routine.node.name), ()),
            *self._passed_to_overridden(resolver, routine),
        ]
        names = [arg.arg for arg in routine.parameters()]
        named = {*names, *(arg.arg for arg in routine.node.args.kwonlyargs)}
        others = routine.node.args.kwarg is not None
        for each in calls:
            given = [*zip(names, each.arguments, strict=False)]
            given += [item for item in each.keywords.items() if others or item[0] in named]
            for name, value in given:
                known = self._at_home(resolver.settled(value))
                # What turns out to be unknown says as little as what was so from the first.
                if not isinstance(known, Unknown):
                    self._pass_one(routine, name, weakened(known))
            for key, relays in each.relays.items():
                name = key if isinstance(key, str) else "".join(names[key : key + 1])
                if name in named and name not in routine.passed:
                    tensor = self._relays.tensor_of(relays)
                    if tensor is not UNKNOWN:
                        self._pass_one(routine, name, weakened(tensor))

    def _passed_to_overridden(self, resolver: Resolver, routine: Routine) -> list[Passed]:
        """Return what other files pass to the methods of theirs that a method overrides."""
        if routine.owner is None or routine.kind != "instance":
            return []
        name = routine.node.name
        if name.startswith("__"):
            return []
        bases = [base for info in with_own_bases(routine.owner) for base in info.bases]
        others = [self.opened(each) for each in bases if isinstance(each, External)]
        return [each for base in others for each in resolver.passed_to(base, name)]

    def told_to_lambda(self, node: ast.Lambda) -> dict[str, Value]:
        """Return what an earlier walk saw calls pass to a lambda."""
        told = self.told_calls.get(id(node), {})
        return {name: weakened(self._of_this_walk(value)) for name, value in told.items()}

    def asked_by_others(self, names: frozenset[str]) -> frozenset[str]:
        """Return those functions of the file whose results other files ask the mode of."""
        if self.resolver is None or self.exporting:
            return frozenset()
        _, files = self.resolver.callers(self.path, names)
        return names & frozenset(name for file in files for name in self.resolver.asked(file))

    @kept_property
    def _from_elsewhere(self) -> dict[tuple[str, str], list[Passed]]:
        """The calls from other files, by the class and the name of what they call."""
        resolver = self.resolver
        assert resolver is not None
        # A function may be asked for before the walk has come to those below it.
        called = {each.name for each in each_of(self.tree, ast.ClassDef)}
        called |= {each.name for each in functions_of(self.tree)} - {_CONSTRUCTOR}
        self._own_path, files = self._callers
        found: dict[tuple[str, str], list[Passed]] = {}
        for file in files:
            for each in resolver.handing(file):
                if _last_name(each.callee) in called:
                    key = self._routine_of(resolver, each.callee)
                    if key is not None:
                        found.setdefault(key, []).append(each)
        return found

    @kept_property
    def _relays(self) -> Relays:
        """What other files pass on."""
        assert self.resolver is not None
        return Relays(self.resolver)

    @kept_property
    def _callers(self) -> tuple[str, tuple[str, ...]]:
        """The path of this file as imports lead to it, and the files that may call into it."""
        assert self.resolver is not None
        names = {each.name for each in each_of(self.tree, ast.ClassDef)}
        parents = parents_of(self.tree)
        names |= {
            each.name
            for each in functions_of(self.tree)
            if not isinstance(parents[each], ast.ClassDef)
        }
        # Who calls a method has made the object, most likely.
        return self.resolver.callers(self.path, frozenset(names))

    @kept_property
    def handed_in(self) -> HandedIn:
        """What calls in other files of the run hand in, beyond types."""
        if self.resolver is None or self.exporting or not self.routines:
            return {}
        found: dict[int, dict[str, Facts]] = {}
        relays = self._relays
        own, files = self._callers
        for one in self.routines.values():
            name = one.node.name
            owner = one.owner
            target = FunctionOf(own, name) if owner is None else MethodOf(own, owner.name, name)
            names = [arg.arg for arg in one.parameters()]
            known = found.setdefault(id(one.node), {})
            for each in relays.of(target, files):
                for at, facts in each.items():
                    if isinstance(at, str) or at < len(names):
                        given = at if isinstance(at, str) else names[at]
                        known[given] = known.get(given, NO_FACTS) | facts
        return found

    def _routine_of(self, resolver: Resolver, callee: Value) -> tuple[str, str] | None:
        """Return the class and name of the function of this file that a call leads to."""
        target = led_to(resolver, callee)
        if target is None or target.path != self._own_path:
            return None
        return (target.cls if isinstance(target, MethodOf) else ""), target.name

    def _of_this_walk(self, value: Value) -> Value:
        """Return a value of an earlier walk of this very tree as one of this walk."""
        if isinstance(value, (LocalInstance, LocalClass)):
            info = next((each for each in self.classes if each.node is value.info.node), None)
            if info is None:
                return UNKNOWN
            return LocalClass(info) if isinstance(value, LocalClass) else LocalInstance(info)
        if isinstance(value, OneOf):
            return merged([self._of_this_walk(each) for each in value.values])
        if isinstance(value, Growing):
            return UNKNOWN
        if isinstance(value, Known):
            return Known(value.name)
        if isinstance(value, (LocalFunction, Like)):
            return value
        return rebuilt(value, self._of_this_walk) if is_dataclass(value) else value

    def _at_home(self, value: Value) -> Value:
        """Return a value with what this file defines as this walk knows it."""
        if isinstance(value, ObjectOf):
            found = self._at_home(value.cls)
            return LocalInstance(found.info) if isinstance(found, LocalClass) else value
        if isinstance(value, AnyOf):
            return merged([self._at_home(each) for each in value.values])
        if isinstance(value, ClassOf) and value.path == self._own_path:
            info = next((each for each in self.classes if each.name == value.name), None)
            return value if info is None else LocalClass(info)
        if isinstance(value, FunctionOf) and value.path == self._own_path:
            return next(
                (
                    LocalFunction(each.node)
                    for each in self.routines.values()
                    if each.owner is None and each.node.name == value.name
                ),
                value,
            )
        return rebuilt(value, self._at_home) if isinstance(value, _COMPOUND) else value


def _is_open(routine: Routine) -> bool:
    """Tell whether something is not said of what a function takes."""
    arguments = routine.node.args
    names = {each.arg for each in (*routine.parameters(), *arguments.kwonlyargs)}
    return not names <= routine.declared.keys()


def _last_name(callee: Value) -> str:
    """Return the name that a call is written with, or ""."""
    if isinstance(callee, Imported):
        return callee.name.rpartition(".")[2]
    return callee.name if isinstance(callee, AttributeOf) else ""
