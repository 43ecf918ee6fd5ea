"""Members of values: methods and attributes of tensors, layers, containers and local classes."""

from __future__ import annotations

import ast
from collections import deque

from mindport.core.model import Certainty
from mindport.core.walk import uses
from mindport.core.walk.api_members import MODE_SETTERS, OF_FILE
from mindport.core.walk.bodies.guesses import LIKELY_ATTRIBUTES, asks_as_module, guess, is_builtin
from mindport.core.walk.bodies.trained_models import BY_TRAINING
from mindport.core.walk.far.portable import AnyOf, Far
from mindport.core.walk.likely_members import LikelyMembers
from mindport.core.walk.noted.layer_uses import is_registered
from mindport.core.walk.noted.own_optimizers import (
    GROUPS,
    OPTIMIZER,
    PROTOCOL,
    is_migrated_optimizer,
    is_own_optimizer,
    steps_by_kept,
)
from mindport.core.walk.values import types_of
from mindport.core.walk.values.joins import MODULE, is_layer, likely, merged
from mindport.core.walk.values.kinds import (
    BY_NAME,
    NOTHING,
    OF_MODULES,
    UNKNOWN,
    ClassInfo,
    Encoded,
    External,
    Growing,
    Instance,
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
    with_own_bases,
)
from mindport.core.walk.values.typed_tensors import asked_for_type

#: The recipe that makes objects that start in training mode of a class that only a run shows.
IN_TRAINING = "in_training"
_HOLDERS = (Growing, Table, ManyOf, TupleOf, Plain)
_GUESSED = Certainty.GUESSED
#: What a ``deque`` has, and a list has not.
_OF_QUEUES = frozenset(dir(deque))
#: What stands for any class of Modules where its ``forward`` is asked for.
_OF_ITS_CLASS = Instance(MODULE, Certainty.INFERRED, "a class of Modules")
#: The object of a class that Modules mix in.
_MIXED_IN = Instance(MODULE, Certainty.INFERRED, BY_TRAINING)
_MIGRATED_OPTIMIZER = Instance(
    OPTIMIZER,
    Certainty.INFERRED,
    "an Optimizer class",
    migrated="mindspore.experimental.optim.Optimizer",
)

#: Members that are remembered wherever they are read.
_RECORDED = frozenset({*MODE_SETTERS, "forward", "extra_repr"})


class Members(LikelyMembers):
    """Members of values, whatever they are of."""

    def _member(
        self, value: Value, node: ast.Attribute, context: str, call: ast.Call | None
    ) -> Value:
        if type(value) is External:
            value = self.opened_for_member(value)
        kind = type(value)
        if kind is ManyOf and self._is_none(value, node):  # type: ignore[arg-type]
            value, kind = UNKNOWN, Unknown
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
        if node.attr == "__class__" and self.is_module_object(value):
            return OF_MODULES
        if node.attr == "type" and (asked := asked_for_type(self, node, call)) is not None:
            value = asked if kind is Unknown else value
            kind = type(value)
        if kind is NamedModule:
            if node.attr == "__dict__":
                return Table(rest=BY_NAME)
            # What functions make is set to training where they make it.
            return BY_NAME if node.attr[:1].isupper() else UNKNOWN
        called = value is NOTHING and call is not None
        if node.attr == "forward" and value == OF_MODULES:
            value, kind = _OF_ITS_CLASS, Instance
        if called or (kind is OneClass and not value.values):  # type: ignore[attr-defined]
            # ``None`` has no members: what one is called of is something else by now.
            value, kind = UNKNOWN, Unknown
        if kind is Unknown or (kind is Instance and value.certainty is _GUESSED):  # type: ignore[attr-defined]
            value = self._told(value, node, call)
        if node.attr == "forward":
            self._forward(value, node, call)
            if isinstance(value, OF_FILE) and not self.is_mixed_in_for(value, node.attr):
                return self._forward_of(value)
            if isinstance(value, Instance) and value.certainty is _GUESSED:
                # Of what was guessed only a layer has it.
                value = UNKNOWN
        elif node.attr in MODE_SETTERS:
            self._mode_set(node.value)
        elif node.attr == "extra_repr" and isinstance(value, (*OF_FILE, SuperOf)):
            self._forward(value, node, call)
        if isinstance(value, OF_FILE):
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

    def _is_none(self, value: ManyOf, node: ast.Attribute) -> bool:
        """Tell whether what was guessed to be a list is none, as lists have no such member.

        What a loader gives may be one tensor, or an object that holds several.
        """
        item = value.item
        guessed = isinstance(item, Instance) and item.certainty is _GUESSED
        if not guessed or is_builtin(node.attr) or node.attr in _OF_QUEUES:
            return False
        if isinstance(node.value, ast.Name) and self.scope.env.get(node.value.id) is value:
            self.scope.env[node.value.id] = UNKNOWN
        return True

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
            if call is not None and self.steps_by_kept_elsewhere(value, node.attr):
                self.kept_steps.append(call)
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
        if found is UNKNOWN and node.attr == GROUPS and is_own_optimizer(value.info):
            # Those of an optimizer that was made of them, as SAM has it.
            found = None
        if found is not None:
            self.note_assigned(value.info, node, context)
            if isinstance(value, LocalInstance) and value.is_self:
                return self.or_overridden(value.info, node.attr, found)
            if node.attr in PROTOCOL and call is not None:
                self._note_step(value, node, context, call)
            elif call is not None and steps_by_kept(value.info, node.attr):
                self.kept_steps.append(call)
            return found
        if node.attr == "set_train":
            return Member(f"{MODULE}.train", value)
        if node.attr == "apply" and isinstance(value, LocalClass) and self.is_function(value.info):
            forward = self.attribute_of(value.info, "forward")
            return Like((forward,)) if isinstance(forward, LocalFunction) else UNKNOWN
        if self.is_module(value.info) or self.is_mixed_in_for(value, node.attr):
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
        if self._derives_from(value.info, "mindspore.experimental.optim.lr_scheduler."):
            return UNKNOWN
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
            if asks_as_module(value.info.node):
                # Only Modules of other files can mix it in.
                return self._of_instance(_MIXED_IN, node, context, call)
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

        What the layer computes with is the layer's own, however that is called in MindSpore. What
        is registered by its name keeps this name: it is a class's own that computes by itself.
        """
        set_here = any(node.attr in current.setters for current in with_own_bases(info))
        if set_here and not is_registered(info, node.attr):
            layer = self.layer_base(info)
            if layer is not None:
                self._of_layer(layer, node, context)
