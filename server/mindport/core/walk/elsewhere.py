"""Names that other files of the project define: what they are, give back and have.

A layer of the walk between ``lookup`` and ``members``. In the walk that analyses a file they are
looked up at once; in one that is made for a file's exports they stay names, to be looked up by
the file that asks.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Sequence

from mindport.core.model import Certainty
from mindport.core.other_files.project import Project
from mindport.core.walk.class_lookup import ClassLookup
from mindport.core.walk.far.plain_classes import has_unknown_bases
from mindport.core.walk.far.portable import (
    AnyOf,
    AttributeOf,
    ClassOf,
    Far,
    ModuleOf,
    ObjectOf,
    ResultOf,
)
from mindport.core.walk.far.resolver import Lineage, Resolver, resolver_of
from mindport.core.walk.noted.own_optimizers import OPTIMIZERS
from mindport.core.walk.values import types_of
from mindport.core.walk.values.joins import MODULE, is_layer, is_tensor, merge
from mindport.core.walk.values.kinds import (
    BY_NAME,
    UNKNOWN,
    Alias,
    ClassInfo,
    External,
    Instance,
    Known,
    LocalInstance,
    OneOf,
    Table,
    Value,
)

#: How many calls and members of unresolved names are kept, one upon the other.
_MAX_PENDING = 6


class Elsewhere(ClassLookup):
    """The part of the walk that asks about other files."""

    project: Project | None = None
    path: str = ""
    #: The file's exports are wanted: what other files define stays a name.
    exporting: bool = False
    #: The calls of what other files define, where exports are wanted.
    calls_elsewhere: list[tuple[Value, ast.Call, tuple[Value, ...], dict[str, Value]]]
    _resolver: Resolver | None = None
    _reached: dict[External, Value] | None = None

    @property
    def resolver(self) -> Resolver | None:
        """The look-ups in other files, None where there are none to look at."""
        if self._resolver is None and self.project is not None and self.path:
            self._resolver = resolver_of(self.project.files(self.path), self.catalog)
        return self._resolver

    def external_kind(self, base: External | ClassOf) -> str:
        """Return ``module``, ``cell`` or ``other`` for a class of another file, "" if unknown."""
        resolver = self.resolver
        if resolver is None:
            return ""
        if isinstance(base, ClassOf):
            found = resolver.files.class_kind(base.path, base.name)
        else:
            found = resolver.kind(self.path, base.level, base.module, base.name)
        return "" if found is None else found.kind

    def is_mixed_in_for(self, value: Value, member: str) -> bool:
        """Tell whether an object is that of a mixin of Modules, and asked for what these have.

        Nothing but Modules derives from its class, in the file or all that are converted with it.
        """
        if self.is_mixed_in(value):
            return True
        if not isinstance(value, LocalInstance) or not value.is_self or self.exporting:
            return False
        if self.resolver is None or self.catalog.api(f"{MODULE}.{member}") is None:
            return False
        return self.resolver.files.is_mixed_in(self.path, value.info.node.name)

    def has_unknown_bases(self, info: ClassInfo) -> bool:
        """Tell whether a base of a class of the file may be anything."""
        resolver = self.resolver
        return has_unknown_bases(info, None if resolver is None else resolver.files, self.path)

    def passed_on(self, value: External) -> Value:
        """Return torch's API where a module of the project passes it on, else the value."""
        resolver = self.resolver
        if resolver is None or self.exporting:
            return value
        if self._reached is None:
            self._reached = {}
        found = self._reached.get(value)
        if found is None:
            known = resolver.framework(self.path, value.level, value.module, value.name)
            found = self._reached[value] = known or value
        return found

    def opened(self, value: Value) -> Value:
        """Return what an imported name stands for; the value itself where that is not known."""
        resolver = self.resolver
        if resolver is None or self.exporting or not isinstance(value, External):
            return value
        found = resolver.imported(self.path, value.level, value.module, value.name)
        return value if found is UNKNOWN or isinstance(found, ModuleOf) else found

    def starred(self, module: str, level: int, name: str) -> External | None:
        """Return what ``from <level dots><module> import *`` gives under a name, None if it cannot.

        Where exports are wanted no other file is asked: who follows the name will see.
        """
        value = External(module, level, name)
        if self.exporting:
            if len(self.own_stars) == 1:
                return value
            # What one of them gives is what this very file has.
            stem = re.split(r"[/\\]", self.path)[-1].removesuffix(".py")
            return External("" if stem == "__init__" else stem, 1, name)
        resolver = self.resolver
        if resolver is None:
            return None
        found = resolver.files.find(self.path, level, module)
        summary = None if found is None else resolver.files.summary(found)
        if summary is None or not summary.gives(name):
            return None
        if isinstance(self.passed_on(value), Known):
            return value
        return None if resolver.imported(self.path, level, module, name) is UNKNOWN else value

    def opened_for_member(self, value: External) -> Value:
        """Return what an imported name stands for whose member is asked for.

        A module, of torch's too, stays a name: its member is looked up as a longer one.
        """
        found = self.opened(value)
        return value if isinstance(found, Known) else found

    def member_elsewhere(self, value: Value, name: str) -> Value | None:
        """Return a member of a value of another file.

        None where it has none and may not have one; UNKNOWN where nothing is known of it.
        """
        if isinstance(value, External):
            if name == "__dict__" and self.is_own_module(value):
                return Table(rest=BY_NAME)
            return value.member(name)
        resolver = self.resolver
        if self.exporting:
            return self._pending(AttributeOf(value, name))
        if resolver is None:
            return UNKNOWN
        return resolver.member(value, name)

    def is_own_module(self, value: Value) -> bool:
        """Tell whether a value is a module of the project."""
        resolver = self.resolver
        if resolver is None or not isinstance(value, External):
            return isinstance(value, ModuleOf)
        if not value.name:
            return self.is_of_project(value)
        found = resolver.imported(self.path, value.level, value.module, value.name)
        return isinstance(found, ModuleOf)

    def member_of_module(self, value: Value, name: str) -> Value:
        """Return what a module of the project has under a name."""
        return (
            isinstance(value, (External, Far)) and self.member_elsewhere(value, name)
        ) or BY_NAME

    def torch_base(self, value: Value) -> str:
        """Return the class of torch that an object of another file's class derives from, or ""."""
        lineage = self._lineage(value)
        if lineage is None:
            return ""
        if lineage.torch:
            return lineage.torch[0]
        return "torch.nn.Module" if lineage.kind == "module" else ""

    def steps_by_kept_elsewhere(self, value: Value, name: str) -> bool:
        """Tell whether a method lets an optimizer of another file update by kept gradients."""
        lineage = self._lineage(value)
        if lineage is None or self.resolver is None or len(lineage.torch) != 1:
            return False
        if lineage.torch[0] not in OPTIMIZERS:
            return False
        return self.resolver.steps_by_kept(lineage.classes, name)

    def met(self, first: Value, second: Value) -> Value:
        """Return what a name stands for where two paths meet: as ``merge``, of Modules a Module."""
        found = merge(first, second)
        if found is UNKNOWN and self.is_module_object(first) and self.is_module_object(second):
            return Instance(MODULE, Certainty.INFERRED, "a Module on either path")
        return found

    def is_module_object(self, value: Value) -> bool:
        """Tell whether a value is an object of a Module, or of one of several."""
        if isinstance(value, Instance):
            return not value.migrated and (value.type == MODULE or is_layer(value.type))
        if isinstance(value, LocalInstance):
            return self.is_module(value.info)
        if isinstance(value, (OneOf, AnyOf)):
            return all(map(self.is_module_object, value.values))
        base = self.torch_base(value) if isinstance(value, ObjectOf) else ""
        return base == MODULE or is_layer(base)

    def is_known_class(self, value: Value) -> bool:
        """Tell whether all members of a value of another file are known."""
        lineage = self._lineage(value)
        return lineage is not None and lineage.whole

    def is_known_callable(self, value: Value) -> bool:
        """Tell whether what calling an object of another file gives is known, if anything is."""
        lineage = self._lineage(value)
        return lineage is not None and lineage.callable

    def is_called_as_module(self, value: Value) -> bool:
        """Tell whether calling an object of another file's Module runs its ``forward``."""
        lineage = self._lineage(value)
        if lineage is None or not lineage.whole or not self.is_module_object(value):
            return False
        assert self.resolver is not None
        return not any(self.resolver.has_method(each, "__call__") for each in lineage.classes)

    def _lineage(self, value: Value) -> Lineage | None:
        if self.exporting or self.resolver is None or not isinstance(value, ObjectOf):
            return None
        return self.resolver.lineage(value.cls) if isinstance(value.cls, ClassOf) else None

    def called_elsewhere(self, value: Value, node: ast.Call, arguments: list[Value]) -> Value:
        """Return what calling a value of another file gives."""
        resolver = self.resolver
        if resolver is None or self._is_unused(node):
            return UNKNOWN
        first = arguments[0] if arguments and is_tensor(arguments[0]) else UNKNOWN
        if self.exporting:
            return self._pending(ResultOf(value, first))
        return resolver.result(value, first)

    def note_call_elsewhere(
        self, target: Value, node: ast.Call, arguments: list[Value], keywords: dict[str, Value]
    ) -> None:
        """Keep what a call passes to another file, for the analysis of that file."""
        if isinstance(target, External) and not self.is_of_project(target):
            return
        given: list[Value] = []
        for argument, value in zip(node.args, arguments, strict=False):
            if isinstance(argument, ast.Starred):
                break
            given.append(value)
        self.calls_elsewhere.append((target, node, tuple(given), dict(keywords)))

    def is_of_project(self, target: External) -> bool:
        """Tell whether an imported name is of a file of the project."""
        if target.level:
            return True
        return self.project is not None and self.project.has_module(self.path, target.module)

    def annotated_elsewhere(self, value: External) -> Value:
        """Return what a name is whose annotation another file defines."""
        if self.exporting:
            return ObjectOf(value)
        resolver = self.resolver
        if resolver is None:
            return UNKNOWN
        opened = self.opened(value)
        return opened.target if isinstance(opened, Alias) else resolver.object_of(opened)

    def inherited(self, classes: Sequence[ClassInfo], name: str) -> Value | None:
        """Return a member that classes of the file have from bases in other files."""
        resolver = self.resolver
        if resolver is None:
            return None
        for info in classes:
            for base in info.bases:
                if not isinstance(base, External):
                    continue
                if self.exporting:
                    if types_of.member_name(MODULE, name, self.catalog) is not None:
                        continue
                    return self._pending(AttributeOf(ObjectOf(base), name))
                found = resolver.member(ObjectOf(self.opened(base)), name)
                if found is not None:
                    return found
        return None

    def _pending(self, value: ResultOf | AttributeOf) -> Value:
        inner: Value = value
        depth = 0
        while isinstance(inner, (ResultOf, AttributeOf)):
            inner, depth = inner.of, depth + 1
        return value if depth <= _MAX_PENDING else UNKNOWN

    def _is_unused(self, node: ast.Call) -> bool:
        """Tell whether nothing reads what a call gives, so that it need not be looked up."""
        statement = self.statement
        if isinstance(statement, ast.Expr):
            return statement.value is node
        return isinstance(statement, (ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef))
