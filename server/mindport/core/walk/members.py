"""Members of values: methods and attributes of tensors, layers, containers and local classes."""

from __future__ import annotations

import ast

from mindport.core.model import Certainty, Span
from mindport.core.walk import types_of, uses
from mindport.core.walk.devices import moves_device
from mindport.core.walk.dotted_names import DottedNames
from mindport.core.walk.evidence import OF_TEXT, may_be_tensors
from mindport.core.walk.far import AnyOf, Far, ObjectOf
from mindport.core.walk.guesses import (
    LIKELY_ATTRIBUTES,
    differs_silently,
    guess,
    is_builtin,
    is_model,
    names_dimension,
    only_tensors,
)
from mindport.core.walk.joins import (
    MODULE,
    OF_LAYER,
    TENSOR,
    TENSOR_CLASSES,
    as_named,
    as_unsure,
    is_layer,
    likely,
    merged,
)
from mindport.core.walk.layer_uses import RESETS, note_layer
from mindport.core.walk.own_optimizers import (
    OPTIMIZER,
    PROTOCOL,
    is_migrated_optimizer,
    is_optimizer_class,
    is_own_optimizer,
)
from mindport.core.walk.scopes import dotted_text
from mindport.core.walk.trained_models import BY_TRAINING
from mindport.core.walk.typed_tensors import asked_for_type
from mindport.core.walk.uses import Use
from mindport.core.walk.values import (
    BY_NAME,
    NOTHING,
    UNKNOWN,
    ClassInfo,
    Encoded,
    External,
    Growing,
    Instance,
    Known,
    Like,
    LocalClass,
    LocalFunction,
    LocalInstance,
    ManyOf,
    Member,
    Method,
    NamedModule,
    OneClass,
    OneOf,
    Plain,
    SuperOf,
    Table,
    TupleOf,
    Unknown,
    Value,
)

#: Both names of the class; the method that the class which stands for it has.
FUNCTION, FUNCTION_TOO = "torch.autograd.Function", "torch.autograd.function.Function"
_KEEPS = "save_for_backward"
#: The recipe that makes objects that start in training mode of a class that only a run shows.
IN_TRAINING = "in_training"
#: Methods that say whether a Module trains.
MODE_SETTERS = frozenset({"train", "eval", "set_train"})
#: Methods of Modules and of Cells that run nothing and give the object itself.
CHAINS = frozenset(
    {"to", "cuda", "cpu", "npu", "half", "float", "double", "bfloat16", "type", "to_float"}
    | {"requires_grad_", "set_grad", "to_empty", "share_memory"}
)
#: Values of a class of the file.
_LOCAL = (LocalInstance, SuperOf, LocalClass)
_HOLDERS = (Growing, Table, ManyOf, TupleOf, Plain)
_GUESSED = Certainty.GUESSED
_MIGRATED_OPTIMIZER = Instance(
    OPTIMIZER,
    Certainty.INFERRED,
    "an Optimizer class",
    migrated="mindspore.experimental.optim.Optimizer",
)

#: Members that are remembered wherever they are read.
_RECORDED = frozenset({*MODE_SETTERS, "forward", "extra_repr"})


class Members(DottedNames):
    """Members of values, and the uses of torch among them."""

    def _member(
        self, value: Value, node: ast.Attribute, context: str, call: ast.Call | None
    ) -> Value:
        if type(value) is External:
            value = self.opened_for_member(value)
        kind = type(value)
        if context == uses.STORE and self.string_base < 0:
            self.stores.append((node, value))
        if node.attr not in _RECORDED:
            # The usual cases first: this runs for every attribute of the file.
            if kind is LocalInstance:
                if node.attr == "__class__":
                    return LocalClass(value.info)  # type: ignore[attr-defined]
                return self._of_class(value, node, context, call)  # type: ignore[arg-type]
            if kind in _HOLDERS and kind is not TupleOf:
                return Method(node.attr, value)
        if node.attr == "type" and (asked := asked_for_type(self, node, call)) is not None:
            value = asked if kind is Unknown else value
            kind = type(value)
        if kind is NamedModule:
            if node.attr == "__dict__":
                return Table(rest=BY_NAME)
            # What functions make is set to training where they make it.
            return BY_NAME if node.attr[:1].isupper() else UNKNOWN
        changes = value is NOTHING and call is not None and node.attr.endswith("_")
        if changes or (kind is OneClass and value == BY_NAME):
            # ``None`` has no members: what is changed in place is something else by now.
            value, kind = UNKNOWN, Unknown
        if kind is Unknown or (kind is Instance and value.certainty is _GUESSED):  # type: ignore[attr-defined]
            value = self._told(value, node, call)
        if node.attr == "forward":
            self._forward(value, node, call)
            if isinstance(value, _LOCAL):
                return self._forward_of(value)
        elif node.attr in MODE_SETTERS:
            self._mode_set(node.value)
        elif node.attr == "extra_repr" and isinstance(value, (*_LOCAL, SuperOf)):
            self._forward(value, node, call)
        if isinstance(value, _LOCAL):
            return self._of_class(value, node, context, call)
        if isinstance(value, (External, Far)):
            return self._of_far(value, node, context, call)
        if isinstance(value, Instance):
            return self._of_instance(value, node, context, call)
        if isinstance(value, TupleOf) and node.attr in value.names:
            if self.string_base < 0 and value.source:
                self.named_reads.append((node, value))
            return value.items[value.names.index(node.attr)]
        if isinstance(value, _HOLDERS):
            return Method(node.attr, value)
        if kind is Encoded:
            return self._of_encoded(value, node, call)  # type: ignore[arg-type]
        if isinstance(value, OneOf):
            found = [self.attribute_of(each.info, node.attr, bound=True) for each in value.values]
            if None in found:
                # What Modules have from torch, they have alike.
                alike = not any(found) and self._are_alike(value)
                return self._of_class(value.values[0], node, context, call) if alike else UNKNOWN
            return merged([each for each in found if each is not None])
        if isinstance(value, Unknown):
            return self._of_unknown(node, context, call)
        return UNKNOWN

    def _are_alike(self, value: OneOf) -> bool:
        """Tell whether objects are all Modules, or all Cells."""
        infos = [each.info for each in value.values]
        return all(map(self.is_module, infos)) or all(map(self.is_cell, infos))

    def _of_encoded(self, value: Encoded, node: ast.Attribute, call: ast.Call | None) -> Value:
        if call is not None:
            return Method(node.attr, value)
        if node.attr in LIKELY_ATTRIBUTES:
            return value.item
        if not value.batch or node.attr == "data":
            return UNKNOWN
        return likely(value.item) if isinstance(value.item, Instance) else value.item

    def _of_far(
        self, value: Value, node: ast.Attribute, context: str, call: ast.Call | None
    ) -> Value:
        """Return what a member of a value of another file stands for."""
        found = self.member_elsewhere(value, node.attr)
        base = "" if found is not None and node.attr not in PROTOCOL else self.torch_base(value)
        if found is not None:
            if call is not None and base == OPTIMIZER:
                why = f"a class that derives from {base}"
                self._api_member(base, value, node, context, call, Certainty.INFERRED, why)
            return found
        if isinstance(value, AnyOf):
            # What Modules have from torch, they have alike.
            own = any(self.member_elsewhere(each, node.attr) is not None for each in value.values)
            base = MODULE if not own and self.is_module_object(value) else ""
        if base:
            why = f"a class that derives from {base}"
            result = self._api_member(base, value, node, context, call, Certainty.INFERRED, why)
            inner = result is UNKNOWN and is_layer(base) and base != MODULE
            return self._of_layer(base, node, context) if inner else result
        if self.is_known_class(value):
            return UNKNOWN
        told = self._told(UNKNOWN, node, call)
        if isinstance(told, Instance):
            return self._of_instance(told, node, context, call)
        return self._of_unknown(node, context, call)

    def _of_class(
        self,
        value: LocalInstance | SuperOf | LocalClass,
        node: ast.Attribute,
        context: str,
        call: ast.Call | None,
    ) -> Value:
        found = self._local_member(value, node.attr)
        if found is not None:
            self.note_assigned(value.info, node, context)
            if isinstance(value, LocalInstance) and value.is_self:
                return self.or_overridden(value.info, node.attr, found)
            if node.attr in PROTOCOL and call is not None:
                self._note_step(value, node, context, call)
            return found
        if node.attr == "set_train":
            return Member(f"{MODULE}.train", value)
        if node.attr == "apply" and isinstance(value, LocalClass) and self.is_function(value.info):
            forward = self.attribute_of(value.info, "forward")
            return Like((forward,)) if isinstance(forward, LocalFunction) else UNKNOWN
        if self.is_module(value.info) or self.is_mixed_in(value):
            why = "a Module class"
            result = self._api_member(MODULE, value, node, context, call, Certainty.INFERRED, why)
            layer = self.layer_base(value.info) if result is UNKNOWN else None
            return result if layer is None else self._of_layer(layer, node, context)
        if self._derives_from(value.info, types_of.SCHEDULERS):
            why = "a scheduler class"
            owner = types_of.SCHEDULER
            return self._api_member(owner, value, node, context, call, Certainty.INFERRED, why)
        if self._derives_from(value.info, "torch.optim."):
            why = "an Optimizer class"
            owner = OPTIMIZER
            result = self._api_member(owner, value, node, context, call, Certainty.INFERRED, why)
            if node.attr == "state" and result is not UNKNOWN:
                # One dict for each parameter, made by the first that asks for it.
                empty = Table(rest=Table(rest=UNKNOWN))
                return self._states.setdefault(id(value.info), empty)
            return result
        if is_migrated_optimizer(value.info) or self._derives_from(
            value.info, "mindspore.experimental.optim."
        ):
            return self._of_instance(_MIGRATED_OPTIMIZER, node, context, call)
        if self.is_cell(value.info) and self._has(("mindspore.nn.Cell",), node, call):
            name = f"mindspore.nn.Cell.{node.attr}"
            self._mindspore(name, node, call, Certainty.INFERRED)
        elif self.is_cell(value.info):
            return self._api_member(
                MODULE, value, node, context, call, Certainty.INFERRED, "a Cell class"
            )
        elif self.waits_for_heirs(value) and (guess(node, call) or "").startswith(MODULE):
            return self._of_unknown(node, context, call)
        return UNKNOWN

    def _note_step(
        self,
        value: LocalInstance | SuperOf | LocalClass,
        node: ast.Attribute,
        context: str,
        call: ast.Call,
    ) -> None:
        """Keep the call of a ``step`` of the file's own: the training step makes it another."""
        if not isinstance(value, LocalInstance):
            return
        if is_migrated_optimizer(value.info):
            self._of_instance(_MIGRATED_OPTIMIZER, node, context, call)
        elif is_own_optimizer(value.info):
            why = "an Optimizer class"
            self._api_member(OPTIMIZER, value, node, context, call, Certainty.INFERRED, why)

    def note_assigned(self, info: ClassInfo, node: ast.Attribute, context: str) -> None:
        """Keep an attribute that methods assign, where the layer derived from has one so named.

        What the layer computes with is the layer's own, however that is called in MindSpore.
        """
        if any(node.attr in current.setters for current in self.lineage(info)):
            layer = self.layer_base(info)
            if layer is not None:
                self._of_layer(layer, node, context)

    def _of_layer(self, layer: str, node: ast.Attribute, context: str) -> Value:
        """Keep an attribute of an object of a class that derives from a layer; return its value."""
        own = Instance(layer, Certainty.INFERRED, "a class that derives from it")
        note_layer(self, own, node, context, derived=True)
        return types_of.layer_parameter(node.attr) or UNKNOWN

    def _of_instance(
        self, value: Instance, node: ast.Attribute, context: str, call: ast.Call | None
    ) -> Value:
        if call is not None and node.attr in OF_TEXT and not may_be_tensors(node.attr, call):
            return UNKNOWN
        if value.type not in TENSOR_CLASSES:
            note_layer(self, value, node, context)
        if value.migrated and node.attr == "set_train":
            return Member(f"{MODULE}.train", value)
        certainty = value.certainty
        if certainty is Certainty.GUESSED:
            settled = self._settled(value, node, call)
            if settled is not None:
                certainty = settled
            elif value.type != TENSOR or (
                guess(node, call) != f"{TENSOR}.{node.attr}"
                and not self._differs(node, call, value.migrated)
            ):
                return self._unsaid(value, node.attr)
        elif node.attr == "module" and value.type in types_of.WRAPPERS:
            self._api_member(value.type, value, node, context, call, certainty, value.why)
            return value.inside or UNKNOWN
        elif type(value.inside) is Table and node.attr in value.inside.entries:
            # What a ModuleDict holds is an attribute of it too.
            return value.inside.entries[node.attr]
        elif is_layer(value.type):
            held = types_of.layer_parameter(node.attr) or types_of.layer_part(value.type, node.attr)
            if held is not None:
                return held
        result = self._api_member(value.type, value, node, context, call, certainty, value.why)
        if isinstance(result, Member):
            return result
        if result is UNKNOWN and node.attr in LIKELY_ATTRIBUTES and value.why == OF_LAYER:
            return Instance(TENSOR, Certainty.GUESSED, f"what is called {node.attr}")
        result = as_unsure(result, value)
        if value.named:
            return as_named(result)
        if result is UNKNOWN and value.type == MODULE and value.inside is None:
            # What a Module keeps in an attribute is a tensor, or a Module that is called.
            return Instance(TENSOR, Certainty.GUESSED, "an attribute of a Module", value.migrated)
        return result

    def _unsaid(self, value: Instance, attribute: str) -> Value:
        """Follow a member of a likely Tensor that arrays have as well: nothing is claimed of it."""
        name = types_of.member_name(value.type, attribute, self.catalog)
        api = None if name is None or is_builtin(attribute) else self.catalog.api(name)
        if api is None:
            return UNKNOWN
        if api.kind == "property":
            return as_unsure(types_of.property_value(api, value.certainty), value)
        return Member(api.name, value)

    def _settled(
        self, value: Instance, node: ast.Attribute, call: ast.Call | None
    ) -> Certainty | None:
        """Return how sure a member of a likely value is, None where it is not claimed at all.

        It is INFERRED where nothing else that the file may hold has such a member.
        """
        attribute = node.attr
        if not self.may_guess(attribute):
            return None
        if value.type in TENSOR_CLASSES:
            if self.is_of_tensor(node):
                return Certainty.INFERRED
            array = value.why != OF_LAYER
            called = call is not None
            if value.besides and not only_tensors(attribute, value.besides, called=called):
                return None
            if not self.only_tensors(attribute, named=value.named, array=array, called=called):
                return None
            return Certainty.GUESSED if value.named else Certainty.INFERRED
        return Certainty.GUESSED

    def _of_unknown(self, node: ast.Attribute, context: str, call: ast.Call | None) -> Value:
        """Take a member of an unknown value for torch's where hardly anything else has it."""
        if node.attr in LIKELY_ATTRIBUTES and call is None and self.may_guess(node.attr):
            return Instance(TENSOR, Certainty.GUESSED, f"what is called {node.attr}")
        if node.attr == RESETS:
            # Torch's Modules alone are asked for it, whatever their class.
            why = "a name that hardly anything else has"
            note_layer(self, Instance(MODULE, Certainty.INFERRED, why), node, context)
            return UNKNOWN
        if node.attr == "param_groups" and call is None and self.may_guess(node.attr):
            # Kept rates are not told at all where nothing tells whose groups they are.
            why = "a name that hardly anything else has"
            groups = Instance(OPTIMIZER, Certainty.INFERRED, why)
            return self._api_member(OPTIMIZER, groups, node, context, call, Certainty.INFERRED, why)
        if node.attr == "saved_tensors" and self.may_guess(node.attr):
            return ManyOf(Instance(TENSOR, Certainty.INFERRED, "a saved tensor"))
        if not self.may_guess(node.attr):
            return UNKNOWN
        guessed = guess(node, call)
        if guessed is None and names_dimension(call):
            api = self.catalog.api(f"{TENSOR}.{node.attr}")
            if api is not None and api.kind != "property":
                guessed = api.name
        if guessed is None and self._differs(node, call):
            # Nothing speaks for a tensor; were it one, its number would differ without a word.
            why = "a name whose result differs without an error"
            self._api_member(TENSOR, UNKNOWN, node, context, call, Certainty.GUESSED, why)
            return UNKNOWN
        if guessed is None or self.is_mindspore_member(guessed):
            return UNKNOWN
        owner, _, _ = guessed.rpartition(".")
        why = "a name that hardly anything else has"
        if guessed.endswith("_") and self._is_in_optimizer():
            # What the state of a parameter holds is not seen; numbers have no such methods.
            why = "what an optimizer changes in place"
            changed = Instance(owner, Certainty.INFERRED, why)
            return self._api_member(owner, changed, node, context, call, Certainty.INFERRED, why)
        if owner == TENSOR and self.is_of_tensor(node):
            why = "what is moved and computed with"
            taken = Instance(owner, Certainty.INFERRED, why)
            if isinstance(node.value, ast.Name):
                self.learn(node.value, taken)
            return self._api_member(owner, taken, node, context, call, Certainty.INFERRED, why)
        # ``model.parameters()``: the receiver's own name speaks for it as well.
        named = owner != MODULE or not is_model(node.value)
        receiver = Instance(owner, Certainty.GUESSED, why, named=named)
        result = self._api_member(owner, receiver, node, context, call, Certainty.GUESSED, why)
        if owner == TENSOR and isinstance(node.value, ast.Name):
            self.learn(node.value, receiver)
        return result

    def _is_in_optimizer(self) -> bool:
        """Tell whether the walk is in a method of an optimizer of the file's own."""
        return self.owner is not None and is_optimizer_class(self.owner)

    def _differs(self, node: ast.Attribute, call: ast.Call | None, migrated: str = "") -> bool:
        """Tell whether a call is to be told, as it differs without an error were it a tensor's."""
        return (
            differs_silently(node, call)
            and not migrated
            and self.may_guess(node.attr)
            and not self.is_mindspore_member(f"{TENSOR}.{node.attr}")
        )

    def learn(self, name: ast.Name, value: Instance) -> None:
        """Take it from here on that a name of the function stands for a value of that kind."""
        env = self.scope.env
        if name.id in env and env[name.id] is UNKNOWN:
            env[name.id] = value

    def only_tensors(self, attribute: str, *, named: bool, array: bool, called: bool) -> bool:
        """Tell whether, of what this file may hold, Tensor alone has such a member.

        named: the file may hold anything, as nothing but a name speaks for the value.
        array: the value may be one of another library's. called: the member is called.
        """
        raise NotImplementedError

    def is_of_tensor(self, node: ast.Attribute) -> bool:
        """Tell whether a chain of calls says that what it starts from is torch's Tensor."""
        raise NotImplementedError

    def _told(self, value: Value, node: ast.Attribute, call: ast.Call | None) -> Value:
        """Return what a second resolver says of a receiver of which the walk is not sure."""
        known = self._may_be_members.get(node.attr)
        if known is None:
            known = types_of.may_be_member(node.attr, self.catalog)
            self._may_be_members[node.attr] = known
        if not known or self.string_base >= 0:
            return value
        end = self.end(node)
        told = self.told.get(end)
        if told is not None:
            return Instance(told, Certainty.INFERRED, "a deeper look at its definition")
        if node in self.trained:
            return Instance(MODULE, Certainty.INFERRED, BY_TRAINING)
        if (
            not isinstance(value, Instance)
            or self._settled(value, node, call) is not Certainty.INFERRED
        ):
            self.silent.append(Span(end - len(node.attr), end))
        return value

    def _local_member(self, value: LocalInstance | SuperOf | LocalClass, name: str) -> Value | None:
        if isinstance(value, SuperOf):
            for base in value.info.bases:
                if isinstance(base, LocalClass):
                    return self.attribute_of(base.info, name, bound=True)
            return self.inherited([value.info], name)
        return self.attribute_of(value.info, name, bound=isinstance(value, LocalInstance))

    def _forward_of(self, value: LocalInstance | SuperOf | LocalClass) -> Value:
        found = self._local_member(value, "forward")
        if found is None and isinstance(value, SuperOf):
            layer = self.layer_base(value.info)
            return UNKNOWN if layer is None else Instance(layer, Certainty.INFERRED, "super()")
        return found or UNKNOWN

    def is_function(self, info: ClassInfo) -> bool:
        """Tell whether a class of the file derives from ``torch.autograd.Function``."""
        return (
            self._derives_from(info, FUNCTION)
            or self._derives_from(info, FUNCTION_TOO)
            or self.is_migrated_function(info)
        )

    def is_migrated_function(self, info: ClassInfo) -> bool:
        """Tell whether a class derives from the one that stands for torch's in converted code."""
        return any(_KEEPS in current.methods for current in self.lineage(info))

    def _derives_from(self, info: ClassInfo, start: str | tuple[str, ...]) -> bool:
        """Tell whether a class of the file derives from one of torch whose name starts so."""
        return any(
            isinstance(base, Known) and base.name.startswith(start)
            for current in self.lineage(info)
            for base in current.bases
        )

    def layer_base(self, info: ClassInfo) -> str | None:
        """Return the torch layer that a class derives from first, None where it is Module."""
        for current in self.lineage(info):
            for base in current.bases:
                name = base.name if isinstance(base, Known) else ""
                if isinstance(base, External):
                    name = self.torch_base(ObjectOf(self.opened(base)))
                if is_layer(name) and name != MODULE:
                    return name
        return None

    def _forward(self, value: Value, node: ast.Attribute, call: ast.Call | None) -> None:
        if isinstance(value, (LocalInstance, SuperOf, LocalClass)):
            if self.is_module(value.info) or self.is_cell(value.info):
                self.forwards.append((node, value.info))
        elif call is not None and self.is_called_as_module(value):
            self.far_forwards.append(node)
        elif self.string_base < 0 and (call is not None or self._is_far_module(value)):
            self.other_forwards.append(node)

    def _is_far_module(self, value: Value) -> bool:
        """Tell whether a value of another file is a Module, or a class of Modules."""
        return isinstance(value, (External, Far)) and (
            self.is_module_object(value) or self.is_module_object(ObjectOf(value))
        )

    def _mode_set(self, receiver: ast.expr) -> None:
        """Remember that the program itself decides the training mode of a value."""
        while isinstance(receiver, ast.Call):
            self.modes.add(id(receiver))
            function = receiver.func
            if not isinstance(function, ast.Attribute) or function.attr not in CHAINS:
                return
            receiver = function.value
        if self.string_base < 0 and (text := dotted_text(receiver)):
            self.mode_names.add(text)

    def _api_member(
        self,
        type_name: str,
        value: Value,
        node: ast.Attribute,
        context: str,
        call: ast.Call | None,
        certainty: Certainty,
        why: str,
    ) -> Value:
        key = type_name, node.attr
        name = self._member_names.get(key, "")
        if name == "":
            name = self._member_names[key] = types_of.member_name(*key, self.catalog)
        owner = value.migrated if isinstance(value, Instance) else ""
        if name is None:
            if owner:
                self._mindspore(f"{owner}.{node.attr}", node, call, certainty)
            return UNKNOWN
        if owner and self._has(types_of.migrated_owners(owner), node, call):
            kind = types_of.migrated_owners(owner)[0]
            self._mindspore(f"{kind}.{node.attr}", node, call, certainty)
            return self._migrated_member(name, value, certainty)
        end = self.end(node)
        self._record(
            Use(
                name=name,
                written=name,
                node=node,
                span=Span(end - len(node.attr), end),
                certainty=certainty,
                origin=why,
                member=True,
                context=context,
                root=-1,
                bindings=(),
                call=call,
                statement=self.statement,
                function=self.function,
                owner=self.owner,
                receiver=node.value,
                owner_type="" if owner else type_name,
                of=value.info if isinstance(value, _LOCAL) else None,
                in_string=self.string_base >= 0,
                formatted=self.formatted > 0,
            )
        )
        api = self.catalog.api(name)
        if api is not None and api.kind == "property":
            return types_of.property_value(api, certainty)
        return Member(name, value.as_sure(certainty) if type(value) is Instance else value)

    def _has(self, owners: tuple[str, ...], node: ast.Attribute, call: ast.Call | None) -> bool:
        """Tell whether MindSpore's classes have the member, and with torch's meaning."""
        if node.attr == "size" and call is not None:
            # A property there: the call fails.
            return False
        if node.attr == "to" and call is not None and moves_device(call):
            return False
        return any(self.catalog.is_mindspore(f"{owner}.{node.attr}") for owner in owners)

    def _migrated_member(self, name: str, value: Value, certainty: Certainty) -> Value:
        api = self.catalog.api(name)
        if api is not None and api.kind == "property":
            return types_of.as_migrated(types_of.property_value(api, certainty))
        return Member(name, value)
