"""Statements in order: what each name stands for at each point, and the uses of torch on the way.

Functions are walked after the module, as they run later; constructors before other methods, as
they give objects their attributes. ``walk`` is the entry; its result feeds matching.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Mapping
from functools import partial

from mindport.core.base.records import dataclass, field, replace
from mindport.core.base.stopping import go_on
from mindport.core.binding.reaching import reaching
from mindport.core.catalog import Catalog
from mindport.core.class_values.adapters import helpers_named
from mindport.core.fixes.added_helpers import Definition, added
from mindport.core.model import Certainty, Span
from mindport.core.other_files.project import Files, Project
from mindport.core.text.line_index import LineIndex
from mindport.core.text.nodes import FUNCTIONS, children_of, declared_names, each_of
from mindport.core.walk.assignments import Assignments
from mindport.core.walk.bodies.trained_models import trained_members
from mindport.core.walk.far.handed import HandedIn
from mindport.core.walk.noted.asked_elsewhere import asked_results
from mindport.core.walk.noted.asked_modes import asked_modes
from mindport.core.walk.noted.buffer_stores import BufferStore, buffer_stores
from mindport.core.walk.noted.copies import DeepCopy, settled_copies
from mindport.core.walk.noted.formats import ObjectField, SpreadField, given_by_name
from mindport.core.walk.noted.made import Created, HandedClass
from mindport.core.walk.noted.member_sets import InnerMember, MemberSet, SequentialChange
from mindport.core.walk.scopes import Scope, bound_names, rebinders
from mindport.core.walk.uses import Beside, LayerCall, LayerUse, MindsporeUse, Use
from mindport.core.walk.values.indexing import TensorItem, unsettled
from mindport.core.walk.values.joins import plain
from mindport.core.walk.values.kinds import (
    NOTHING,
    Binding,
    ClassInfo,
    TupleOf,
)


@dataclass(frozen=True, slots=True)
class Walked:
    """What the walk found.

    uses: in text order. bindings: of torch and MindSpore imports. assigned: names that anything
    else binds, in any scope. modules: the classes that derive from torch's Module, and Cells
    that still have a ``forward``. forwards: ``x.forward`` where ``x`` belongs to one of them.
    far_forwards: the same called on objects of Modules of other files; other_forwards: on other
    values. created: objects of Module classes whose training mode nothing in their scope decides.
    named_reads: ``x.max(1).values`` and its like. in_place: ``x += y`` on a tensor, and on one
    that is an item of a list or dict. later_sums: those of loops whose first value is a number or
    none, and a later one a tensor. item_writes: items of tensors that are assigned to.
    kept_items: items of lists and dicts, read or assigned. looped_tensors: those that loops take
    rows of. joined_lists: ``xs + ys`` and ``xs += ys`` of lists, tuples and the like.
    dataset_sums: those of datasets, with the class that joins them.
    type_names: names of tensor classes in ``x.type(name)``, and typed_calls: calls of such names,
    both by identity.
    format_specs: tensors in fields such as ``{loss:.4f}``. format_guesses: what may be one there,
    by its name. mindspore_uses: of MindSpore's names.
    silent: members that torch's classes have, of values of which nothing is known.
    tensor_items: items of tensors. layer_uses, layer_calls: attributes and calls of layers.
    helpers: definitions that fixes added.
    inverted: ``~x`` of tensors. perhaps_inverted: of what nothing is known of.
    bit_operators: ``x << 1``, ``x <<= 1`` and ``1 & x`` of tensors. complex_operators: ``1j * x``
    of tensors. quotients: ``x // y``, ``x % y`` of tensors. copies: where ``copy.deepcopy`` is
    named.
    member_sets: where ``setattr`` may put a layer into a container. powers: ``x ** n`` of tensors.
    tensor_powers: ``x ** t``, ``x.pow(t)`` of two tensors: each with the base and the exponent.
    tensor_shifts: ``x << t`` and ``x <<= t`` of two tensors.
    comparisons: ``x > y`` of tensors.
    beside: what stands before tensors.
    given_tensors: calls of NumPy's that get tensors.
    buffer_stores: assigned buffers of other objects than a method's own.
    files: the other files as this walk saw them, None where there are none. path: of this one.
    cells: the classes that derive from MindSpore's Cell.
    handed_classes: those of Modules of which objects are made where no text shows it.
    evaluated: calls of ``eval`` that may make a Module.
    handed_in: what calls in other files of the run hand in, beyond types. sequential_changes: where
    a Sequential gets or loses a member. inner_members: where a part of an object gets a layer.
    unknown_items: items, by more than one index, of what may be a tensor or not.
    guessed_sums: ``x += y`` of names that are only guessed to be tensors. guessed_writes: items of
    such that are assigned to. made_of_tensors: calls of ``torch.tensor`` of tensors, by identity.
    module_calls: calls of Modules, with torch's class, or none for one of the file.
    unbound_calls: ``torch.Tensor.add(x, 1)`` of a tensor of torch's, by identity. trained_sums:
    ``p += x`` of Parameters. kept_steps: calls that let an optimizer of the program's own update by
    gradients that its parameters keep. named_methods: what ``getattr`` takes of tensors.
    unseen_moves: calls of ``to`` of what nothing is known of, unseen_members: of
    ``state_dict`` and ``load_state_dict`` where a class of the file has one as well.
    """

    uses: tuple[Use, ...]
    bindings: tuple[Binding, ...]
    classes: tuple[ClassInfo, ...]
    assigned: frozenset[str]
    modules: frozenset[ClassInfo]
    forwards: tuple[tuple[ast.Attribute, ClassInfo], ...]
    other_forwards: tuple[ast.Attribute, ...]
    far_forwards: tuple[ast.Attribute, ...]
    created: tuple[Created, ...]
    made_inside: tuple[Created, ...]
    led_in_modules: tuple[Created, ...]
    named_reads: tuple[tuple[ast.Attribute, TupleOf], ...]
    in_place: tuple[ast.AugAssign, ...]
    later_sums: tuple[ast.AugAssign, ...]
    format_specs: tuple[ast.expr, ...]
    mindspore_uses: tuple[MindsporeUse, ...] = ()
    silent: tuple[Span, ...] = ()
    tensor_items: tuple[TensorItem, ...] = ()
    layer_uses: tuple[LayerUse, ...] = ()
    layer_calls: tuple[LayerCall, ...] = ()
    helpers: tuple[Definition, ...] = ()
    inverted: tuple[ast.UnaryOp, ...] = ()
    bit_operators: tuple[ast.BinOp | ast.AugAssign, ...] = ()
    complex_operators: tuple[ast.BinOp, ...] = ()
    item_writes: tuple[TensorItem, ...] = ()
    kept_items: tuple[ast.Subscript, ...] = ()
    looped_tensors: tuple[ast.expr, ...] = ()
    joined_lists: tuple[ast.BinOp | ast.AugAssign, ...] = ()
    type_names: frozenset[int] = frozenset()
    typed_calls: frozenset[int] = frozenset()
    copies: tuple[DeepCopy, ...] = ()
    member_sets: tuple[MemberSet, ...] = ()
    powers: tuple[ast.BinOp, ...] = ()
    tensor_powers: tuple[tuple[ast.expr, ast.expr, ast.expr], ...] = ()
    tensor_shifts: tuple[ast.BinOp | ast.AugAssign, ...] = ()
    comparisons: tuple[ast.Compare, ...] = ()
    beside: tuple[Beside, ...] = ()
    given_tensors: tuple[ast.Call, ...] = ()
    buffer_stores: tuple[BufferStore, ...] = ()
    files: Files | None = None
    path: str = ""
    format_guesses: tuple[ast.expr, ...] = ()
    cells: frozenset[ClassInfo] = frozenset()
    handed_classes: tuple[HandedClass, ...] = ()
    evaluated: tuple[ast.Call, ...] = ()
    format_spreads: tuple[SpreadField, ...] = ()
    format_objects: tuple[ObjectField, ...] = ()
    handed_in: HandedIn = field(default_factory=dict)
    sequential_changes: tuple[SequentialChange, ...] = ()
    inner_members: tuple[InnerMember, ...] = ()
    unknown_items: tuple[TensorItem, ...] = ()
    guessed_sums: tuple[ast.AugAssign, ...] = ()
    guessed_writes: tuple[ast.Subscript, ...] = ()
    made_of_tensors: frozenset[int] = frozenset()
    module_calls: tuple[tuple[ast.Call, str], ...] = ()
    perhaps_inverted: tuple[ast.UnaryOp, ...] = ()
    quotients: tuple[ast.BinOp | ast.AugAssign, ...] = ()
    unbound_calls: frozenset[int] = frozenset()
    trained_sums: tuple[ast.AugAssign, ...] = ()
    kept_steps: tuple[ast.Call, ...] = ()
    named_methods: tuple[ast.Call, ...] = ()
    unseen_moves: tuple[ast.Call, ...] = ()
    unseen_members: tuple[ast.Call, ...] = ()
    dataset_sums: tuple[tuple[ast.BinOp | ast.AugAssign, str], ...] = ()

    @property
    def imports_torch(self) -> bool:
        """Tell whether the file imports torch still: what it says may be meant as torch has it."""
        return any(binding.target.startswith("torch") for binding in self.bindings)


def walk(
    tree: ast.Module,
    text: str,
    index: LineIndex,
    catalog: Catalog,
    project: Project | None,
    path: str,
    broken: frozenset[str] = frozenset(),
    told: Mapping[int, str] | None = None,
) -> Walked:
    """Walk a module and return its torch uses.

    tree: the parsed module. text, index: its source. path: where it lies, empty when it has no
    file. told: what a second resolver found, torch's class by the end of the member's name.
    """
    trained = trained_members(tree, text)

    def make() -> Walker:
        walker = Walker(text, index, catalog, project, path)
        walker.told = told or {}
        walker.trained = trained
        return walker

    walker = walked_twice(make, tree)
    for binding in walker.bindings:
        pinned = binding.name in broken or (
            binding.name in walker.assigned and _is_read_unbound(tree, binding.name)
        )
        binding.pinned = binding.pinned or pinned
    walker.uses.sort(key=lambda use: (use.span.start, use.span.end))
    created = tuple(item for item in walker.created if not walker.decides_mode(item))
    return Walked(
        tuple(walker.uses),
        tuple(walker.bindings),
        tuple(walker.classes),
        frozenset(walker.assigned),
        frozenset(
            info
            for info in walker.classes
            if walker.is_module(info) or ("forward" in info.methods and walker.is_cell(info))
        ),
        tuple(walker.forwards),
        tuple(walker.other_forwards),
        tuple(walker.far_forwards),
        created,
        tuple(walker.made_inside),
        tuple(walker.led_in_modules),
        tuple(walker.named_reads),
        tuple(walker.in_place),
        tuple(walker.later_sums),
        tuple(walker.format_specs),
        tuple(walker.mindspore_uses),
        tuple(sorted(set(walker.silent))),
        tuple(walker.tensor_items),
        tuple(walker.layer_uses),
        tuple(walker.layer_calls),
        walker.helper_nodes,
        tuple(walker.inverted),
        tuple(walker.bit_operators),
        tuple(walker.complex_operators),
        tuple(walker.item_writes),
        tuple(walker.kept_items),
        tuple(walker.looped_tensors),
        tuple(walker.joined_lists),
        frozenset(walker.type_names),
        frozenset(walker.typed_calls),
        settled_copies(walker),
        tuple({id(each.call): each for each in walker.member_sets}.values()),
        tuple(walker.powers),
        tuple(walker.tensor_powers),
        tuple(walker.tensor_shifts),
        tuple({id(each): each for each in walker.comparisons}.values()),
        tuple(walker.beside),
        tuple(walker.given_tensors),
        buffer_stores(walker),
        None if walker.resolver is None else walker.resolver.files,
        path,
        (*walker.format_guesses, *given_by_name(walker.format_calls, walker.routines.values())),
        frozenset(filter(walker.is_cell, walker.classes)),
        tuple({id(each.node): each for each in walker.handed_classes}.values()),
        tuple(each.call for each in walker.evaluated if not walker.decides_mode(each)),
        tuple(walker.format_spreads),
        tuple({id(each.node): each for each in walker.format_objects}.values()),
        walker.handed_in,
        tuple({id(each.node): each for each in walker.sequential_changes}.values()),
        tuple({id(each.node): each for each in walker.inner_members}.values()),
        tuple({id(each.node): each for each in walker.unknown_items}.values()),
        tuple(walker.guessed_sums),
        tuple(walker.guessed_writes),
        frozenset(walker.made_of_tensors),
        tuple({id(call): (call, layer) for call, layer in walker.module_calls}.values()),
        tuple({id(each): each for each in walker.perhaps_inverted}.values()),
        tuple({id(each): each for each in walker.quotients}.values()),
        frozenset(walker.unbound_calls),
        tuple(walker.trained_sums),
        tuple({id(each): each for each in walker.kept_steps}.values()),
        tuple({id(each): each for each in walker.named_methods}.values()),
        tuple(walker.unseen_moves),
        tuple(walker.unseen_members),
        tuple({id(each[0]): each for each in walker.dataset_sums}.values()),
    )


def _is_read_unbound(tree: ast.Module, name: str) -> bool:
    """Tell whether a function reads a name of its own before anything has bound it there.

    It raises as it is; without the import above it would name nothing at all.
    """
    for node in each_of(tree, ast.Name):
        if node.id == name and isinstance(node.ctx, ast.Load):
            found = reaching(tree, node)
            if isinstance(found.scope, FUNCTIONS) and found.alone and not found.bound:
                return True
    return False


def walked_twice(make: Callable[[], Walker], tree: ast.Module) -> Walker:
    """Return a walker that has walked a module: once, or again with what was seen too late.

    Constructors are walked before the functions that call them, and say what objects are made of:
    what those calls pass is known when they have been walked. make: gives a new walker.
    """
    walker = make()
    walker.module(tree)
    if not walker.seen_late:
        return walker
    again = make()
    again.told_calls = walker.seen_late
    again.module(tree)
    # What a lambda is called with is known once it is told where it is handed to.
    told = (again.seen_late.keys() - walker.seen_late.keys()) & again.lambdas.keys()
    if not told:
        return again
    last = make()
    last.told_calls = walker.seen_late | {each: again.seen_late[each] for each in told}
    last.module(tree)
    return last


#: The method for each kind of statement.
_BY_KIND = {
    ast.Expr: "_expression",
    ast.Assign: "assign",
    ast.AnnAssign: "assign_annotated",
    ast.AugAssign: "augment",
    ast.FunctionDef: "_define",
    ast.AsyncFunctionDef: "_define",
    ast.ClassDef: "_class",
    ast.Import: "_import",
    ast.ImportFrom: "_import_from",
    ast.If: "walk_if",
    ast.For: "walk_loop",
    ast.AsyncFor: "walk_loop",
    ast.While: "walk_loop",
    ast.Try: "walk_try",
    getattr(ast, "TryStar", ast.Try): "walk_try",
    ast.Break: "leave",
    ast.Continue: "leave",
    ast.With: "_with",
    ast.AsyncWith: "_with",
    ast.Return: "_return",
    ast.Delete: "_delete",
    ast.Assert: "_assert",
    ast.Match: "walk_match",
}


class Walker(Assignments):
    """The statement half of the walk."""

    def __init__(
        self,
        text: str,
        index: LineIndex,
        catalog: Catalog,
        project: Project | None,
        path: str,
    ) -> None:
        super().__init__(text, index, catalog, project, path)
        self.left = []
        # Unbound, as those for expressions are.
        self._by_kind: dict[type, Callable[[Walker, ast.stmt], None]] = {
            kind: getattr(type(self), name) for kind, name in _BY_KIND.items()
        }

    def module(self, tree: ast.Module) -> None:
        """Walk a whole module."""
        self.begin()
        self.scope = Scope(0, "module", None, bound_names(tree.body, walrus=self.walrus))
        self.tree = tree
        if ".training" in self.text:
            self.asked_modes = asked_modes(tree)
        self.asked_modes = self.asked_modes.also(asked_results(tree, self.asked_by_others))
        if "global " in self.text or "nonlocal " in self.text:
            self.shared = declared_names(tree)
            self.rebinders = rebinders(tree, walrus=self.walrus)
        named = partial(helpers_named, self.catalog)
        helpers = tuple(added(tree, named))
        self.helper_nodes = tuple(node for node, _ in helpers)
        self.helpers = {id(node): helper.torch for node, helper in helpers}
        self.block(tree.body)
        self._exported(tree)
        self.scope.done = True
        for routine in self.waiting():
            self.walk_routine(routine)
        if self.contradicted:
            self.uses = [self._checked(use) for use in self.uses]
        doubtful = {each: self.routines[each].taken for each in self.contradicted} | self.numbered
        if doubtful and self.tensor_items:
            nodes = [(self.routines[each].node, names) for each, names in doubtful.items()]
            self.tensor_items = unsettled(self.tensor_items, nodes)
            self.item_writes = unsettled(self.item_writes, nodes)

    def _checked(self, use: Use) -> Use:
        """Take back what was said in a function whose calls differ in what they pass."""
        inferred = use.member and use.certainty is Certainty.INFERRED
        if inferred and id(use.function) in self.contradicted:
            return replace(use, certainty=Certainty.GUESSED)
        return use

    def block(self, body: list[ast.stmt]) -> None:
        """Walk the statements of one suite."""
        for statement in body:
            self.statement = statement
            self._statement(statement)

    def _statement(self, node: ast.stmt) -> None:
        go_on()
        handler = self._by_kind.get(type(node))
        if handler is not None:
            handler(self, node)
            return
        for child in children_of(node):
            if isinstance(child, ast.expr):
                self.value(child)

    def _expression(self, node: ast.stmt) -> None:
        assert isinstance(node, ast.Expr)
        self.value(node.value)

    def _with(self, node: ast.stmt) -> None:
        assert isinstance(node, (ast.With, ast.AsyncWith))
        for item in node.items:
            value = self.value(item.context_expr)
            if item.optional_vars is not None:
                self.bind_target(item.optional_vars, plain(value))
        self.block(node.body)

    def _return(self, node: ast.stmt) -> None:
        assert isinstance(node, ast.Return)
        self.give(NOTHING if node.value is None else plain(self.value(node.value)))

    def _delete(self, node: ast.stmt) -> None:
        assert isinstance(node, ast.Delete)
        for target in node.targets:
            if isinstance(target, ast.Name):
                self._pin(target.id)
                self.scope.env.pop(target.id, None)
            else:
                self.value(target)

    def _assert(self, node: ast.stmt) -> None:
        assert isinstance(node, ast.Assert)
        self.value(node.test)
        if node.msg is not None:
            self.value(node.msg)
        self.narrow(node.test, negated=False)
