"""Calls of classes that are not one class of the text, and what makes objects of those it gets."""

from __future__ import annotations

import ast

from mindport.core.base.records import replace
from mindport.core.model import Certainty
from mindport.core.walk.builtin_calls import BuiltinCalls
from mindport.core.walk.far.portable import ClassOf
from mindport.core.walk.noted.made import MadeOf
from mindport.core.walk.values import types_of
from mindport.core.walk.values.joins import merged
from mindport.core.walk.values.kinds import (
    BY_NAME,
    UNKNOWN,
    External,
    Known,
    LocalClass,
    LocalInstance,
    Mixed,
    OneClass,
    Partial,
    Value,
)

#: What makes objects of a class that it is given.
_MAKERS = frozenset({"collections.defaultdict", "dataclasses.field", "itertools.starmap"})
#: Where types are given names.
TYPING = frozenset({"typing", "typing_extensions"})
#: The methods of pools of workers that call what they are given.
POOLS = frozenset(
    {"map", "starmap", "imap", "imap_unordered", "map_async", "starmap_async", "submit", "apply"}
    | {"apply_async", "run_in_executor"}
)


def makes_objects(target: External) -> bool:
    """Tell whether a function of Python's own makes objects of a class that it is given."""
    return f"{target.module}.{target.name}" in _MAKERS


class ClassCalls(BuiltinCalls):
    """What classes make where the text does not name one."""

    def value_again(self, node: ast.expr) -> Value:
        """Return what an expression stands for that was read before: nothing is recorded."""
        raise NotImplementedError

    def type_named(self, node: ast.Call) -> Value:
        """Return the type that a call of ``TypeVar`` or ``NewType`` gives a name to."""
        raise NotImplementedError

    def made_of_several(self, target: Mixed, node: ast.Call) -> None:
        """Keep what is made by one of several layers of torch, where the mode of one matters.

        It counts as called where it was made: which one it is does not follow it.
        """
        names = [each.name if isinstance(each, Known) else "" for each in target.values]
        layers = [name for name in names if name.startswith("torch.nn.") and self._is_class(name)]
        modal = [name for name in layers if name in types_of.MODE_LAYERS]
        several = (value for value in target.values if isinstance(value, OneClass))
        own = [each for value in several for each in self.module_classes(value)]
        asked = bool(layers) and id(node) in self.asked_modes.calls
        if own:
            self.note_created(node, own[0], tuple(own[1:]), unsure=True)
        elif asked:
            whole = len(layers) == len(names)
            self.note_created(node, Known(layers[0]) if whole else None, unsure=not whole)
        elif BY_NAME in target.values:
            # Beside those that are written out, it may be any class of the file's.
            self.note_created(node, None, unsure=True)
        elif modal and len(layers) == len(names):
            self.note_created(node, Known(modal[0]))
            self.called_layers.add(id(node))
        elif modal and UNKNOWN in target.values:
            self.note_created(node, None, unsure=True)

    def note_asked(self, node: ast.Call) -> None:
        """Keep what a call makes whose mode is read, by all that the file shows it to call.

        A function is walked for the first call that is seen of it: later ones may hand in others.
        """
        names, others = self.asked_modes.classes(node)
        values = [self.value_again(each) for each in names]
        layers = [each for each in values if isinstance(each, Known) and self.is_layer(each.name)]
        modules = [cls for each in values for cls in self.module_classes(each)]
        made: list[MadeOf] = [*modules, *layers]
        if not made:
            return
        unsure = others or len(layers) < len(values)
        noted = False
        for kept in (self.created, self.made_inside):
            for at, each in enumerate(kept):
                if each.call is node:
                    noted = True
                    if unsure and self.asked_modes.is_handed(node):
                        kept[at] = replace(each, unsure=True)
        if not noted:
            self.note_created(node, made[0], tuple(modules[1:]), unsure=unsure)

    def is_layer(self, name: str) -> bool:
        """Tell whether a class of torch is a layer; of a wrapper, what it wraps has the modes."""
        return types_of.is_module_class(name, self.catalog) and name not in types_of.WRAPPERS

    def one_of_apis(self, target: Mixed, node: ast.Call, arguments: list[Value]) -> Value:
        """Return what calling one of several APIs of torch gives: what these have in common.

        As ``F.relu if relu else F.gelu``, or a ``partial`` of one of them.
        """
        made: list[Value] = []
        for each in target.values:
            named = each.target if isinstance(each, Partial) else each
            api = self.catalog.api(named.name) if isinstance(named, Known) else None
            if api is None or api.kind not in ("class", "function"):
                return UNKNOWN
            given = arguments if named is each else []
            made.append(types_of.call_result(api, Certainty.INFERRED, node, given))
        return merged(made)

    def module_classes(self, value: Value) -> list[MadeOf]:
        """Return the classes of Modules among those that a value may be."""
        found: list[MadeOf] = []
        for each in value.values if isinstance(value, OneClass) else (value,):
            if isinstance(each, (External, ClassOf)):
                if self.external_kind(each) in ("module", "cell"):
                    found.append(each)
            elif isinstance(each, LocalClass) and self.is_module(each.info):
                found.append(each.info)
        return found

    def handed_on(self, node: ast.Call, arguments: list[Value], keywords: dict[str, Value]) -> None:
        """Keep the classes of Modules that a call hands to what makes objects of them."""
        given = list(zip(node.args, arguments, strict=False))
        given += [(each.value, keywords.get(each.arg or "", UNKNOWN)) for each in node.keywords]
        for argument, value in given:
            for cls in self.module_classes(value):
                self.note_handed(argument, cls)

    def made_bare(self, arguments: list[Value]) -> Value | None:
        """Return what ``Net.__new__(Net)`` makes: whoever runs its constructor sets no mode."""
        cls = arguments[0] if len(arguments) == 1 else UNKNOWN
        if not isinstance(cls, LocalClass) or not self.is_module(cls.info):
            return None
        if getattr(self.function, "name", "") == "__new__":
            return None
        self.note_handed(cls.info.node, cls.info)
        return LocalInstance(cls.info)

    def of_one_class(
        self,
        target: OneClass,
        node: ast.Call,
        arguments: list[Value],
        keywords: dict[str, Value],
    ) -> Value | None:
        """Return what calling one of several classes gives, None where that is not known."""
        modules = self.module_classes(target)
        if not target.values:
            self.note_created(node, None, unsure=True)
        if modules:
            unsure = target.others or len(modules) < len(target.values)
            self.note_created(node, modules[0], tuple(modules[1:]), unsure=unsure)
        own = [each.info for each in target.values if isinstance(each, LocalClass)]
        for info in own:
            self.construct(info, node, arguments, keywords)
        if target.others or len(own) < len(target.values):
            return None
        return merged([LocalInstance(info) for info in own])

    def _is_class(self, name: str) -> bool:
        api = self.catalog.api(name)
        return api is not None and api.kind == "class"
