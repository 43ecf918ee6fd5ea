"""What names of other files stand for: one resolver for each walk, which asks name by name.

It follows imports by ``origins``, reads the exports of the file that a name leads to, and turns
what is in them into values of the walk that asks. What another file says is INFERRED at best.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from mindport.core.base.records import dataclass, replace
from mindport.core.catalog import Catalog
from mindport.core.model import Certainty
from mindport.core.other_files import origins
from mindport.core.other_files.project import ClassKind, Files
from mindport.core.other_files.summary import ClassSummary
from mindport.core.walk.class_lookup import CELLS
from mindport.core.walk.far.exports import ClassExport, Passed, rebuilt
from mindport.core.walk.far.portable import (
    AnyOf,
    AttributeOf,
    ClassOf,
    Far,
    FirstGiven,
    FunctionOf,
    Imported,
    MethodOf,
    ModuleOf,
    ObjectOf,
    ResultOf,
)
from mindport.core.walk.values import types_of
from mindport.core.walk.values.joins import TENSOR_CLASSES, merged
from mindport.core.walk.values.kinds import (
    NOTHING,
    UNKNOWN,
    Instance,
    Known,
    Nothing,
    Unknown,
    Value,
)
from mindport.core.walk.values.returns import typed

#: How many values of other files may lead to each other, and how many bases are looked through.
_MAX_DEPTH = 32
_MAX_BASES = 32
#: Bases outside of the project that add no members of note.
_BARE = frozenset({"object", "ABC", "Generic", "Protocol", "NamedTuple", "Enum", "IntEnum"})


_Import = tuple[str, int, str, str]
_Key = TypeVar("_Key", Value, _Import)


@dataclass(frozen=True, slots=True)
class Lineage:
    """A class of another file with its bases.

    classes: in the order of look-up. torch: the bases that are torch's.
    whole: every base is known. callable: what calling its objects gives is, as MindSpore's Cell
    gives what ``construct`` does. kind: as in ``ClassKind``.
    """

    classes: tuple[ClassOf, ...]
    torch: tuple[str, ...]
    whole: bool
    callable: bool
    kind: str


def resolver_of(files: Files, catalog: Catalog) -> Resolver:
    """Return the resolver of all walks that see the other files alike."""
    found = files.resolvers.get(id(catalog))
    if found is None:
        found = files.resolvers[id(catalog)] = Resolver(files, catalog)
    return found


class Resolver:
    """Answers for the walks that share ``files``; each answer is kept as long as these are.

    An answer that was cut short, as values lead back to each other or too far, is kept for the
    question itself alone: what is asked on the way to it would be told otherwise on its own.
    """

    def __init__(self, files: Files, catalog: Catalog) -> None:
        self.files = files
        self._catalog = catalog
        self._imports: dict[_Import, Value] = {}
        self._kinds: dict[_Import, ClassKind | None] = {}
        self._frameworks: dict[_Import, Known | None] = {}
        self._lineages: dict[ClassOf, Lineage] = {}
        self._settled: dict[Value, Value] = {}
        self._open: set[Value | _Import] = set()
        self._cuts = 0
        #: The calls in files by what they lead to, as ``relayed`` finds them.
        self.targets: dict[str, dict[FunctionOf | MethodOf, list[Passed]]] = {}

    def callers(self, path: str, names: frozenset[str]) -> tuple[str, tuple[str, ...]]:
        """Return the path of a file as imports lead to it, and who may call what it defines."""
        return self.files.callers(path, names)

    def asked(self, path: str) -> frozenset[str]:
        """Return the functions that a file asks the mode of what they give, by their last names."""
        exports = self.files.exports(path, self._catalog)
        return frozenset() if exports is None else exports.asked

    def handing(self, path: str) -> tuple[Passed, ...]:
        """Return the calls in a file of what other files define.

        Those that pass something known, then those that only pass on what their functions take.
        """
        exports = self.files.exports(path, self._catalog)
        return () if exports is None else (*exports.passed, *exports.relayed)

    def kind(self, path: str, level: int, module: str, name: str) -> ClassKind | None:
        """Return what the class is that an import in ``path`` gives, None if it is none."""
        key = (path, level, module, name)
        if key not in self._kinds:
            at = origins.imported(self.files, path, level, module, name)
            self._kinds[key] = (
                self.files.class_kind(at.path, at.name)
                if isinstance(at, origins.Place)
                else origins.class_kind(self.files, at, lambda _: False)
            )
        return self._kinds[key]

    def framework(self, path: str, level: int, module: str, name: str) -> Known | None:
        """Return the API of torch that an import of the project's own module passes on."""
        if not level and self.files.find(path, level, module) is None:
            return None
        key = (path, level, module, name)
        if key not in self._frameworks:
            found = origins.surely_imported(self.files, *key)
            self._frameworks[key] = self._known(found) if isinstance(found, str) else None
        return self._frameworks[key]

    def imported(self, path: str, level: int, module: str, name: str) -> Value:
        """Return what an import in ``path`` gives."""
        key = (path, level, module, name)
        found = self._imports.get(key)
        return self._asked(key, self._imports, self._imported) if found is None else found

    def _imported(self, key: _Import) -> Value:
        at = origins.surely_imported(self.files, *key)
        if isinstance(at, str):
            return self._known(at) or UNKNOWN
        return UNKNOWN if at is None else self._placed(at)

    def settled(self, value: Value) -> Value:
        """Return what a portable value stands for in the walk that asks."""
        if isinstance(value, (Unknown, Nothing, Known, ClassOf, FunctionOf, MethodOf, ModuleOf)):
            return value
        if isinstance(value, ObjectOf) and isinstance(value.cls, ClassOf):
            return value
        found = self._settled.get(value)
        return self._asked(value, self._settled, self._settle) if found is None else found

    def _asked(self, key: _Key, kept: dict[_Key, Value], find: Callable[[_Key], Value]) -> Value:
        """Return what ``find`` gives for a question, unless it is being asked already."""
        if key in self._open or len(self._open) > _MAX_DEPTH:
            self._cuts += 1
            return UNKNOWN
        before = self._cuts
        self._open.add(key)
        try:
            found = find(key)
        finally:
            self._open.discard(key)
        if self._cuts == before or not self._open:
            kept[key] = found
        return found

    def member(self, value: Value, name: str) -> Value | None:
        """Return a member of a class, object or module of another file, None where it has none."""
        if isinstance(value, ModuleOf):
            at = origins.inside(self.files, value.path, name)
            if isinstance(at, str):
                return self._known(at)
            return None if at is None or at.name == "" else self._placed(at)
        cls = value.cls if isinstance(value, ObjectOf) else value
        if isinstance(value, AnyOf):
            every = [self.member(each, name) for each in value.values]
            return None if None in every else merged([each or UNKNOWN for each in every])
        if not isinstance(cls, ClassOf):
            return None
        for owner in self.lineage(cls).classes:
            found = self._own(owner, name, of_object=isinstance(value, ObjectOf))
            if found is not None:
                return found
        return None

    def _own(self, cls: ClassOf, name: str, *, of_object: bool) -> Value | None:
        """Return what a class itself has under a name; its file is walked only if it may."""
        summary = self._summary(cls)
        if summary is not None:
            method = name in summary.methods
            if not method and name not in summary.attributes:
                return None
            if method and name not in summary.properties:
                return MethodOf(cls.path, cls.name, name)
        export = self._export(cls)
        if export is None:
            return UNKNOWN
        if name in export.methods:
            if name not in export.properties:
                return MethodOf(cls.path, cls.name, name)
            return self.settled(export.methods[name]) if of_object else UNKNOWN
        if name in export.attributes:
            found = self.settled(export.attributes[name])
            return UNKNOWN if found is NOTHING else found
        return None

    def passed_to(self, value: Value, name: str) -> list[Passed]:
        """Return what the files of the run pass to a method of a class and of its bases there."""
        if not isinstance(value, ClassOf):
            return []
        exports: list[ClassExport | None] = []
        for owner in self.lineage(value).classes:
            summary = self._summary(owner)
            # To walk a file for this alone takes long; those of the run are walked anyway.
            if self.files.is_together(owner.path) and (summary is None or name in summary.methods):
                exports.append(self._export(owner))
        return [each.passed[name] for each in exports if each is not None and name in each.passed]

    def result(self, value: Value, first: Value = UNKNOWN) -> Value:
        """Return what calling a value of another file gives.

        first: the tensor that the call hands it first, if it is one.
        """
        if isinstance(value, ClassOf):
            made = self.member(value, "__new__") is None
            return ObjectOf(value) if made else UNKNOWN
        if isinstance(value, FunctionOf):
            exports = self.files.exports(value.path, self._catalog)
            if exports is None:
                return UNKNOWN
            given = exports.functions.get(value.name, UNKNOWN)
            if isinstance(given, FirstGiven):
                return _handed_back(first, self.settled(given.otherwise))
            return self.settled(given)
        if isinstance(value, MethodOf):
            export = self._export(ClassOf(value.path, value.cls))
            return UNKNOWN if export is None else self._given(export.methods, value.name)
        if isinstance(value, ObjectOf) and isinstance(value.cls, ClassOf):
            lineage = self.lineage(value.cls)
            called = self.member(value, "__call__")
            if called is None and lineage.kind == "module":
                called = self.member(value, "forward")
                if called is None and lineage.whole and lineage.torch:
                    return types_of.module_result(lineage.torch[0], self._catalog)
            elif called is None and lineage.kind == "cell":
                called = self.member(value, "construct")
            return UNKNOWN if called is None else self.result(called)
        if isinstance(value, AnyOf):
            return merged([self.result(each) for each in value.values])
        return UNKNOWN

    def has_buffer(self, value: Value, name: str) -> bool:
        """Tell whether a class or an object of another file has a registered buffer of a name."""
        cls = value.cls if isinstance(value, ObjectOf) else value
        if not isinstance(cls, ClassOf):
            return False
        exports = [self._export(owner) for owner in self.lineage(cls).classes]
        return any(each is not None and name in each.buffers for each in exports)

    def lineage(self, cls: ClassOf) -> Lineage:
        """Return a class with its bases, those of yet other files included."""
        found = self._lineages.get(cls)
        if found is None:
            before = self._cuts
            found = self._lineage(cls)
            if self._cuts == before or not self._open:
                self._lineages[cls] = found
        return found

    def _lineage(self, cls: ClassOf) -> Lineage:
        classes: dict[ClassOf, None] = {}
        torch: dict[str, None] = {}
        whole = callable_ = True
        queue: list[Value] = [cls]
        while queue:
            current = queue.pop(0)
            if isinstance(current, Known) and current.name.startswith("torch"):
                torch[current.name] = None
            elif isinstance(current, Known) and current.name in CELLS:
                whole = False
            elif not isinstance(current, ClassOf) or len(classes) >= _MAX_BASES:
                whole = callable_ = False
            elif current not in classes:
                classes[current] = None
                bases = self._bases(current)
                whole = whole and bases is not None
                callable_ = callable_ and bases is not None
                queue.extend(bases or ())
        found = self.files.class_kind(cls.path, cls.name)
        kind = "" if found is None else found.kind
        if any(types_of.is_module_class(name, self._catalog) for name in torch):
            kind = "module"
        return Lineage(tuple(classes), tuple(torch), whole, callable_, kind)

    def _bases(self, cls: ClassOf) -> list[Value] | None:
        """Return the bases of a class, None where it may have members that nothing tells of."""
        summary = self._summary(cls)
        if summary is None:
            export = self._export(cls)
            if export is None or "__getattr__" in export.methods:
                return None
            return [self.settled(base) for base in export.bases]
        if summary.open or "__getattr__" in summary.methods:
            return None
        found: list[Value] = []
        for base in summary.bases:
            at = origins.inside(self.files, cls.path, base)
            if isinstance(at, origins.Place):
                found.append(self._placed(at))
            elif at is not None:
                found.append(Known(at) if at in CELLS else self._known(at) or UNKNOWN)
            elif base.rpartition(".")[2] not in _BARE:
                found.append(UNKNOWN)
        return found

    def has_method(self, cls: ClassOf, name: str) -> bool:
        """Tell whether a class itself has a method."""
        summary, export = self._summary(cls), self._export(cls)
        return (summary is not None and name in (summary.methods | summary.attributes)) or (
            export is not None and name in export.methods
        )

    def steps_by_kept(self, classes: tuple[ClassOf, ...], name: str) -> bool:
        """Tell whether a method lets an optimizer of such a class update by kept gradients."""
        if len(classes) != 1:
            return False
        summary = self._summary(classes[0])
        return summary is not None and name in summary.kept_steps

    def _summary(self, cls: ClassOf) -> ClassSummary | None:
        """Return the summary of a class, None for one that only the walk of its file tells of."""
        summary = self.files.summary(cls.path)
        if summary is None or cls.name in summary.several:
            return None
        return summary.classes.get(cls.name)

    def _export(self, cls: ClassOf) -> ClassExport | None:
        exports = self.files.exports(cls.path, self._catalog)
        return None if exports is None else exports.classes.get(cls.name)

    def _placed(self, at: origins.Place) -> Value:
        """Return what a name of another file stands for there."""
        if not at.name:
            return ModuleOf(at.path)
        first, *rest = at.name.split(".")
        value = self._named(at.path, first)
        for name in rest:
            value = self.member(value, name) or UNKNOWN
        return value

    def _named(self, path: str, name: str) -> Value:
        summary = self.files.summary(path)
        if summary is not None and name not in summary.several:
            # No walk is needed until more is asked of it.
            if name in summary.classes:
                return ClassOf(path, name)
            if name in summary.functions:
                return FunctionOf(path, name)
        exports = self.files.exports(path, self._catalog)
        return UNKNOWN if exports is None else self.settled(exports.names.get(name, UNKNOWN))

    def _given(self, results: dict[str, Value], name: str) -> Value:
        return self.settled(results.get(name, UNKNOWN))

    def _same_module(self, method: Value) -> Value | None:
        """Return the Module whose method gives the Module itself, as ``eval`` does, else None."""
        if not isinstance(method, AttributeOf) or method.name not in types_of.RETURN_SELF:
            return None
        of = self.settled(method.of)
        if not isinstance(of, ObjectOf) or not isinstance(of.cls, ClassOf):
            return None
        is_module = self.lineage(of.cls).kind == "module"
        return of if is_module and self.member(of, method.name) is None else None

    def _settle(self, value: Value) -> Value:
        if isinstance(value, Imported):
            return self.imported(value.path, value.level, value.module, value.name)
        if isinstance(value, ObjectOf):
            return self.object_of(self.settled(value.cls))
        if isinstance(value, ResultOf):
            same = self._same_module(value.of)
            called = self.settled(value.of) if same is None else UNKNOWN
            return self._result_of(called, self.settled(value.first)) if same is None else same
        if isinstance(value, AttributeOf):
            return self.member(self.settled(value.of), value.name) or UNKNOWN
        if isinstance(value, Far) and not isinstance(value, AnyOf):
            return UNKNOWN
        settled = rebuilt(value, self.settled)
        if isinstance(settled, Instance):
            certainty = max(settled.certainty, Certainty.INFERRED)
            return replace(settled, certainty=certainty, why=_from_there(settled.why))
        return settled

    def object_of(self, cls: Value) -> Value:
        """Return what a name is that is annotated with a class."""
        if isinstance(cls, ClassOf):
            return ObjectOf(cls)
        if isinstance(cls, Known) and cls.name.startswith("torch."):
            api = self._catalog.api(cls.name)
            if cls.name in TENSOR_CLASSES or (api is not None and api.kind == "class"):
                return Instance(cls.name, Certainty.INFERRED, _from_there("annotation"))
        return UNKNOWN

    def _result_of(self, called: Value, first: Value) -> Value:
        if isinstance(called, Known) and called.name.startswith("torch"):
            api = self._catalog.api(called.name)
            if api is None or api.kind != "class":
                return UNKNOWN if api is None else typed(api.returns, Certainty.INFERRED, "")
            return Instance(api.name, Certainty.INFERRED, f"result of {api.name}()")
        return self.result(called, first)

    def _known(self, full: str) -> Known | None:
        """Return torch's name as a value, None where torch does not have it."""
        if not full.startswith("torch"):
            return None
        name = self._catalog.canonical(full)
        if name is None and not self._catalog.is_namespace(full):
            return None
        return Known(name or full)


def _handed_back(first: Value, otherwise: Value) -> Value:
    """Return a tensor as a function of another file gives it back."""
    if not isinstance(first, Instance) or first.certainty is Certainty.GUESSED:
        return otherwise
    certainty = max(first.certainty, Certainty.INFERRED)
    return Instance(first.type, certainty, "what is handed is given back", first.migrated)


def _from_there(why: str) -> str:
    return why if why.endswith(_ELSEWHERE) else why + _ELSEWHERE


_ELSEWHERE = ", in another file"
