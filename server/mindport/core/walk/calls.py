"""Calls: what they give back, and the few that mean something to the walk itself."""

from __future__ import annotations

import ast
import builtins

from mindport.core.base.records import replace
from mindport.core.model import Certainty
from mindport.core.text.nodes import last_name
from mindport.core.walk import uses
from mindport.core.walk.api_calls import NORMED, ApiCalls
from mindport.core.walk.bodies.guesses import LOSSES, is_model
from mindport.core.walk.class_calls import POOLS, TYPING, makes_objects
from mindport.core.walk.far.portable import ClassOf, Far
from mindport.core.walk.members import IN_TRAINING
from mindport.core.walk.noted.averages import note_averages
from mindport.core.walk.noted.beside import note_given
from mindport.core.walk.noted.collections_of_tensors import (
    note_function_of_tensors,
    note_given_tensors,
)
from mindport.core.walk.noted.copies import COPYING, note_copies, note_passed
from mindport.core.walk.noted.formats import (
    is_open_call,
    may_be_measure,
    may_show_tensor,
    object_fields,
    specified,
    spread_fields,
)
from mindport.core.walk.noted.hooks import hook_arguments, hook_method
from mindport.core.walk.noted.layer_uses import note_layer_call
from mindport.core.walk.values import types_of
from mindport.core.walk.values.holders import external_result, field_values, method_result
from mindport.core.walk.values.joins import (
    MODULE,
    OF_LAYER,
    TENSOR,
    is_sure_tensor,
    is_tensor,
    merged,
    weakened,
)
from mindport.core.walk.values.kinds import (
    UNKNOWN,
    External,
    Fields,
    FunctionNode,
    Gives,
    GradientOf,
    Instance,
    Known,
    Like,
    LocalClass,
    LocalFunction,
    LocalInstance,
    ManyOf,
    Member,
    Method,
    Mixed,
    OneClass,
    OneOf,
    Partial,
    Table,
    Transformed,
    TupleOf,
    Unknown,
    Value,
    with_own_bases,
)
from mindport.core.walk.values.other_sources import hugging_face
from mindport.core.walk.values.same_layers import gives_its_layer
from mindport.core.walk.values.typed_tensors import typed_call

_BUILTINS = frozenset(name for name in dir(builtins) if name[0].islower())
_NONE: dict[str, Value] = {}
_GRADIENT = types_of.as_migrated(
    Instance(TENSOR, Certainty.INFERRED, "result of mindspore.value_and_grad()")
)


class Calls(ApiCalls):
    """Call expressions."""

    def _layer_called(self, function: ast.expr) -> None:
        """Remember that a layer is called where it was made, so that its mode matters there."""
        if isinstance(function, ast.Call):
            self.called_layers.add(id(function))

    def _call(self, node: ast.expr, context: str, call: ast.Call | None) -> Value:
        assert isinstance(node, ast.Call)
        function = node.func
        if type(function) is ast.Name:
            name = function.id
            if name == "cast" and len(node.args) == 2:
                self.value(function)
                cast_to = self.annotation(node.args[0])
                self.value(node.args[1])
                return cast_to
            if name in _BUILTINS and self.lookup(name) is None:
                if self.copies_deeply:
                    note_passed(self, node)
                return self.builtin(name, node)
        target = self.value(function, uses.CALL, node)
        hook = hook_method(target, function)
        if hook and node.args and type(node.args[0]) is ast.Lambda:
            self.given_to_lambdas[id(node.args[0])] = hook_arguments(self, target, hook, node)
        if type(target) is External:
            note_given_tensors(self, target, node)
        if type(target) is Known or (
            type(function) is ast.Attribute and function.attr == "__init__"
        ):
            note_averages(self, target, node)
        values = [self.value(argument) for argument in node.args]
        if self.copies_deeply:
            note_copies(self, target, node, values)
        if type(function) is ast.Attribute and function.attr == "__init__":
            self.note_contents(node, values)
        keywords = _NONE
        if node.keywords:
            keywords = {each.arg or "**": self.value(each.value) for each in node.keywords}
        if type(function) is ast.Attribute and function.attr == "fromkeys" and len(values) == 2:
            # ``dict.fromkeys(names, torch.zeros(2))``: all keys have the one tensor.
            return Table(rest=values[1])
        found = self.result(target, node, values, keywords)
        if id(node) in self.asked_modes.calls:
            self.note_asked(node)
        return found

    def result(
        self, target: Value, node: ast.Call, arguments: list[Value], keywords: dict[str, Value]
    ) -> Value:
        """Return what calling ``target`` gives."""
        # The usual case first: this runs for every call of the file.
        if type(target) is Known:
            typed_call(self, target, node)
            return self._of_api(target, node, arguments, keywords)
        if arguments and type(arguments[0]) is LocalFunction:
            hook = hook_method(target, node.func)
            if hook:
                self.hooked(arguments[0], hook_arguments(self, target, hook, node))
        if type(target) is External:
            note_function_of_tensors(self, target, node, arguments)
        if type(node.func) is ast.Attribute and node.func.attr == "__new__":
            made = self.made_bare(arguments)
            if made is not None:
                return made
        if type(target) is Unknown:
            if type(node.func) is ast.Attribute and node.func.attr in POOLS:
                self.handed_on(node, arguments[:2], _NONE)
            return self._of_unknown_layer(target, node, arguments)
        if type(target) is Mixed or type(target) is LocalFunction:
            typed = typed_call(self, target, node)
            if typed is not None:
                return typed
        if type(target) is Mixed:
            self.made_of_several(target, node)
            if arguments and all(
                type(each) is Known and each.name in NORMED for each in target.values
            ):
                return weakened(arguments[0])
            return self.one_of_apis(target, node, arguments)
        if self.exporting and isinstance(target, (External, Far)):
            self.note_call_elsewhere(target, node, arguments, keywords)
        if isinstance(target, Member):
            return self._of_member(target, node, arguments)
        if isinstance(target, LocalClass):
            if self.is_module(target.info):
                self.note_created(node, target.info)
            self.construct(target.info, node, arguments, keywords)
            return LocalInstance(target.info)
        if isinstance(target, OneClass):
            found = self.of_one_class(target, node, arguments, keywords)
            return found or self._of_unknown_layer(UNKNOWN, node, arguments)
        if isinstance(target, External):
            if self.external_kind(target) in ("module", "cell"):
                self.note_created(node, target)
            opened = self.opened(target)
            if isinstance(opened, Far):
                return self._of_far_call(opened, node, arguments)
            if not isinstance(opened, External):
                return self.result(opened, node, arguments, keywords)
            if self.exporting and self.is_of_project(target):
                return self.called_elsewhere(target, node, arguments)
            if target.module == "importlib" and target.name == "import_module":
                return self.module_by_name(node)
            if target.module == "functools" and target.name == "partial" and arguments:
                return Partial(arguments[0], len(arguments) == 1)
            if target.name in ("TypeVar", "NewType") and target.module in TYPING:
                return self.type_named(node)
            note_given(self, node, target.module, arguments)
            if makes_objects(target):
                self.handed_on(node, arguments, keywords)
            found = external_result(target, arguments, node)
            return self._of_unknown_layer(target, node, arguments) if found is None else found
        if isinstance(target, LocalFunction):
            torch = self.helpers.get(id(target.node))
            if torch is not None and getattr(target.node, "name", "") == IN_TRAINING:
                # Its objects start in training mode: no call of it is one that has to say so.
                return UNKNOWN
            if (torch == COPYING or torch in NORMED) and arguments:
                return arguments[0]
            if torch:
                return self._of_helper(torch, node, arguments)
            self._registered_by(target, node)
            found = self.returned(target, node, arguments, keywords)
            vague = found is UNKNOWN or (isinstance(found, Instance) and found.type == MODULE)
            if vague and isinstance(target.node, FunctionNode) and gives_its_layer(target.node):
                layer = arguments[0] if arguments else UNKNOWN
                named = layer.type if isinstance(layer, Instance) else MODULE
                return weakened(layer) if named != MODULE and self.is_layer(named) else found
            return found
        if isinstance(target, Instance):
            self._layer_called(node.func)
            note_layer_call(self, target, node)
            if types_of.is_module_class(target.type, self.catalog):
                self.module_calls.append((node, target.type))
            if target.type in types_of.WRAPPERS and target.inside is not None:
                return self.result(target.inside, node, arguments, keywords)
            if target.inside is UNKNOWN:
                return UNKNOWN
            if target.migrated:
                self._mindspore(f"{target.migrated}.construct", node.func, node, target.certainty)
            found = self.of_layer(target, arguments)
            return self._of_unknown_layer(target, node, arguments) if found is UNKNOWN else found
        if isinstance(target, LocalInstance):
            return self._of_object(target, node, arguments, keywords)
        if isinstance(target, OneOf):
            return merged(
                [self._of_object(each, node, arguments, keywords) for each in target.values]
            )
        if isinstance(target, Like):
            self.tell_each(target, node, arguments, keywords)
            return merged([weakened(self.given_by(each)) for each in target.functions])
        if isinstance(target, Method):
            if target.name == "format":
                self._formatted(node, arguments, keywords)
            return method_result(target.name, target.receiver, arguments, node)
        if isinstance(target, Partial):
            if target.named and isinstance(target.target, LocalFunction):
                return weakened(self.result(target.target, node, arguments, keywords))
            made = self.result(target.target, node, [], {})
            return made if isinstance(made, (Instance, LocalInstance)) else weakened(made)
        if isinstance(target, Transformed):
            self.result(target.target, node, arguments, keywords)
            return UNKNOWN
        if isinstance(target, Far):
            if isinstance(target, ClassOf) and self.module_classes(target):
                self.note_created(node, target)
            return self._of_far_call(target, node, arguments)
        if isinstance(target, Gives):
            if not target.awaited and self.is_module_object(target.item):
                self.note_created(node, None, unsure=True)
            return UNKNOWN if target.awaited else weakened(target.item)
        if isinstance(target, Fields):
            return field_values(target, node, arguments, keywords)
        if isinstance(target, GradientOf):
            return TupleOf((self.given_by(target.function), ManyOf(_GRADIENT)))
        return UNKNOWN

    def _formatted(
        self, node: ast.Call, arguments: list[Value], keywords: dict[str, Value]
    ) -> None:
        """Remember the tensors that ``"{:.2f}".format(x)`` formats with a specification."""
        text = node.func.value if isinstance(node.func, ast.Attribute) else None
        if not isinstance(text, ast.Constant) or not isinstance(text.value, str):
            self._shown_attributes(None, node)
            return
        self._shown_attributes(text.value, node)
        given = {id(each): value for each, value in zip(node.args, arguments, strict=False)}
        given |= {id(each.value): keywords.get(each.arg or "", UNKNOWN) for each in node.keywords}
        for each, spec in specified(text.value, node):
            self.note_format(each, given.get(id(each), UNKNOWN), spec)
        for keyword in node.keywords:
            if keyword.arg is None:
                items = self.value_again(keyword.value)
                self.format_spreads += spread_fields(text.value, node, keyword.value, items)

    def _shown_attributes(self, text: str | None, node: ast.Call) -> None:
        """Keep the objects of whose attributes fields may show tensors."""
        for field in object_fields(text, node):
            owner = self.value_again(field.owner)
            info = owner.info if isinstance(owner, LocalInstance) else None
            names = field.attributes or (() if info is None else tuple(info.attributes))
            for name in names:
                held = None if info is None else self.attribute_of(info, name)
                if may_show_tensor(name, held or UNKNOWN):
                    self.format_objects.append(field)
                    break

    def note_format(self, node: ast.expr, value: Value, spec: str) -> None:
        """Keep what a field with a specification formats, if it is or may be a tensor."""
        value = self._or_of_an_earlier_call(node, value)
        if is_sure_tensor(value):
            self.format_specs.append(node)
        elif may_be_measure(node, value, spec):
            self.format_guesses.append(node)
        elif is_open_call(node, value, spec):
            assert isinstance(node, ast.Call)
            self.format_calls.append(node)

    def _or_of_an_earlier_call(self, node: ast.expr, value: Value) -> Value:
        """Return what an attribute may be that this method sets further down: ``self.best``.

        What it was made with, a number, is what the first call alone reads.
        """
        owner = self.value_again(node.value) if isinstance(node, ast.Attribute) else UNKNOWN
        if not isinstance(owner, LocalInstance) or is_sure_tensor(value):
            return value
        assert isinstance(node, ast.Attribute)
        later = self.value_to_come(owner.info, node.attr)
        if isinstance(later, Instance) and is_sure_tensor(later):
            return replace(later, certainty=Certainty.GUESSED)
        return later if isinstance(later, (Instance, Unknown)) else value

    def _of_far_call(self, target: Value, node: ast.Call, arguments: list[Value]) -> Value:
        """Return what calling a value of another file gives."""
        found = self.called_elsewhere(target, node, arguments)
        if found is not UNKNOWN or self.is_known_callable(target):
            return found
        return self._of_unknown_layer(UNKNOWN, node, arguments)

    def _of_object(
        self,
        target: LocalInstance,
        node: ast.Call,
        arguments: list[Value],
        keywords: dict[str, Value],
    ) -> Value:
        """Return what calling an instance of a class of the file gives."""
        called = any("__call__" in each.methods for each in with_own_bases(target.info))
        own = "__call__" if called else "forward"
        if own == "forward":
            if not (self.is_module(target.info) or self.is_cell(target.info)):
                return UNKNOWN
            self.module_calls.append((node, ""))
        found = self.attribute_of(target.info, own, bound=True)
        if found is None and own == "forward":
            found = self.attribute_of(target.info, "construct", bound=True)
        if isinstance(found, LocalFunction):
            return self.returned(found, node, arguments, keywords)
        if isinstance(found, Far):
            return self.called_elsewhere(found, node, arguments)
        layer = self.layer_base(target.info)
        if layer is not None:
            return types_of.module_result(layer, self.catalog)
        return UNKNOWN

    def _of_unknown_layer(self, target: Value, node: ast.Call, arguments: list[Value]) -> Value:
        """Return what a call gives of which only its name and arguments are known.

        A layer that a Module got from elsewhere, a model or a loss that is called with a tensor
        most likely gives one.
        """
        function = node.func
        made = hugging_face(target, node) if node.keywords or type(target) is Instance else None
        if made is not None:
            return made
        if not arguments:
            return UNKNOWN
        if not is_tensor(arguments[0]):
            last = arguments[-1]
            chosen = isinstance(function, ast.Attribute) and function.attr.startswith("get")
            return Like((last,)) if chosen and isinstance(last, LocalFunction) else UNKNOWN
        name = last_name(function).lower()
        layer = isinstance(function, (ast.Attribute, ast.Subscript)) and self._is_own(function)
        layer = layer or (
            isinstance(target, Instance)
            and (target.certainty is Certainty.GUESSED or target.type == MODULE)
        )
        if layer or is_model(function) or name in LOSSES:
            first = arguments[0]
            assert isinstance(first, Instance)
            return Instance(TENSOR, Certainty.GUESSED, OF_LAYER, first.migrated)
        return UNKNOWN

    def _is_own(self, node: ast.expr) -> bool:
        """Tell whether an expression is an attribute of a Module's own object that is unknown."""
        while isinstance(node, ast.Subscript):
            node = node.value
        if not isinstance(node, ast.Attribute) or not isinstance(node.value, ast.Name):
            return False
        holder = self.lookup(node.value.id)
        return isinstance(holder, LocalInstance) and holder.is_self and self.inside_module()
