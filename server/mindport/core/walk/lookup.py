"""What names stand for at the point that is being walked, and what the walk writes down.

The first layer of the walk; ``class_lookup`` builds on it.
"""

from __future__ import annotations

import ast
from collections.abc import Mapping

from mindport.core.catalog import Catalog
from mindport.core.fixes.added_helpers import Definition
from mindport.core.model import Certainty, Span
from mindport.core.text.line_index import LineIndex
from mindport.core.walk import uses
from mindport.core.walk.noted.asked_modes import AskedModes
from mindport.core.walk.noted.formats import ObjectField, SpreadField
from mindport.core.walk.noted.made import Created, HandedClass
from mindport.core.walk.noted.member_sets import InnerMember, MemberSet, SequentialChange
from mindport.core.walk.scopes import Scope
from mindport.core.walk.uses import Beside, LayerCall, LayerUse, MindsporeUse, Use
from mindport.core.walk.values import types_of
from mindport.core.walk.values.indexing import TensorItem
from mindport.core.walk.values.joins import TENSOR, weakened
from mindport.core.walk.values.kinds import (
    UNKNOWN,
    Binding,
    ClassInfo,
    FunctionNode,
    Instance,
    Like,
    LocalFunction,
    Table,
    TupleOf,
    Value,
)
from mindport.core.walk.values.looped_names import Looped
from mindport.core.walk.values.named_results import named_result


class Lookup:
    """Scopes, names and positions. ``scope`` is the scope that is being walked."""

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
        self.unseen_moves: list[ast.Call] = []
        self.unseen_members: list[ast.Call] = []
        #: Calls of methods by which the file's own optimizers update their parameters.
        self.kept_steps: list[ast.Call] = []
        self.created: list[Created] = []
        #: What the methods of Modules make, which follows the mode of the Module.
        self.made_inside: list[Created] = []
        # Layers that become parts of Modules alone, told when the walk is over.
        self.led_in_modules: list[Created] = []
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
        #: Methods of tensors that are taken by name and called.
        self.named_methods: list[ast.Call] = []
        #: Tensors that loops take rows of.
        self.looped_tensors: list[ast.expr] = []
        #: Where lists are joined: ``xs + ys``, ``xs += ys``.
        self.joined_lists: list[ast.BinOp | ast.AugAssign] = []
        #: Where datasets are, ``train + extra``, with the class that joins them.
        self.dataset_sums: list[tuple[ast.BinOp | ast.AugAssign, str]] = []
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
        self._plain: dict[int, bool] = {}
        self._may_be_members: dict[str, bool] = {}
        self._member_names: dict[tuple[str, str], str | None] = {}
        #: All classes of the file that were met so far; those below each of so many.
        self.classes: list[ClassInfo] = []
        self._counted = 0
        self._heirs: dict[ClassInfo, list[ClassInfo]] = {}
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

    def enter(self, kind: str, bound: frozenset[str]) -> Scope:
        """Open a scope below the current one and return the one to come back to."""
        outer = self.scope
        self.scope = Scope(self.scopes, kind, outer, bound)
        self.scopes += 1
        return outer

    def annotation(self, node: ast.expr) -> Value:
        """Record the torch uses in a type and return what it makes of a name."""
        raise NotImplementedError

    def value_again(self, node: ast.expr) -> Value:
        """Return what an expression stands for; nothing is recorded. A later layer fills it in."""
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

    def tell_each(
        self, target: Like, call: ast.Call, arguments: list[Value], keywords: dict[str, Value]
    ) -> None:
        """Keep what a call passes to each of several functions, one of which it calls."""
        raise NotImplementedError

    def imports_framework(self) -> bool:
        """Tell whether the file has imported a framework by now."""
        raise NotImplementedError

    def note_method(self, node: ast.FunctionDef | ast.AsyncFunctionDef) -> None:
        """Keep what a method of a class of the file is called, and how many arguments it takes."""
        raise NotImplementedError

    def may_guess(self, attribute: str, call: ast.Call | None = None) -> bool:
        """Tell whether a member's name may be taken for torch's in this file.

        call: of it, with more arguments than a method of the file of this name may take.
        """
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

    def returned(
        self,
        function: LocalFunction,
        call: ast.Call,
        arguments: list[Value],
        keywords: dict[str, Value],
    ) -> Value:
        """Return what a call of a function of the file gives back."""
        raise NotImplementedError
