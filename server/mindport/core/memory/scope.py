"""The statements of one scope in their order: what each name's tensor shares, what changes it.

Loops are read twice: the second time round sees what the first has stored.
"""

from __future__ import annotations

import ast

from mindport.core.base.records import dataclass, replace
from mindport.core.memory import handed_back
from mindport.core.memory.expressions import DISPLAYS
from mindport.core.memory.file import MemoryFile, ObjectMemory
from mindport.core.memory.keeping import Keeping
from mindport.core.memory.names import rebound_calls
from mindport.core.memory.read_later import Loop, ReadLater
from mindport.core.memory.state import FRESH, Memory, any_of, met
from mindport.core.memory.valued_calls import is_named_beside, is_seen_elsewhere, valued_calls
from mindport.core.text.suites import suites_of
from mindport.core.training_step.flow.paths import is_named_in_place, path
from mindport.core.walk.scopes import all_arguments
from mindport.core.walk.values.kinds import FunctionNode

_SCOPES = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)
_TURNED = frozenset({"T", "mT", "H", "mH"})
_LOOPS = (ast.For, ast.AsyncFor, ast.While)


@dataclass(frozen=True, slots=True)
class Change:
    """A statement that changes the tensor of a name or an attribute in place.

    seen: something else sees it for sure. maybe: where a call handed its input back. object,
    attribute: whose attribute it is of, whose other methods have a say. own: the name of the
    method's object, and home what that holds. alone: it is a tensor made here that nothing else
    sees, by a name of the scope's own.
    """

    node: ast.AST
    memory: Memory
    seen: bool
    maybe: bool
    object: ObjectMemory | None = None
    attribute: str = ""
    own: str = ""
    home: ObjectMemory | None = None
    alone: bool = False


class Scope(Keeping):
    """One function's or module's own statements."""

    def __init__(
        self, node: ast.Module | FunctionNode, file: MemoryFile, outer: Scope | None
    ) -> None:
        super().__init__(file, outer)
        self.node = node
        self.loops: list[Loop] = []
        self.later = ReadLater(node)
        self.local = file.local(node)
        self.changes: dict[int, Change] = {}
        #: Items that are copies in torch whose writes MindSpore hands on to what else is read.
        self.tied: set[int] = set()
        if not isinstance(node, ast.Module):
            given = Memory(lasting=True, given=True)
            self.parameters = frozenset(each.arg for each in all_arguments(node.args))
            self.state = dict.fromkeys(self.parameters, given)
            self.defaults(node.args, given)
            self.object = file.of_method(node)
            if self.object is not None and handed_back.is_method(node):
                first = [*node.args.posonlyargs, *node.args.args][:1]
                self.own = first[0].arg if first else ""

    def defaults(self, arguments: ast.arguments, given: Memory) -> None:
        """Note the parameters whose default is a tensor: all calls without it share that."""
        every = [*arguments.posonlyargs, *arguments.args]
        pairs = [
            *zip(every[len(every) - len(arguments.defaults) :], arguments.defaults, strict=True),
            *zip(arguments.kwonlyargs, arguments.kw_defaults, strict=True),
        ]
        for argument, value in pairs:
            if isinstance(value, ast.Call) and self.memory(value).tensor:
                self.state[argument.arg] = replace(given, tensor=True)

    def run(self) -> None:
        """Read the statements."""
        self.block(self.node.body)
        if self.parameters:
            # A function inside may run at any time after.
            self.back.keeps |= self.parameters & self.file.captured(self.node)

    def block(self, body: list[ast.stmt]) -> bool:
        """Read a suite; tell whether control runs off its end."""
        for statement in body:
            self.statement(statement)
        return not (body and isinstance(body[-1], (ast.Return, ast.Raise)))

    def statement(self, node: ast.stmt) -> None:
        if isinstance(node, _SCOPES):
            return
        self.asked.clear()
        self.keepers(node)
        self.valued(node)
        if isinstance(node, ast.Assign):
            self.assign(node.targets, node.value)
        elif isinstance(node, ast.AnnAssign):
            if node.value is not None:
                self.assign([node.target], node.value)
        elif isinstance(node, ast.AugAssign):
            self.augment(node)
        elif isinstance(node, ast.Expr) and isinstance(node.value, ast.Call):
            self.call(node.value)
        elif isinstance(node, ast.Return):
            if node.value is not None:
                self.returned(node.value)
        elif isinstance(node, _LOOPS):
            self.loop(node)
        elif isinstance(node, (ast.With, ast.AsyncWith)):
            for item in node.items:
                if item.optional_vars is not None:
                    self.bind(item.optional_vars, FRESH)
            self.block(node.body)
        else:
            self.branches(node)

    def branches(self, node: ast.stmt) -> None:
        suites = list(suites_of(node))
        if not suites:
            return
        before = self.state
        both = isinstance(node, ast.If) and bool(node.orelse)
        ends = [] if both else [before]
        for suite in suites:
            self.state = dict(before)
            if self.block(suite):
                ends.append(self.state)
            if not isinstance(node, (ast.If, ast.Match)):
                # The handlers of ``try`` follow what its body did, or some of it.
                before = met(before, self.state)
        self.state = ends[0] if ends else before
        for end in ends[1:]:
            self.state = met(self.state, end)

    def loop(self, node: Loop) -> None:
        self.loops.append(node)
        for _ in range(2):
            before = dict(self.state)
            if not isinstance(node, ast.While):
                self.take_from(node.target, node.iter)
            self.block(node.body)
            self.state = met(before, self.state)
        self.loops.pop()
        self.block(node.orelse)

    def returned(self, value: ast.expr) -> None:
        """Note what a function hands back, and which attributes that lets be seen."""
        parts = value.elts if isinstance(value, DISPLAYS) else [value]
        whole = len(parts) == 1 and parts[0] is value
        for each in parts:
            memory = self.memory(each)
            if not whole:
                memory = replace(memory, whole=frozenset())
            self.back.memory = memory if self.back.memory is FRESH else self.back.memory.met(memory)
            for name, held in self.held(each):
                owner, _, attribute = name.partition(".")
                if attribute and owner == self.own and self.object is not None:
                    self.object.hold(attribute, split=held.view or name not in held.whole)

    def assign(self, targets: list[ast.expr], value: ast.expr) -> None:
        for call in rebound_calls(targets, value):
            self.changed(call, ast.unparse(targets[0]))
        for target in targets:
            if isinstance(target, ast.Subscript):
                self.written(target)
            if isinstance(target, ast.Attribute):
                self.held_by(target, value)
            elif isinstance(target, ast.Subscript) and id(target) in self.file.kept:
                self.keep_all(value)
                self.put_into(target.value, [value])
        if len(targets) == 1 and isinstance(targets[0], (ast.Tuple, ast.List)):
            goals = targets[0].elts
            if isinstance(value, DISPLAYS) and len(value.elts) == len(goals):
                given = [self.memory(each) for each in value.elts]
            else:
                given = [self.memory(value).part()] * len(goals)
            for goal, memory in zip(goals, given, strict=True):
                self.bind(goal, memory)
                if isinstance(goal, ast.Attribute):
                    kept = path(goal) or ""
                    self.keep_memory(memory, kept)
                    if self.object is not None and kept == f"{self.own}.{goal.attr}":
                        self.object.assign(goal.attr, memory)
            return
        memory = self.memory(value)
        kinds = self.kinds(value)
        for target in targets:
            name = path(target)
            if name is None:
                continue
            self.bind(target, memory)
            if kinds:
                self.layers[name] = kinds
            memory = memory.named(name)

    def augment(self, node: ast.AugAssign) -> None:
        if isinstance(node.target, ast.Subscript):
            held = self.memory(node.target.value)
            if held.holds and held.tensor:
                lasts = bool(held.of) or held.lasting
                self.changes[id(node)] = Change(node, held.part(), lasts, maybe=False)
                return
            self.written(node.target)
            return
        name = path(node.target)
        if name is not None:
            if isinstance(node.value, DISPLAYS):
                self.keep_all(node.value)
            if id(node) in self.file.joined:
                both = (self.of_name(name), self.memory(node.value))
                self.state[name] = replace(any_of(both), holds=True, own=False)
                return
            self.changed(node, name)

    def written(self, target: ast.Subscript) -> None:
        name = path(target.value)
        # ``x.T`` is made anew each time.
        made = isinstance(target.value, ast.Attribute) and target.value.attr in _TURNED
        if name is not None and not (made and name not in self.state):
            self.changed(target, name)
            return
        memory = self.memory(target.value)
        self.hand_on(target, memory)
        if (memory.view or memory.casts) and not isinstance(target.value, ast.Subscript):
            self.through_view(target, memory)

    def through_view(self, target: ast.Subscript, memory: Memory) -> None:
        """Note a write into an item of a view that has no name: ``x.t()[mask] = 1``."""
        shared = {other for other, of in self.state.items() if of.of & memory.of}
        names = memory.of | shared
        seen = memory.lasting or any(self.state.get(each, FRESH).lasting for each in names)
        seen = seen or any(self.is_read(each, target) for each in names)
        before = self.changes.get(id(target))
        seen = seen or (before is not None and before.seen)
        self.changes[id(target)] = Change(target, memory, seen, maybe=False)

    def call(self, node: ast.Call) -> None:
        function = node.func
        self.memory(node)
        if isinstance(function, ast.Attribute):
            name = path(function.value)
            in_place = is_named_in_place(function.attr)
            if name is not None and name.endswith(".data") and name not in self.state:
                # It has the memory of its tensor.
                name = name.removesuffix(".data")
            if in_place and name is not None:
                self.changed(node, name)
        for each in node.keywords:
            if each.arg == "out" and isinstance(each.value, ast.Name):
                self.changed_alone(node, each.value.id)

    def changed_alone(self, node: ast.Call, name: str) -> None:
        """Note a change of a name's tensor where nothing else sees it, and leave others out."""
        self.changed(node, name)
        if not self.changes[id(node)].alone:
            del self.changes[id(node)]

    def valued(self, node: ast.stmt) -> None:
        """Note the calls in place whose value a statement goes on with, where nothing else sees."""
        for call, name in valued_calls(node, self.file.marks.get(id(node), ())):
            known = self.state.get(name, FRESH)
            if not known.own or is_named_beside(node, name, known, self.state):
                continue
            if is_seen_elsewhere(self.node, name):
                continue
            self.changed_alone(call, name)

    def changed(self, node: ast.AST, name: str) -> None:
        """Note that a statement changes the tensor of a name in place, and what sees it."""
        owner, _, attribute = name.partition(".")
        known = self.state.get(name)
        if known is None:
            # Functions share a global by its name, which is bound anew.
            outside = not attribute and name not in self.local
            known = self._of_outside(name) if outside else FRESH
        group = known.of | {name}
        others = set(known.of)
        for other, of in self.state.items():
            if other == name or (attribute and other == owner):
                continue
            if name in of.of or of.whole & group or (of.holds and of.of & group):
                others.add(other)
            if of.beside(name) and of.of & group:
                array, apart = known.array or of.array, known.apart or of.apart
                # Most say what others have said: of many items of one tensor each is such another.
                if (known.split, known.array, known.apart) != (True, array, apart):
                    known = replace(known, split=True, array=array, apart=apart)
            elif of.apart and not known.apart and of.of & group:
                known = replace(known, apart=True)
            if of.tied & self.file.both and of.under & group and self.is_read(other, node):
                self.tied |= of.tied & self.file.both
            if of.casts and not of.casts <= known.casts and of.of & group:
                known = replace(known, casts=known.casts | of.casts)
        if attribute:
            others.discard(owner)
        lasting = known.lasting or any(self.state.get(each, FRESH).lasting for each in others)
        seen = lasting or any(self.is_read(each, node) for each in others)
        maybe = not seen and any(self.is_read(each, node) for each in self.perhaps(name, known))
        before = self.changes.get(id(node))
        if before is not None:
            # The second round of a loop.
            seen, maybe = seen or before.seen, maybe or before.maybe
        by_item = isinstance(node, ast.Subscript)
        if by_item or known.row or known.view or seen or maybe:
            self.hand_on(node, known)
        if by_item:
            own = {name} if known.given else set()
            self.back.writes |= self.parameters & (known.of | own)
        alone = known.own and name in self.local - self.parameters and not (seen or maybe)
        objects = self.object_of(owner) if attribute and "." not in attribute else None
        self.changes[id(node)] = Change(
            node, known, seen, maybe, objects, attribute, self.own, self.object, alone
        )

    def hand_on(self, node: ast.AST, known: Memory) -> None:
        """Note that MindSpore writes on into what an item was taken of, where that is seen."""
        if not known.tied:
            return
        names = set(known.under)
        names |= {other for other, of in self.state.items() if of.of & known.under}
        lasting = known.reached or any(self.state.get(each, FRESH).lasting for each in names)
        if lasting or any(self.is_read(each, node) for each in names):
            self.tied |= known.tied

    def _called(self, node: ast.Call, function: FunctionNode, receiver: ast.expr | None) -> Memory:
        given = self.file.handed_back(function)
        own = receiver if handed_back.is_method(function) else None
        for name, value in handed_back.bound(node, function, own) if given.writes else ():
            if name in given.writes:
                self.hand_on(node, self.memory(value))
        return super()._called(node, function, receiver)

    def object_of(self, name: str) -> ObjectMemory | None:
        """Return what is known of the object of a name, where its class is of the file."""
        if name == self.own:
            return self.object
        kinds = self.layers.get(name, set())
        known = [each for each in kinds if each in self.file.classes]
        return self.file.of_class(known[0]) if len(known) == 1 else None

    def perhaps(self, name: str, known: Memory) -> set[str]:
        """Return the names that may have the same memory, as a call may hand back its input."""
        found = {other for other, of in self.state.items() if name in of.maybe and other != name}
        return found | known.maybe - {name}

    def is_read(self, name: str, node: ast.AST) -> bool:
        return self.later.after(name.partition(".")[0], node, self.loops)

    def _of_outside(self, name: str) -> Memory:
        """Return what is known of a global, or of a name of the function around."""
        scope = self.outer
        while scope is not None and name not in scope.state:
            scope = scope.outer
        if scope is None:
            return FRESH
        known = scope.state[name]
        others = [of for each, of in scope.state.items() if each != name and name in of.of]
        split = any(each.beside(name) for each in others)
        array = known.array or any(each.array for each in others)
        lasting = known.lasting or bool(known.of) or bool(others)
        return replace(known, lasting=lasting, split=known.split or split, array=array)
