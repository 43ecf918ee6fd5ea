"""What tests say of names: ``isinstance``, ``is None`` and their like."""

from __future__ import annotations

import ast

from mindport.core.model import Certainty
from mindport.core.walk.definitions import Definitions
from mindport.core.walk.scopes import dotted_text
from mindport.core.walk.type_tests import tested_type
from mindport.core.walk.values import types_of
from mindport.core.walk.values.joins import MODULE, TENSOR, is_tensor, weakened
from mindport.core.walk.values.kinds import (
    NOTHING,
    UNKNOWN,
    External,
    Instance,
    Known,
    LocalClass,
    LocalInstance,
    ManyOf,
    Plain,
    TupleOf,
    Value,
    with_own_bases,
)

_BUILTIN = {
    **dict.fromkeys(("list", "tuple", "set", "Sequence", "Iterable"), ManyOf(UNKNOWN)),
    **{name: Plain(name) for name in ("int", "float", "bool", "str")},
    "bytes": Plain("str"),
    "Number": Plain("number"),
    "ndarray": Plain("ndarray"),
    "dict": Plain("dict"),
    "Mapping": Plain("dict"),
    "Image": Plain("PIL"),
}


class Narrowing(Definitions):
    """The part of the walk that reads tests."""

    def facts(self, test: ast.expr, *, negated: bool) -> dict[str, Value]:
        """Return what names stand for where a test holds, or does not."""
        kind = type(test)
        if kind is ast.UnaryOp and isinstance(test.op, ast.Not):  # type: ignore[attr-defined]
            return self.facts(test.operand, negated=not negated)  # type: ignore[attr-defined]
        if kind is ast.BoolOp:
            assert isinstance(test, ast.BoolOp)
            found: dict[str, Value] = {}
            if isinstance(test.op, ast.Or) is negated:
                for part in test.values:
                    found |= self.facts(part, negated=negated)
            elif not negated and (of_one := _alternatives(test)) is not None:
                name, classes = of_one
                kinds = [kind for each in classes for kind in self._kinds(each)]
                return self._is_one_of(name, kinds, negated=False)
            return found
        if kind is ast.Call:
            assert isinstance(test, ast.Call)
            return self._tested(test, negated=negated)
        if kind is ast.Compare and len(test.ops) == 1:  # type: ignore[attr-defined]
            assert isinstance(test, ast.Compare)
            of_type = tested_type(test, self.function or self.tree, negated=negated)
            if of_type is not None:
                kinds = [kind for each in of_type[1] for kind in self._kinds(each)]
                return self._is_one_of(of_type[0], kinds, negated=False)
            return _compared(test, negated=negated)
        return {}

    def narrow(self, test: ast.expr, *, negated: bool) -> None:
        """Take what a test says of names for what they stand for from here on."""
        found = self.facts(test, negated=negated)
        if found:
            self.scope.env.update(found)

    def matched(self, pattern: ast.pattern) -> Value | None:
        """Return what a ``match``'s subject is where a pattern fits, None if that says nothing."""
        if isinstance(pattern, ast.MatchAs):
            return None if pattern.pattern is None else self.matched(pattern.pattern)
        if isinstance(pattern, ast.MatchClass):
            kinds = self._kinds(pattern.cls)
            return kinds[0] if len(kinds) == 1 else UNKNOWN
        if isinstance(pattern, ast.MatchOr):
            parts = [self.matched(each) for each in pattern.patterns]
            known = [each for each in parts if each is not None]
            if len(known) < len(parts):
                return None
            if all(each == known[0] for each in known):
                return known[0]
            layers = self._layers(known)
            if not layers:
                return UNKNOWN
            return Instance(MODULE, Certainty.PROVEN, "isinstance", layers=layers)
        if isinstance(pattern, ast.MatchSingleton):
            return NOTHING if pattern.value is None else Plain("bool")
        if isinstance(pattern, ast.MatchMapping):
            return Plain("dict")
        if isinstance(pattern, ast.MatchSequence):
            return ManyOf(UNKNOWN)
        if isinstance(pattern, ast.MatchValue) and isinstance(pattern.value, ast.Constant):
            return Plain("str") if isinstance(pattern.value.value, str) else Plain("number")
        return UNKNOWN

    def _tested(self, test: ast.Call, *, negated: bool) -> dict[str, Value]:
        function, arguments = test.func, test.args
        if isinstance(function, ast.Attribute) and len(arguments) == 1:
            if function.attr != "is_tensor" or not isinstance(arguments[0], ast.Name):
                return {}
            return self.as_tensor(arguments[0].id, "torch.is_tensor", negated=negated)
        if not _is_class_test(test):
            return {}
        assert isinstance(arguments[0], ast.Name)
        return self._is_one_of(arguments[0].id, self._kinds(arguments[1]), negated=negated)

    def _is_one_of(self, name: str, kinds: list[Value], *, negated: bool) -> dict[str, Value]:
        """Return what a name stands for where it is, or is not, of one of some classes."""
        tensors = [kind for kind in kinds if isinstance(kind, Instance) and is_tensor(kind)]
        if len(tensors) == len(kinds):
            return self.as_tensor(name, "isinstance", negated=negated)
        parts = getattr(self.lookup(name), "parts", None)
        of_many = all(each == _BUILTIN["tuple"] for each in kinds)
        if isinstance(parts, (TupleOf, ManyOf)) and of_many:
            return {} if negated else {name: weakened(parts)}
        if negated:
            held = self.lookup(name)
            if isinstance(held, Instance) and held.type in _names(kinds):
                # What one call hands in, where the others hand in something else.
                return {name: UNKNOWN}
            return self.as_tensor(name, "isinstance", negated=True) if tensors else {}
        if len(kinds) == 1:
            held = self.lookup(name)
            # Whatever class a variable holds: what is one of it is a Module all the same.
            module = isinstance(held, Instance) and held.type == MODULE
            if held is not None and not module:
                module = self.is_module_object(held)
            return {} if module and kinds[0] is UNKNOWN else {name: kinds[0]}
        common = self._common_base(kinds)
        if common is not None:
            return {name: common}
        layers = self._layers(kinds)
        if layers:
            return {name: Instance(MODULE, Certainty.PROVEN, "isinstance", layers=layers)}
        current = self.lookup(name) or UNKNOWN
        return {} if tensors or not is_tensor(current) else {name: UNKNOWN}

    def _common_base(self, kinds: list[Value]) -> LocalInstance | None:
        """Return the one of some classes of the file that all the others derive from, if any."""
        own = [each for each in kinds if isinstance(each, LocalInstance)]
        if not own or len(own) != len(kinds):
            return None
        lines = [with_own_bases(each.info) for each in own]
        return next((one for one in own if all(one.info in line for line in lines)), None)

    def _layers(self, kinds: list[Value]) -> tuple[str, ...]:
        """Return the torch layers that a test names, nothing where it names anything else."""
        found = tuple(
            kind.type
            for kind in kinds
            if isinstance(kind, Instance) and types_of.is_module_class(kind.type, self.catalog)
        )
        return found if len(found) == len(kinds) and MODULE not in found else ()

    def as_tensor(self, name: str, why: str, *, negated: bool) -> dict[str, Value]:
        """Return what a name stands for where a test says that it is a tensor, or is not."""
        current = self.lookup(name) or UNKNOWN
        if negated:
            return {name: UNKNOWN} if is_tensor(current) else {}
        if isinstance(current, Instance) and is_tensor(current) and not current.certainty:
            return {}
        migrated = current.migrated if isinstance(current, Instance) else ""
        return {name: Instance(TENSOR, Certainty.PROVEN, why, migrated)}

    def _kinds(self, node: ast.expr) -> list[Value]:
        """Return an instance of each class that a test names, UNKNOWN for those not followed."""
        if isinstance(node, ast.Tuple):
            return [kind for item in node.elts for kind in self._kinds(item)]
        if isinstance(node, ast.BinOp) and isinstance(node.op, ast.BitOr):
            return [*self._kinds(node.left), *self._kinds(node.right)]
        parts = [part for part in dotted_text(node).split(".") if part]
        found = self.lookup(parts[0]) if parts else UNKNOWN
        if isinstance(found, Known):
            name = ".".join([found.name, *parts[1:]])
            name = self.catalog.canonical(name) or name
            if types_of.is_tensor_class(name):
                return [Instance(TENSOR, Certainty.PROVEN, "isinstance")]
            api = self.catalog.api(name) if name.startswith("torch.") else None
            if api is not None and api.kind == "class":
                # A private base of torch's stands for the layers that derive from it.
                derived = dict(api.args)["of"] if api.rewriter == "class_tuple" else name
                return [Instance(each, Certainty.PROVEN, "isinstance") for each in derived.split()]
            return [UNKNOWN]
        if isinstance(found, LocalClass) and len(parts) == 1:
            return [LocalInstance(found.info)]
        if found is None or isinstance(found, External):
            return [_BUILTIN.get(parts[-1], UNKNOWN)] if parts else [UNKNOWN]
        return [UNKNOWN]


def _names(kinds: list[Value]) -> set[str]:
    """Return the classes that a test names."""
    return {each.type for each in kinds if isinstance(each, Instance)}


def _is_class_test(test: ast.expr) -> bool:
    """Tell whether a test is ``isinstance`` of a name."""
    return (
        isinstance(test, ast.Call)
        and isinstance(test.func, ast.Name)
        and test.func.id == "isinstance"
        and len(test.args) == 2
        and isinstance(test.args[0], ast.Name)
    )


def _alternatives(test: ast.BoolOp) -> tuple[str, list[ast.expr]] | None:
    """Return the name and the classes of ``isinstance(m, A) or isinstance(m, B)``, else None."""
    if not all(map(_is_class_test, test.values)):
        return None
    calls = [each for each in test.values if isinstance(each, ast.Call)]
    names = {each.args[0].id for each in calls if isinstance(each.args[0], ast.Name)}
    return (names.pop(), [each.args[1] for each in calls]) if len(names) == 1 else None


def _compared(test: ast.Compare, *, negated: bool) -> dict[str, Value]:
    """Read ``x is None``."""
    other = test.comparators[0]
    if not isinstance(test.left, ast.Name) or not isinstance(other, ast.Constant):
        return {}
    if other.value is None and isinstance(test.ops[0], ast.IsNot if negated else ast.Is):
        return {test.left.id: NOTHING}
    return {}
