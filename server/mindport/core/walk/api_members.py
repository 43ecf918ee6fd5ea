"""Members that frameworks' classes have, and classes of the file by what they derive from.

A layer of the walk between ``dotted_names`` and ``likely_members``.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

from mindport.core.model import Certainty, Span
from mindport.core.walk.dotted_names import DottedNames
from mindport.core.walk.far.portable import Far, ObjectOf
from mindport.core.walk.noted.layer_uses import note_layer
from mindport.core.walk.scopes import dotted_text
from mindport.core.walk.uses import Use
from mindport.core.walk.values import types_of
from mindport.core.walk.values.devices import moves_device
from mindport.core.walk.values.joins import MODULE, is_layer
from mindport.core.walk.values.kinds import (
    UNKNOWN,
    ClassInfo,
    External,
    Instance,
    Known,
    LocalClass,
    LocalInstance,
    Member,
    SuperOf,
    Value,
    with_own_bases,
)

#: Both names of the class; the method that the class which stands for it has.
FUNCTION, FUNCTION_TOO = "torch.autograd.Function", "torch.autograd.function.Function"
_KEEPS = "save_for_backward"
#: Methods that say whether a Module trains.
MODE_SETTERS = frozenset({"train", "eval", "set_train"})
#: Methods of Modules and of Cells that run nothing and give the object itself.
CHAINS = frozenset(
    {"to", "cuda", "cpu", "npu", "half", "float", "double", "bfloat16", "type", "to_float"}
    | {"requires_grad_", "set_grad", "to_empty", "share_memory"}
)
_CONCATENATED, _CHAINED = "ConcatDataset", "ChainDataset"
#: Datasets that torch joins by ``+``, by both frameworks' names, and the class that does.
_JOINED_AS = {
    f"{module}.{name}": joined
    for module in ("torch.utils.data", "mindspore.dataset.dataloader")
    for names, joined in (
        (("Dataset", "ConcatDataset", "StackDataset", "Subset", "TensorDataset"), _CONCATENATED),
        (("IterableDataset", "ChainDataset"), _CHAINED),
    )
    for name in names
}
_NO_INDEX = "has_no_index"
#: The method that says otherwise.
_SUM = "__add__"
#: Values of a class of the file.
OF_FILE = (LocalInstance, SuperOf, LocalClass)


class ApiMembers(DottedNames):
    """The part of the walk that records the uses of torch among members."""

    def _of_layer(self, layer: str, node: ast.Attribute, context: str) -> Value:
        """Keep an attribute of an object of a class that derives from a layer; return its value."""
        own = Instance(layer, Certainty.INFERRED, "a class that derives from it")
        note_layer(self, own, node, context, derived=True)
        return types_of.layer_parameter(node.attr) or UNKNOWN

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
        return any(_KEEPS in current.methods for current in with_own_bases(info))

    def _derives_from(self, info: ClassInfo, start: str | tuple[str, ...]) -> bool:
        """Tell whether a class of the file derives from one of torch whose name starts so."""
        return any(
            isinstance(base, Known) and base.name.startswith(start)
            for current in with_own_bases(info)
            for base in current.bases
        )

    def joined_as(self, value: Value, spelled: tuple[str, ...] = (_SUM,)) -> str:
        """Return the class that joins a value with others by ``+``, "" where it is no dataset.

        spelled: the methods of which a class may have its own.
        """
        if isinstance(value, Instance):
            sure = value.certainty is not Certainty.GUESSED
            return _JOINED_AS.get(value.type, "") if sure else ""
        if isinstance(value, ObjectOf):
            found = _JOINED_AS.get(self.torch_base(value), "")
            own = found and any(self.member_elsewhere(value, e) is not None for e in spelled)
            return "" if own else found
        if not isinstance(value, LocalInstance):
            return ""
        names = self._torch_bases(value.info)
        found = next((_JOINED_AS[name] for name in names if name in _JOINED_AS), "")
        if not found:
            return ""
        classes = with_own_bases(value.info)
        own = any(name in each.methods for each in classes for name in spelled)
        if own or any(self.inherited(classes, each) is not None for each in spelled):
            return ""
        # What stands for torch's IterableDataset in converted code says so.
        return _CHAINED if any(_NO_INDEX in each.attributes for each in classes) else found

    def layer_base(self, info: ClassInfo) -> str | None:
        """Return the torch layer that a class derives from first, None where it is Module."""
        names = self._torch_bases(info)
        return next((name for name in names if is_layer(name) and name != MODULE), None)

    def _torch_bases(self, info: ClassInfo) -> Iterator[str]:
        """Give the names of a class's bases, nearest first, and torch's of those in other files."""
        for current in with_own_bases(info):
            for base in current.bases:
                if isinstance(base, Known):
                    yield base.name
                elif isinstance(base, External):
                    yield self.torch_base(ObjectOf(self.opened(base)))

    def _forward(self, value: Value, node: ast.Attribute, call: ast.Call | None) -> None:
        if isinstance(value, (LocalInstance, SuperOf, LocalClass)):
            modules = self.is_module(value.info) or self.is_cell(value.info)
            if modules or self.is_mixed_in_for(value, node.attr):
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
                of=value.info if isinstance(value, OF_FILE) else None,
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
