"""What names stand for at the point that is being walked, and what classes derive from.

The first layer of the walk: scopes and classes; ``members`` builds on it.
"""

from __future__ import annotations

import ast
from collections.abc import Mapping

from mindport.core.added_helpers import Definition
from mindport.core.catalog import Catalog
from mindport.core.line_index import LineIndex
from mindport.core.model import Certainty, Span
from mindport.core.nodes import nodes_within
from mindport.core.records import dataclass, replace
from mindport.core.walk import types_of, uses
from mindport.core.walk.asked_modes import AskedModes
from mindport.core.walk.far import ClassOf
from mindport.core.walk.formats import ObjectField, SpreadField
from mindport.core.walk.indexing import TensorItem
from mindport.core.walk.joins import TENSOR, doubted, merge, weakened
from mindport.core.walk.later_made import later_method
from mindport.core.walk.looped_names import Looped
from mindport.core.walk.member_sets import InnerMember, MemberSet, SequentialChange
from mindport.core.walk.named_results import named_result
from mindport.core.walk.scopes import Scope
from mindport.core.walk.uses import Beside, LayerCall, LayerUse, MindsporeUse, Use
from mindport.core.walk.values import (
    NOTHING,
    UNKNOWN,
    Binding,
    ClassInfo,
    External,
    FunctionNode,
    Instance,
    Known,
    Like,
    LocalClass,
    LocalFunction,
    LocalInstance,
    Table,
    TupleOf,
    Value,
    with_own_bases,
)

CELLS = frozenset({"mindspore.nn.Cell", "mindspore.nn.SequentialCell", "mindspore.mint.nn.Cell"})


#: The class of a Module: of the file, imported, of another file by what leads there, or torch's.
MadeOf = ClassInfo | External | ClassOf | Known


@dataclass(frozen=True, slots=True)
class Created:
    """An object of a Module class made outside of Modules: the call, its class, where it stands.

    method: the method of a Module that makes it, where that is none of its constructor's own.
    cls: its class, None for one that only a run shows. others: the classes that it may be of
    instead; unsure: it may be of none of them.
    """

    call: ast.Call
    cls: MadeOf | None
    statement: ast.stmt | None
    method: FunctionNode | None = None
    others: tuple[MadeOf, ...] = ()
    unsure: bool = False


@dataclass(frozen=True, slots=True)
class HandedClass:
    """A class of Modules that is handed to what makes objects of it where no text shows them.

    node: what is handed, the definition itself where a decorator gets it.
    """

    node: ast.expr | ast.ClassDef
    cls: MadeOf


class Lookup:
    """Scopes, classes and positions. ``scope`` is the scope that is being walked."""

    def __init__(self, text: str, index: LineIndex, catalog: Catalog) -> None:
        self.text = text
        self.index = index
        self.catalog = catalog
        self.uses: list[Use] = []
        self.helpers: dict[int, str] = {}
        self.helper_nodes: tuple[Definition, ...] = ()
        self.mindspore_uses: list[MindsporeUse] = []
        self.scope = Scope(0, "module", None, frozenset())
        self.scopes = 1
        self.statement: ast.stmt | None = None
        self.function: ast.AST | None = None
        self.owner: ClassInfo | None = None
        self.string_base = -1
        self.formatted = 0
        self.star_modules: list[Binding] = []
        #: Other modules of which a star import takes all names, and their levels.
        self.own_stars: list[tuple[str, int]] = []
        self.forwards: list[tuple[ast.Attribute, ClassInfo]] = []
        self.other_forwards: list[ast.Attribute] = []
        self.far_forwards: list[ast.Attribute] = []
        self.created: list[Created] = []
        #: What the methods of Modules make, which follows the mode of the Module.
        self.made_inside: list[Created] = []
        self.handed_classes: list[HandedClass] = []
        #: Calls of ``eval`` that may make an object of a class that only the run tells.
        self.evaluated: list[Created] = []
        self.asked_modes = AskedModes()
        self.in_place: list[ast.AugAssign] = []
        self.trained_sums: list[ast.AugAssign] = []
        #: ``x += y`` of a name that is only guessed to be a tensor.
        self.guessed_sums: list[ast.AugAssign] = []
        self.guessed_writes: list[ast.Subscript] = []
        self.later_sums: list[ast.AugAssign] = []
        self.item_writes: list[TensorItem] = []
        self.kept_items: list[ast.Subscript] = []
        #: The names of tensor classes that stand for dtypes, and calls of such names.
        self.type_names: set[int] = set()
        self.typed_calls: set[int] = set()
        self.made_of_tensors: set[int] = set()
        #: Calls of methods that their class is asked for, which get a tensor of torch's first.
        self.unbound_calls: set[int] = set()
        #: Tensors that loops take rows of.
        self.looped_tensors: list[ast.expr] = []
        #: Where lists are joined: ``xs + ys``, ``xs += ys``.
        self.joined_lists: list[ast.BinOp | ast.AugAssign] = []
        #: What lambdas get, by their identity, where that is known before they are read.
        self.given_to_lambdas: dict[int, list[Value]] = {}
        self.inverted: list[ast.UnaryOp] = []
        self.perhaps_inverted: list[ast.UnaryOp] = []
        self.bit_operators: list[ast.BinOp | ast.AugAssign] = []
        self.complex_operators: list[ast.BinOp] = []
        self.quotients: list[ast.BinOp | ast.AugAssign] = []
        self.powers: list[ast.BinOp] = []
        self.tensor_shifts: list[ast.BinOp | ast.AugAssign] = []
        self.tensor_powers: list[tuple[ast.expr, ast.expr, ast.expr]] = []
        self.has_numpy = "numpy" in text
        self.beside: list[Beside] = []
        #: Calls of NumPy's that get tensors.
        self.given_tensors: list[ast.Call] = []
        self.format_specs: list[ast.expr] = []
        #: Fields that may show a tensor, by their names.
        self.format_guesses: list[ast.expr] = []
        self.format_calls: list[ast.Call] = []
        #: Items of dicts in such fields.
        self.format_spreads: list[SpreadField] = []
        self.format_objects: list[ObjectField] = []
        self.member_sets: list[MemberSet] = []
        self.sequential_changes: list[SequentialChange] = []
        self.inner_members: list[InnerMember] = []
        #: Attributes that are assigned, with what they are attributes of.
        self.stores: list[tuple[ast.Attribute, Value]] = []
        #: The strings that names stand for in the loops over literals around a statement.
        self.looped: Looped = {}
        #: Where ``copy.deepcopy`` is named, and what it is given; None where that is not seen.
        self.copied: list[tuple[ast.expr, Value | None]] = []
        self.copies_deeply = "deepcopy" in text
        self.tensor_items: list[TensorItem] = []
        #: Items, by more than one index, of what is not known.
        self.unknown_items: list[TensorItem] = []
        self.comparisons: list[ast.Compare] = []
        self.named_reads: list[tuple[ast.Attribute, TupleOf]] = []
        self.layer_uses: list[LayerUse] = []
        self.layer_calls: list[LayerCall] = []
        #: Calls of Modules, with torch's class, or none for one of the file.
        self.module_calls: list[tuple[ast.Call, str]] = []
        self.called_layers: set[int] = set()
        #: The calls that give back what they are passed, by the identity of that.
        self.handed: dict[int, ast.Call] = {}
        #: What a second resolver says of receivers: a torch class by the end of the member's name.
        self.told: Mapping[int, str] = {}
        #: Members whose receiver can only be a Module, as the file trains it.
        self.trained: frozenset[ast.Attribute] = frozenset()
        self.silent: list[Span] = []
        #: What is read now is read a second time.
        self.quiet = False
        #: What was recorded of functions that such a reading asked for first.
        self.ahead: list[tuple[list[object], list[object]]] = []
        #: The functions that bind a name of a scope around them.
        self.rebinders: dict[str, list[FunctionNode]] = {}
        #: The objects that the functions which decorators put in the place of methods get first.
        self.wrapping: dict[int, list[Value]] = {}
        self._modules: dict[int, bool] = {}
        self._cells: dict[int, bool] = {}
        self._may_be_members: dict[str, bool] = {}
        self._member_names: dict[tuple[str, str], str | None] = {}
        #: All classes of the file that were met so far; those below each of so many.
        self.classes: list[ClassInfo] = []
        self._counted = 0
        self._heirs: dict[int, list[ClassInfo]] = {}
        self._lineages: dict[int, list[ClassInfo]] = {}
        #: What optimizers of the file's own keep for each parameter, by their classes.
        self._states: dict[int, Table] = {}
        #: Methods were called that are not walked yet, as nothing reads what they give.
        self.unsettled = False
        self.fills_objects = "__dict__.update" in text
        self._filled: dict[int, bool] = {}
        self.modes: set[int] = set()
        #: The names whose training mode is set somewhere.
        self.mode_names: set[str] = set()

    def value(
        self, node: ast.expr, context: str = uses.VALUE, call: ast.Call | None = None
    ) -> Value:
        """Return what ``node`` stands for and record the uses in it."""
        raise NotImplementedError

    def offset(self, node: ast.expr | ast.stmt) -> int:
        """Return the code point offset where ``node`` starts."""
        if self.string_base >= 0:
            return self.string_base + node.col_offset
        return self.index.ast_offset(node.lineno, node.col_offset)

    def end(self, node: ast.expr | ast.stmt) -> int:
        """Return the code point offset where ``node`` ends."""
        assert node.end_lineno is not None and node.end_col_offset is not None
        if self.string_base >= 0:
            return self.string_base + node.end_col_offset
        return self.index.ast_offset(node.end_lineno, node.end_col_offset)

    def lookup(self, name: str) -> Value | None:
        """Return what a name stands for here, or None when nothing in the file binds it."""
        found = self._looked_up(name)
        return self.rebound(name, found) if name in self.rebinders else found

    def rebound(self, name: str, found: Value | None) -> Value | None:
        """Join what a name stands for with what functions bind to it from inside."""
        raise NotImplementedError

    def _looked_up(self, name: str) -> Value | None:
        here = self.scope
        if name in here.env:
            return here.env[name]
        if name in here.bound and name not in here.globals:
            return here.all.get(name, UNKNOWN)
        scope = here.parent
        while scope is not None:
            if scope.kind != "class":
                found = (
                    scope.env.get(name)
                    if scope.kind == "comprehension"
                    else scope.lookup_later(name)
                )
                if found is not None:
                    # What the rest of that scope binds is not known yet.
                    return found if scope.done or scope.kind == "comprehension" else weakened(found)
                if name in scope.bound:
                    return UNKNOWN
            scope = scope.parent
        return None

    def is_module(self, info: ClassInfo) -> bool:
        """Tell whether a class of the file derives from torch's Module."""
        known = self._modules.get(id(info))
        if known is None:
            # One after the other, as a chain of classes may be longer than the stack is deep.
            known = any(
                not isinstance(base, LocalClass) and self.is_module_base(base)
                for current in self.lineage(info)
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
                for current in self.lineage(info)
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
        for current in self.lineage(info):
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
        return self.inherited(self.lineage(info), name) if info.bases else None

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

    def inherited(self, classes: list[ClassInfo], name: str) -> Value | None:
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
            self._heirs = {}
            for each in self.classes:
                for base in self.lineage(each)[1:]:
                    self._heirs.setdefault(id(base), []).append(each)
        return self._heirs.get(id(info), [])

    def lineage(self, info: ClassInfo) -> list[ClassInfo]:
        """Return a class of the file and those of its bases that the file defines."""
        known = self._lineages.get(id(info))
        if known is None:
            known = self._lineages[id(info)] = with_own_bases(info)
        return known

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

        A class that has a ``forward`` is taken for one, whatever its base is.
        """
        owner = self.owner
        if owner is None:
            return False
        if "forward" in owner.methods or "construct" in owner.methods:
            return True
        return self.is_module(owner) or self.is_cell(owner)

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
        if method is not None or not self.inside_module():
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

    def _later_method(self) -> FunctionNode | None:
        if self.owner is None or not self.inside_module():
            return None
        return later_method(self.function, self.owner)

    def enter(self, kind: str, bound: frozenset[str]) -> Scope:
        """Open a scope below the current one and return the one to come back to."""
        outer = self.scope
        self.scope = Scope(self.scopes, kind, outer, bound)
        self.scopes += 1
        return outer

    def annotation(self, node: ast.expr) -> Value:
        """Record the torch uses in a type and return what it makes of a name."""
        raise NotImplementedError

    def annotated_silently(self, node: ast.expr) -> Value:
        """Return the same for a type that was read before."""
        raise NotImplementedError

    def is_mindspore_member(self, name: str) -> bool:
        """Tell whether a guessed member may as well be MindSpore's, in a file without torch."""
        raise NotImplementedError

    def told_to_lambda(self, node: ast.Lambda) -> dict[str, Value]:
        """Return what an earlier walk saw calls pass to a lambda."""
        raise NotImplementedError

    def tell_lambdas(
        self, target: Like, arguments: list[Value], keywords: dict[str, Value]
    ) -> None:
        """Keep what a call passes to those of several functions that are lambdas."""
        raise NotImplementedError

    def may_guess(self, attribute: str) -> bool:
        """Tell whether a member's name may be taken for torch's in this file."""
        raise NotImplementedError

    def migrated(self, name: str, node: ast.Call, arguments: list[Value]) -> Value:
        """Return what calling a MindSpore name gives, told by its torch counterpart."""
        if name in types_of.MIGRATED_TENSORS:
            return Instance(TENSOR, Certainty.PROVEN, f"result of {name}()", name)
        if name in types_of.WRITTEN_FOR_TENSORS:
            return types_of.as_migrated(Instance(TENSOR, Certainty.PROVEN, f"result of {name}()"))
        torch = self.catalog.counterpart(name)
        api = None if torch is None else self.catalog.api(torch)
        if api is None or (api.kind == "class" and not self.catalog.is_mindspore(name)):
            return UNKNOWN
        named = named_result(api.name, node, Certainty.PROVEN, method=False)
        result = named or types_of.call_result(api, Certainty.PROVEN, node, arguments)
        return types_of.as_migrated(result, name if api.kind == "class" else "")

    def bind_target(self, target: ast.expr, value: Value) -> None:
        """Bind the names of an assignment target, unpacking where the value is known."""
        raise NotImplementedError

    def given_by(self, function: LocalFunction) -> Value:
        """Return what a function of the file gives, whatever it is called with."""
        raise NotImplementedError

    def construct(
        self, info: ClassInfo, call: ast.Call, arguments: list[Value], keywords: dict[str, Value]
    ) -> None:
        """Keep what a call passes to the constructor of a class."""
        raise NotImplementedError

    def returned(
        self,
        function: LocalFunction,
        call: ast.Call,
        arguments: list[Value],
        keywords: dict[str, Value],
    ) -> Value:
        """Return what a call of a function of the file gives back."""
        raise NotImplementedError


def _is_enum(info: ClassInfo) -> bool:
    """Tell whether a class of the file is an enumeration."""
    return any(type(base) is External and base.module == "enum" for base in info.bases)
