"""Calls of torch's and MindSpore's own functions, classes and methods: what they give.

A layer of the walk between ``class_calls`` and ``calls``.
"""

from __future__ import annotations

import ast

from mindport.core.base.records import replace
from mindport.core.catalog import Api
from mindport.core.model import Certainty
from mindport.core.walk.builtin_calls import CallOfEach
from mindport.core.walk.class_calls import ClassCalls
from mindport.core.walk.noted.beside import note_power
from mindport.core.walk.values import types_of
from mindport.core.walk.values.holders import collated, external_result, method_result
from mindport.core.walk.values.joins import (
    MODULE,
    PARAMETER,
    TENSOR,
    as_named,
    as_unsure,
    held,
    is_open,
    is_sure_tensor,
    merged,
    weakened,
)
from mindport.core.walk.values.kinds import (
    NOTHING,
    UNKNOWN,
    External,
    GradientOf,
    Growing,
    Instance,
    Known,
    LocalFunction,
    LocalInstance,
    ManyOf,
    Member,
    Plain,
    Table,
    Transformed,
    TupleOf,
    Value,
)
from mindport.core.walk.values.looped_names import texts_of
from mindport.core.walk.values.named_results import named_result
from mindport.core.walk.values.other_sources import of_torchvision
from mindport.core.walk.values.returns import taken_as

_OF_TENSORS = "torch.Tensor."
#: Gives its second argument, of the type that the first one names.
_JIT_TYPED = "torch.jit.annotate"
_CHECKPOINT = "torch.utils.checkpoint.checkpoint"
#: Functions that make another of the one they are given, which gets the same arguments.
_TRANSFORMS = frozenset(
    {f"torch.func.{name}" for name in ("grad", "grad_and_value", "vmap", "jacrev", "jacfwd")}
    | {"torch.func.hessian", "torch.vmap"}
)
#: Those that get the arguments of the function as well.
_DERIVATIVES = frozenset(
    f"torch.autograd.functional.{name}"
    for name in ("jacobian", "hessian", "vjp", "jvp", "hvp", "vhp")
)
#: Functions that give back the layer that they are given.
NORMED = frozenset(
    f"torch.nn.utils.{where}{which}"
    for where in ("", "parametrizations.")
    for which in ("weight_norm", "spectral_norm")
)
#: Functions that give back what they are given, in another form.
_SAME = frozenset({"torch.compile", "torch.jit.script", "torch.jit.trace"} | NORMED)


class ApiCalls(ClassCalls):
    """The part of the walk that knows what calls of a framework's names give."""

    def result(
        self, target: Value, node: ast.Call, arguments: list[Value], keywords: dict[str, Value]
    ) -> Value:
        """Return what calling ``target`` gives."""
        raise NotImplementedError

    def _note_migrated(self, name: str, node: ast.Call) -> None:
        """Keep a layer that was converted alone, in a Module that is still one of torch's."""
        layer = f"torch.nn.{name.rpartition('.')[2]}"
        if layer in types_of.MODE_LAYERS and self.owner is not None and self.is_module(self.owner):
            self.note_created(node, Known(layer))

    def _of_api(
        self, target: Known, node: ast.Call, arguments: list[Value], keywords: dict[str, Value]
    ) -> Value:
        if target.name.startswith("mindspore."):
            if target.name == "mindspore.value_and_grad" and arguments:
                first = arguments[0]
                return GradientOf(first) if isinstance(first, LocalFunction) else UNKNOWN
            self._note_migrated(target.name, node)
            return self.migrated(target.name, node, arguments)
        if not target.name.startswith("torch."):
            made = of_torchvision(target.name, node)
            if made is None:
                # A package that is built on torch, whose names are followed as torch's are.
                root, _, name = target.name.partition(".")
                made = external_result(External(root, 0, name), arguments, node)
            if made is not None:
                return made
        api = self.catalog.api(target.name) if target.name.startswith("torch") else None
        if api is None:
            return UNKNOWN
        asked = id(node) in self.asked_modes.calls and self.is_layer(api.name)
        if asked or api.name in types_of.MODE_LAYERS:
            self.note_created(node, target)
        if api.name == "torch.tensor" and arguments and is_sure_tensor(arguments[0]):
            self.made_of_tensors.add(id(node))
        if api.name.startswith(_OF_TENSORS) and arguments and is_sure_tensor(arguments[0]):
            self.unbound_calls.add(id(node))
        if api.name == "torch.pow":
            note_power(self, node, node.args[:1], arguments[:1], node.args[1:], arguments[1:])
        if api.kind == "class":
            made = types_of.call_result(api, Certainty.PROVEN, node, arguments)
            assert isinstance(made, Instance)
            made = types_of.filled(made, arguments, keywords)
            if (
                isinstance(made.inside, TupleOf)
                and node.args
                and type(node.args[-1]) is ast.Starred
            ):
                # ``Sequential(*layers)``: how many there are is not seen.
                made = replace(made, inside=ManyOf(merged(list(made.inside.items))))
            if api.name.endswith(".DataLoader"):
                return self._loading(made, node, arguments, keywords)
            return made
        if api.name == _CHECKPOINT and len(arguments) > 1:
            inner = ast.copy_location(ast.Call(node.args[0], node.args[1:], []), node)
            return weakened(self.result(arguments[0], inner, arguments[1:], {}))
        if api.name in _TRANSFORMS and arguments:
            return Transformed(arguments[0])
        if api.name in _DERIVATIVES and len(arguments) > 1:
            given = arguments[1]
            items = list(given.items) if isinstance(given, TupleOf) else [given]
            inner = ast.copy_location(CallOfEach(node.args[0], [], []), node)
            self.result(arguments[0], inner, items, {})
        if api.name in _SAME and arguments:
            return weakened(arguments[0])
        if api.name == _JIT_TYPED and node.args:
            return self.annotated_silently(node.args[0])
        self._learn_arguments(api, node, arguments)
        named = named_result(api.name, node, Certainty.PROVEN, method=False)
        return named or types_of.call_result(api, Certainty.PROVEN, node, arguments)

    def _loading(
        self, loader: Instance, node: ast.Call, arguments: list[Value], keywords: dict[str, Value]
    ) -> Value:
        """Return a DataLoader with the batches that it makes of what its data set gives."""
        data = arguments[0] if arguments else keywords.get("dataset", UNKNOWN)
        collate = keywords.get("collate_fn")
        if collate is None:
            single = keywords.get("batch_size") is NOTHING
            return self._batched(loader, data, single=single) if arguments else loader
        if not isinstance(collate, (LocalFunction, LocalInstance)):
            return loader
        if isinstance(collate, LocalInstance) and self.is_module(collate.info):
            return loader
        # The function gets a list of what the data set gives.
        item = self._item_of_set(data)
        call = ast.copy_location(CallOfEach(node.func, [], []), node)
        batch = self.result(collate, call, [UNKNOWN if item is UNKNOWN else ManyOf(item)], {})
        if isinstance(collate, LocalFunction) and not isinstance(collate.node, ast.Lambda):
            batch = self.given_by(collate)
        return replace(loader, inside=ManyOf(weakened(batch)))

    def _item_of_set(self, data: Value) -> Value:
        """Return what a data set gives for an index."""
        if not isinstance(data, LocalInstance):
            return held(data)
        found = self.attribute_of(data.info, "__getitem__", bound=True)
        return self.given_by(found) if isinstance(found, LocalFunction) else UNKNOWN

    def _batched(self, loader: Instance, data: Value, *, single: bool) -> Instance:
        """Return a DataLoader with the batches that it makes of what its data set gives.

        single: it gives the items as they are.
        """
        item = self._item_of_set(data)
        if single:
            return replace(loader, inside=ManyOf(weakened(item)))
        if not isinstance(item, (Table, TupleOf, Plain)):
            return loader
        part = Instance(TENSOR, Certainty.INFERRED, "part of a batch")
        return replace(loader, inside=ManyOf(collated(item, part)))

    def _of_member(self, target: Member, node: ast.Call, arguments: list[Value]) -> Value:
        api = self.catalog.api(target.name)
        receiver = target.receiver
        certainty = receiver.certainty if isinstance(receiver, Instance) else Certainty.INFERRED
        if api is None:
            return UNKNOWN
        owner, _, last = api.name.rpartition(".")
        if owner == MODULE:
            if last == "apply" and arguments and isinstance(arguments[0], LocalFunction):
                self.visits(arguments[0])
            if last in types_of.RETURN_SELF:
                return receiver
            if last in ("register_buffer", "register_parameter"):
                self._registered(receiver, node, last)
            if last in ("add_module", "register_module") and len(arguments) == 2:
                inside = receiver.inside if isinstance(receiver, Instance) else None
                if isinstance(inside, Growing):
                    method_result("append", inside, arguments, node)
        if isinstance(receiver, Instance) and receiver.inside is not None:
            found = method_result(last, receiver.inside, arguments, node)
            if found is not UNKNOWN:
                return receiver if found is NOTHING else found
        if certainty is not Certainty.GUESSED:
            self._learn_arguments(api, node, arguments)
        if last == "pow" and isinstance(node.func, ast.Attribute):
            note_power(self, node, [node.func.value], [receiver], node.args, arguments)
        result = named_result(api.name, node, certainty, method=True) or types_of.call_result(
            api, certainty, node, arguments
        )
        if isinstance(receiver, Instance) and receiver.migrated:
            return types_of.as_migrated(result)
        if isinstance(receiver, Instance):
            result = as_unsure(result, receiver)
            return as_named(result, receiver.named) if receiver.named else result
        return result

    def visits(self, function: LocalFunction) -> None:
        """Keep that a function gets every Module of a model, one by one."""
        raise NotImplementedError

    def hooked(self, function: LocalFunction, given: list[Value]) -> None:
        """Keep what a function gets that hooks a Module."""
        raise NotImplementedError

    def _registered_by(self, target: LocalFunction, node: ast.Call) -> None:
        """See to ``register("mask", m)`` of a function that does no more than register."""
        function = target.node
        if self.owner is None or target.bound or not node.args:
            return
        body = function.body
        inner = body if isinstance(body, ast.expr) else getattr(body[-1], "value", None)
        given = [*function.args.posonlyargs, *function.args.args]
        if (
            isinstance(inner, ast.Call)
            and isinstance(inner.func, ast.Attribute)
            and inner.func.attr in ("register_buffer", "register_parameter")
            and given
            and inner.args
            and isinstance(inner.args[0], ast.Name)
            and inner.args[0].id == given[0].arg
        ):
            self._registered(self.value_again(inner.func.value), node, inner.func.attr)

    def _registered(self, receiver: Value, node: ast.Call, method: str) -> None:
        """Give a class the attribute that ``self.register_buffer("mask", ...)`` makes."""
        if not isinstance(receiver, LocalInstance):
            return
        named = [*node.args[:1], *(each.value for each in node.keywords if each.arg == "name")]
        buffer = method == "register_buffer"
        kind = TENSOR if buffer else PARAMETER
        why = "a registered buffer" if buffer else "a registered parameter"
        migrated = "mindspore.Parameter" if self.is_cell(receiver.info) else ""
        value = Instance(kind, Certainty.PROVEN, why, migrated)
        for name in texts_of(named[0], self.looped) if named else ():
            receiver.info.attributes[name] = value
            receiver.info.registered.add(name)
            if buffer:
                receiver.info.buffers.add(name)

    def _learn_arguments(self, api: Api, node: ast.Call, arguments: list[Value]) -> None:
        """Take an unknown name for a Tensor from here on where torch takes nothing else."""
        for value in arguments:
            # Most calls pass nothing to learn of, and this runs for each of them.
            if is_open(value):
                break
        else:
            return
        for at, (value, passed) in enumerate(zip(arguments, node.args, strict=False)):
            if type(passed) is ast.Starred:
                return
            if type(passed) is not ast.Name or not is_open(value):
                continue
            if (taken := taken_as(api, at)) is not None:
                self.learned(passed.id, taken)

    def learned(self, name: str, value: Value) -> None:
        """Take it from here on that a name that the function binds stands for that."""
        env = self.scope.env
        if name in env:
            env[name] = value

    def _of_helper(self, torch: str, node: ast.Call, arguments: list[Value]) -> Value:
        """Return what a helper that a fix added gives: what torch's API gives, as MindSpore's."""
        api = self.catalog.api(torch)
        if api is None or api.kind == "class":
            return UNKNOWN
        named = named_result(torch, node, Certainty.PROVEN, method=False)
        result = named or types_of.call_result(api, Certainty.PROVEN, node, arguments)
        return types_of.as_migrated(result)
