"""What classes of the file derive from, and what they and their objects have.

A layer of the walk between ``lookup`` and ``elsewhere``.
"""

from __future__ import annotations

import ast
from collections.abc import Sequence

from mindport.core.base.records import replace
from mindport.core.text.nodes import nodes_within
from mindport.core.walk.far.portable import ClassOf
from mindport.core.walk.lookup import Lookup
from mindport.core.walk.noted.later_made import later_method
from mindport.core.walk.noted.made import Created, HandedClass, MadeOf
from mindport.core.walk.noted.own_forwards import FORWARD
from mindport.core.walk.values import types_of
from mindport.core.walk.values.joins import doubted, merge, weakened
from mindport.core.walk.values.kinds import (
    NOTHING,
    UNKNOWN,
    ClassInfo,
    External,
    FunctionNode,
    Known,
    LocalClass,
    LocalFunction,
    LocalInstance,
    Value,
    heirs_of,
    with_own_bases,
)

CELLS = frozenset({"mindspore.nn.Cell", "mindspore.nn.SequentialCell", "mindspore.mint.nn.Cell"})
#: What the classes of begin with of which it is known whether they are Modules.
_FRAMEWORKS = ("torch.", "torchvision.", "mindspore.")


class ClassLookup(Lookup):
    """The part of the walk that knows the classes of the file."""

    def is_module(self, info: ClassInfo) -> bool:
        """Tell whether a class of the file derives from torch's Module."""
        known = self._modules.get(id(info))
        if known is None:
            # One after the other, as a chain of classes may be longer than the stack is deep.
            known = any(
                not isinstance(base, LocalClass) and self.is_module_base(base)
                for current in with_own_bases(info)
                for base in current.bases
            )
            self._modules[id(info)] = known
        return known

    def is_mixed_in(self, value: Value) -> bool:
        """Tell whether an object is that of a class which only Modules derive from: a mixin."""
        if not isinstance(value, LocalInstance) or not value.is_self:
            return False
        below = self._below(value.info)
        return bool(below) and all(map(self.is_module, below))

    def waits_for_heirs(self, value: Value) -> bool:
        """Tell whether an object is that of a class without bases and heirs here.

        What its methods ask of it and it has not, classes of other files have that mix it in.
        """
        if not isinstance(value, LocalInstance) or not value.is_self:
            return False
        return not value.info.node.bases and not self._below(value.info)

    def may_register(self, info: ClassInfo) -> bool:
        """Tell whether objects of a class register a Buffer that they are given as an attribute."""
        return self.is_module(info) or self.is_cell(info)

    def is_module_base(self, base: Value) -> bool:
        """Tell whether a base class is torch's Module, or derives from it."""
        if isinstance(base, Known):
            return types_of.is_module_class(base.name, self.catalog)
        if isinstance(base, LocalClass):
            return self.is_module(base.info)
        return isinstance(base, External) and self.external_kind(base) == "module"

    def is_cell(self, info: ClassInfo) -> bool:
        """Tell whether a class of the file derives from MindSpore's Cell."""
        known = self._cells.get(id(info))
        if known is None:
            known = any(
                (isinstance(base, Known) and base.name in CELLS)
                or (isinstance(base, External) and self.external_kind(base) == "cell")
                for current in with_own_bases(info)
                for base in current.bases
            )
            self._cells[id(info)] = known
        return known

    def external_kind(self, base: External | ClassOf) -> str:
        """Return ``module``, ``cell`` or ``other`` for a class of another file, "" if unknown."""
        raise NotImplementedError

    def attribute_of(self, info: ClassInfo, name: str, *, bound: bool = False) -> Value | None:
        """Return what an attribute of a class of the file stands for, bases included.

        bound: it is taken from an instance.
        """
        for current in with_own_bases(info):
            method = current.methods.get(name)
            if method is not None:
                return self.method(method, bound=bound)
            if self.unsettled:
                self.settle()
            surely = self.complete(current, name)
            found = current.attributes.get(name)
            if found is not None and _is_enum(current):
                # A member of the enumeration, whose ``value`` it is.
                return UNKNOWN
            if found is NOTHING:
                found = self.value_to_come(info, name)
            if found is not None:
                found = self.set_outside(info, name, found)
                if self.fills_objects and self._fills_itself(current):
                    return doubted(found)
                return found if surely else weakened(found)
        return self.inherited(with_own_bases(info), name) if info.bases else None

    def _fills_itself(self, info: ClassInfo) -> bool:
        """Tell whether a class gives its objects attributes by names that cannot be read."""
        known = self._filled.get(id(info))
        if known is None:
            known = self._filled[id(info)] = any(
                isinstance(each, ast.Attribute) and each.attr == "__dict__"
                for each in nodes_within(info.node)
            )
        return known

    def set_outside(self, info: ClassInfo, name: str, found: Value) -> Value:
        """Join what an attribute is with what code outside of the class makes it."""
        raise NotImplementedError

    def inherited(self, classes: Sequence[ClassInfo], name: str) -> Value | None:
        """Return a member that classes of the file have from bases in other files."""
        raise NotImplementedError

    def or_overridden(self, info: ClassInfo, name: str, found: Value) -> Value:
        """Join a member of a method's own object with what classes below make of it."""
        others: list[FunctionNode] = []
        for heir in self._below(info):
            method = heir.methods.get(name)
            if method is not None:
                value: Value | None = self.method(method, bound=True)
            elif name in heir.attributes or name in heir.setters:
                self.complete(heir, name)
                value = heir.attributes.get(name)
            else:
                continue
            both = isinstance(value, LocalFunction) and isinstance(found, LocalFunction)
            if both and method is not None:
                others.append(method)
            elif value is not None:
                found = merge(found, value)
        if others and isinstance(found, LocalFunction):
            return replace(found, others=tuple(others))
        return found

    def _below(self, info: ClassInfo) -> list[ClassInfo]:
        """Return the classes of the file that derive from one of them."""
        if self._counted != len(self.classes):
            self._counted = len(self.classes)
            self._heirs = heirs_of(self.classes)
        return self._heirs.get(info, [])

    def method(self, node: FunctionNode, *, bound: bool) -> Value:
        """Return what a method is where it is read: for a property, what it gives."""
        raise NotImplementedError

    def value_to_come(self, info: ClassInfo, name: str) -> Value:
        """Return what an attribute that is None so far gets from methods that are being walked."""
        raise NotImplementedError

    def settle(self) -> None:
        """Walk the methods whose calls were passed over, as an object is looked at."""
        raise NotImplementedError

    def complete(self, info: ClassInfo, name: str) -> bool:
        """See to it that the methods that set an attribute are walked; tell whether all are."""
        raise NotImplementedError

    def inside_module(self) -> bool:
        """Tell whether a Module's own code is being walked: its members follow its mode.

        A class that has a ``forward`` is taken for one, unless its bases are all known.
        """
        owner = self.owner
        if owner is None:
            return False
        if self.is_module(owner) or self.is_cell(owner):
            return True
        return not FORWARD.isdisjoint(owner.methods) and not self._is_plain(owner)

    def _is_plain(self, info: ClassInfo) -> bool:
        """Tell whether a class is surely no Module, and none mixes it in.

        One that keeps Modules may have a ``forward`` that runs them.
        """
        known = self._plain.get(id(info))
        if known is None:
            mixed_in = any(self.is_module(each) or self.is_cell(each) for each in self._below(info))
            # What a package makes of Modules is not told.
            packaged = any(
                isinstance(base, Known) and not base.name.startswith(_FRAMEWORKS)
                for each in with_own_bases(info)
                for base in each.bases
            )
            known = not (mixed_in or packaged or self.has_unknown_bases(info))
            self._plain[id(info)] = known
        return known

    def has_unknown_bases(self, info: ClassInfo) -> bool:
        """Tell whether a base of a class of the file may be anything."""
        raise NotImplementedError

    def note_created(
        self,
        node: ast.Call,
        cls: MadeOf | None,
        others: tuple[MadeOf, ...] = (),
        *,
        unsure: bool = False,
    ) -> None:
        """Keep what is made outside of Modules, or by a method that may run when one is made."""
        method = self._later_method()
        # What a class has for an attribute is no part of its objects.
        if method is not None or not self.inside_module() or self._in_class_body():
            self.created.append(Created(node, cls, self.statement, method, others, unsure))
        if isinstance(self.function, FunctionNode) and self.inside_module():
            made = Created(node, cls, self.statement, self.function, others, unsure)
            self.made_inside.append(made)

    def note_evaluated(self, node: ast.Call) -> None:
        """Keep a call of ``eval`` that may make a Module outside of Modules."""
        if not self.inside_module():
            self.evaluated.append(Created(node, None, self.statement, unsure=True))

    def note_handed(self, node: ast.expr | ast.ClassDef, cls: MadeOf) -> None:
        """Keep a class that is handed on outside of Modules, which set the modes of their own."""
        if not self.inside_module():
            self.handed_classes.append(HandedClass(node, cls))

    def _in_class_body(self) -> bool:
        """Tell whether the body of a class is being walked, not a method of it."""
        return self.owner is not None and not isinstance(self.function, FunctionNode)

    def _later_method(self) -> FunctionNode | None:
        if self.owner is None or not self.inside_module():
            return None
        return later_method(self.function, self.owner)

    def construct(
        self, info: ClassInfo, call: ast.Call, arguments: list[Value], keywords: dict[str, Value]
    ) -> None:
        """Keep what a call passes to the constructor of a class."""
        raise NotImplementedError


def _is_enum(info: ClassInfo) -> bool:
    """Tell whether a class of the file is an enumeration."""
    return any(type(base) is External and base.module == "enum" for base in info.bases)
