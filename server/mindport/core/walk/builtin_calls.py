"""Calls of Python's own functions, and what they call with the items that they go through."""

from __future__ import annotations

import ast

from mindport.core.model import Certainty
from mindport.core.walk import uses
from mindport.core.walk.noted.made import MadeOf
from mindport.core.walk.noted.member_sets import note_member
from mindport.core.walk.noted.named_by_strings import evaluated, module_named
from mindport.core.walk.objects import Objects
from mindport.core.walk.scopes import attribute_set, dotted_text
from mindport.core.walk.values.holders import builtin_result
from mindport.core.walk.values.indexing import is_trained
from mindport.core.walk.values.joins import (
    MODULE,
    OF_WRAPPER,
    is_buffer,
    is_sure_tensor,
    item_of,
    merged,
    weakened,
)
from mindport.core.walk.values.kinds import (
    BY_NAME,
    OF_MODULES,
    UNKNOWN,
    External,
    Instance,
    LocalClass,
    LocalInstance,
    ManyOf,
    NamedModule,
    OneClass,
    Plain,
    SuperOf,
    Table,
    Value,
    with_own_bases,
)
from mindport.core.walk.values.looped_names import may_spell, texts_of
from mindport.core.walk.values.types_of import WRAPPERS


class CallOfEach(ast.Call):
    """The calls that ``map`` makes of its first argument: no text stands for them, but for it."""


class BuiltinCalls(Objects):
    """Calls of Python's own functions."""

    def builtin(self, name: str, node: ast.Call) -> Value:
        """Return what calling a function of Python's own gives."""
        if name == "super":
            for argument in node.args:
                self.value(argument)
            return UNKNOWN if self.owner is None else SuperOf(self.owner)
        if name in ("isinstance", "issubclass") and len(node.args) == 2:
            self.value(node.args[0])
            self._type_test(node.args[1])
            return Plain("bool")
        starred = any(isinstance(argument, ast.Starred) for argument in node.args)
        if name in ("map", "filter") and len(node.args) > 1 and not starred:
            return self._each(name, node)
        first = uses.MEMBER_TEST if name == "hasattr" else uses.VALUE
        values = [
            self.spread(self.value(argument, uses.VALUE if at else first))
            for at, argument in enumerate(node.args)
        ]
        named: dict[object, Value] = {}
        for keyword in node.keywords:
            if (
                keyword.arg == "key"
                and type(keyword.value) is ast.Lambda
                and not starred
                and values
            ):
                given = item_of(values[0]) if len(values) == 1 else merged(values)
                self.given_to_lambdas[id(keyword.value)] = [given]
            named[keyword.arg] = self.value(keyword.value)
        if starred:
            return UNKNOWN
        if name == "dict" and named and not values and None not in named:
            # ``dict(head=layer)`` is a dict with names for keys.
            return Table(dict(named))
        if name == "getattr" and len(values) > 1 and is_sure_tensor(values[0]):
            self.named_methods.append(node)
        if name == "format" and len(values) == 2 and is_sure_tensor(values[0]):
            self.format_specs.append(node.args[0])
        if name == "setattr" and (attribute := attribute_set(node)):
            self.keep_outside(values[0], attribute, values[2])
        if name == "setattr":
            note_member(self, node, values)
            self._buffer_set(node, values)
        if name == "dict" and values and node.keywords:
            # What its keywords add is not what its pairs are.
            return Table(rest=UNKNOWN)
        if name == "type" and len(values) == 1 and isinstance(values[0], LocalInstance):
            return LocalClass(values[0].info)
        if name == "type" and len(values) == 1 and self.is_module_object(values[0]):
            return OF_MODULES
        if name == "eval" and node.args:
            return self._evaluated(node)
        if name == "getattr" and len(values) == 3 and self.is_module_object(values[2]):
            return self._unwrapped(node, values)
        if name == "getattr" and (held := self._parameter_named(node, values)) is not None:
            return held
        if name == "getattr" and (held := self._part_named(node, values)) is not None:
            return held
        if name in ("getattr", "globals", "locals", "vars"):
            return self._by_name(name, node, values)
        return builtin_result(name, values) or UNKNOWN

    def _buffer_set(self, node: ast.Call, values: list[Value]) -> None:
        """Keep what ``setattr(self, "mask", nn.Buffer(x))`` registers."""
        if len(values) != 3 or not isinstance(values[0], LocalInstance):
            return
        if is_buffer(values[2]) and self.may_register(values[0].info):
            values[0].info.buffers.update(texts_of(node.args[1], self.looped))

    def _parameter_named(self, node: ast.Call, values: list[Value]) -> Value | None:
        """Return the Parameter that ``getattr(self, "scale")`` gives, None for anything else."""
        if len(values) != 2 or not isinstance(values[0], LocalInstance):
            return None
        names = texts_of(node.args[1], self.looped)
        found = [self.attribute_of(values[0].info, each, bound=True) for each in names]
        kept = [each for each in found if each is not None and is_trained(each)]
        return weakened(merged(kept)) if kept and len(kept) == len(found) else None

    def _part_named(self, node: ast.Call, values: list[Value]) -> Value | None:
        """Return the Module that ``getattr(self, f"layer{i}")`` gives, where all so named are."""
        if len(values) != 2 or not isinstance(values[0], LocalInstance):
            return None
        info = values[0].info
        names = list(texts_of(node.args[1], self.looped))
        if not names and (spelled := may_spell(node.args[1])) is not None:
            held = {each: None for one in with_own_bases(info) for each in one.attributes}
            names = [each for each in held if spelled.fullmatch(each)]
        found = [self.attribute_of(info, each, bound=True) for each in names]
        kept = [each for each in found if each is not None and self.is_module_object(each)]
        if not kept or len(kept) != len(found):
            return None
        joined = weakened(merged(kept))
        is_one = self.is_module_object(joined)
        return joined if is_one else Instance(MODULE, Certainty.INFERRED, OF_WRAPPER)

    def _unwrapped(self, node: ast.Call, values: list[Value]) -> Value:
        """Return what ``getattr(net, "module", net)`` gives: a Module on either way."""
        member = node.args[1]
        if not (isinstance(member, ast.Constant) and member.value == "module"):
            return UNKNOWN
        held = values[0]
        if isinstance(held, Instance) and held.type in WRAPPERS and held.inside is not None:
            return held.inside
        if self.is_module_object(held):
            return Instance(MODULE, Certainty.INFERRED, OF_WRAPPER)
        return UNKNOWN

    def _by_name(self, name: str, node: ast.Call, values: list[Value]) -> Value:
        """Return what a module holds under a name that may be known to the run alone."""
        if name in ("globals", "locals") and not values:
            return Table(rest=BY_NAME)
        if not values or not (
            self._is_modules_table(node.args[0])
            or isinstance(values[0], NamedModule)
            or self.is_own_module(values[0])
        ):
            return UNKNOWN
        if name == "vars":
            return Table(rest=BY_NAME)
        member = node.args[1] if len(node.args) > 1 else None
        if not isinstance(member, ast.Constant) or not isinstance(member.value, str):
            return BY_NAME
        return self.member_of_module(values[0], member.value)

    def _evaluated(self, node: ast.Call) -> Value:
        """Return what ``eval`` gives; an object that it makes counts as made by this call."""
        found = evaluated(node.args[0])
        if found is None:
            return UNKNOWN
        if not found.whole:
            if found.made is None:
                return BY_NAME
            self.note_evaluated(node)
            return UNKNOWN
        if found.made is None:
            named = self.value_again(found.node)
            return named if self.module_classes(named) else UNKNOWN
        target = self.value_again(found.made)
        classes = self.module_classes(target)
        if len(classes) != 1 or isinstance(target, OneClass):
            return UNKNOWN
        if not isinstance(target, LocalClass):
            return self.result(target, node, [], {})
        # What its constructor gets stands in the string.
        self.note_created(node, target.info)
        return LocalInstance(target.info)

    def module_by_name(self, node: ast.Call) -> Value:
        """Return the module that ``importlib.import_module`` gives, by its name."""
        named = module_named(node)
        if named is None:
            return NamedModule()
        module = External(named[0], named[1], "")
        return module if self.is_of_project(module) else UNKNOWN

    def value_again(self, node: ast.expr) -> Value:
        """Return what an expression stands for, with nothing recorded."""
        raise NotImplementedError

    def module_classes(self, value: Value) -> list[MadeOf]:
        """Return the classes of Modules among those that a value may be."""
        raise NotImplementedError

    def _is_modules_table(self, node: ast.expr) -> bool:
        """Tell whether an expression gives a module by its name."""
        if isinstance(node, ast.Subscript):
            return dotted_text(node.value) == "sys.modules"
        if isinstance(node, ast.Call):
            called = dotted_text(node.func)
            return called.rpartition(".")[2] in ("import_module", "__import__")
        return False

    def _each(self, name: str, node: ast.Call) -> Value:
        """Return what ``map`` and ``filter`` give; their items are what a lambda is called with."""
        items = [item_of(self.spread(self.value(each))) for each in node.args[1:]]
        if type(node.args[0]) is ast.Lambda:
            self.given_to_lambdas[id(node.args[0])] = items
        function = self.spread(self.value(node.args[0]))
        if name == "filter":
            return ManyOf(items[0])
        call = ast.copy_location(CallOfEach(node.args[0], [], []), node.args[0])
        return ManyOf(weakened(self.result(function, call, items, {})))

    def _type_test(self, node: ast.expr) -> None:
        if isinstance(node, ast.Tuple):
            for item in node.elts:
                self._type_test(item)
        elif isinstance(node, ast.BinOp) and isinstance(node.op, ast.BitOr):
            self._type_test(node.left)
            self._type_test(node.right)
        else:
            self.value(node, uses.TYPE_TEST)

    def result(
        self, target: Value, node: ast.Call, arguments: list[Value], keywords: dict[str, Value]
    ) -> Value:
        """Return what calling ``target`` gives."""
        raise NotImplementedError

    def keep_outside(self, holder: Value, name: str, value: Value) -> None:
        """Remember what code outside of a class assigns to an attribute of its objects."""
        raise NotImplementedError
