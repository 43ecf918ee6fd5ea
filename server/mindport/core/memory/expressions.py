"""Whose memory the value of an expression is."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator

from mindport.core.base.records import replace
from mindport.core.memory import handed_back
from mindport.core.memory.handed_back import HandedBack
from mindport.core.memory.names import Names
from mindport.core.memory.state import FRESH, OWN, Memory, any_of
from mindport.core.text.nodes import last_name, nodes_within
from mindport.core.training_step.flow.paths import is_named_in_place, path
from mindport.core.walk.values.kinds import FunctionNode
from mindport.core.walk.values.looped_names import pairs

DISPLAYS = (ast.Tuple, ast.List, ast.Set)
#: Operators of Python's containers.
_JOINING = (ast.Add, ast.Mult, ast.BitOr)
_COMPREHENSIONS = (ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp)
#: Attributes of tensors that are none.
_PLAIN = frozenset({"shape", "dtype", "device", "ndim", "requires_grad", "layout", "itemsize"})
_ATTRIBUTES = frozenset({"T", "mT", "H", "mH", "data", "real", "imag"})


class Expressions(Names):
    """The values of one scope's expressions, with what its statements have said so far."""

    def memory(self, node: ast.expr) -> Memory:
        """Return whose memory the value of an expression is."""
        if isinstance(node, ast.Name):
            return self.of_name(node.id)
        if isinstance(node, ast.Attribute):
            return self._of_attribute(node)
        if isinstance(node, ast.Subscript):
            if isinstance(node.slice, ast.Constant) and node.slice.value is None:
                # ``x[None]``: no item of it, as those are that MindSpore hands on.
                return replace(self.memory(node.value).untied(), view=True)
            copied = self.file.items.get(id(node))
            held = self.memory(node.value)
            if copied:
                return held.selected(node)
            if held.holds and isinstance(node.slice, ast.Slice):
                return held
            inner = held.part() if copied is False else replace(held.part(), own=False)
            return inner if copied is not False else replace(inner, row=True)
        if isinstance(node, ast.Call):
            found = self.asked.get(id(node))
            if found is None:
                found = self.asked[id(node)] = self._given_back(node)
            return found
        if isinstance(node, ast.IfExp):
            if last_name(getattr(node.test, "func", node.test)) == "is_contiguous":
                # ``x if x.is_contiguous() else x.contiguous()`` gives what torch's gives.
                return self.memory(node.body)
            return self.memory(node.body).met(self.memory(node.orelse))
        if isinstance(node, ast.BoolOp):
            return any_of(map(self.memory, node.values))
        if isinstance(node, (ast.NamedExpr, ast.Await, ast.Starred)):
            return self.memory(node.value)
        if isinstance(node, (*DISPLAYS, ast.Dict)):
            return self.holding([node])
        if isinstance(node, _COMPREHENSIONS):
            return self._of_comprehension(node)
        return self._of_operation(node) if isinstance(node, ast.BinOp) else FRESH

    def _of_operation(self, node: ast.BinOp) -> Memory:
        """Return whose memory ``x + y`` is: its own, or that of what two lists hold."""
        both = [self.memory(node.left), self.memory(node.right)]
        if id(node) in self.file.joined or (
            isinstance(node.op, _JOINING) and any(each.holds for each in both)
        ):
            return replace(any_of(both), holds=True, own=False)
        return OWN

    def _of_attribute(self, node: ast.Attribute) -> Memory:
        name = path(node)
        made = name is not None and name in self.state
        if node.attr in _ATTRIBUTES and not made and not self._is_attribute(node):
            inner = replace(self.memory(node.value).untied(), view=True)
            return self._cast(inner, node) if node.attr in handed_back.COPIED_VIEWS else inner
        if name is not None and made:
            root = self.of_name(name.partition(".")[0])
            known = self.state[name]
            return replace(
                known,
                lasting=known.lasting or root.lasting,
                elsewhere=known.elsewhere or root.elsewhere,
            ).named(name)
        for each in self.file.properties(node.attr):
            return self._from(self.file.handed_back(each), [(_first(each), node.value)])
        if node.attr in _PLAIN:
            return FRESH
        inner = self.memory(node.value).part()
        inner = replace(inner.untied(), item=False, view=False, row=False, tensor=False)
        return inner if name is None else inner.without(name.partition(".")[0]).named(name)

    def _is_attribute(self, node: ast.Attribute) -> bool:
        """Tell whether the class of a method's object gives it such an attribute."""
        own = isinstance(node.value, ast.Name) and node.value.id == self.own
        return own and self.object is not None and node.attr in self.object.attributes

    def _of_comprehension(self, node: ast.expr) -> Memory:
        assert isinstance(node, _COMPREHENSIONS)
        before = dict(self.state)
        for each in node.generators:
            self.take_from(each.target, each.iter)
        found = self.holding([node.value if isinstance(node, ast.DictComp) else node.elt])
        names = {
            name.id
            for each in node.generators
            for name in nodes_within(each.target)
            if isinstance(name, ast.Name)
        }
        self.state = before
        self.asked.clear()
        return replace(found, of=found.of - names, maybe=found.maybe - names)

    def take_from(self, target: ast.expr, values: ast.expr) -> None:
        """Bind what a loop takes, part by part."""
        for each, given in pairs(target, values):
            self.take(each, given)

    def take(self, target: ast.expr, values: ast.expr) -> None:
        """Bind what a loop takes of ``values``."""
        function = values.func if isinstance(values, ast.Call) else None
        if isinstance(function, ast.Attribute):
            if function.attr == "items" and isinstance(target, ast.Tuple):
                target, values = target.elts[-1], function.value
            elif function.attr == "values":
                values = function.value
        # What loaders give is made for each round.
        fresh = last_name(values)[-6:].lower() == "loader"
        item = FRESH if fresh else self.memory(values).part()
        if self.file.items.get(id(values)) is False:
            item = replace(item, row=True)
        elif not fresh:
            # What is computed may be a list: its items are nobody's own.
            item = replace(item, own=False)
        self.bind(target, item)

    def _given_back(self, node: ast.Call) -> Memory:
        function = node.func
        known = self.file.called.get(id(node))
        if known is not None:
            member = ".Tensor." in known or ".Parameter." in known
            receiver = function.value if member and isinstance(function, ast.Attribute) else None
            return self._of_api(known.rpartition(".")[2], receiver or _tensor_of(node), node)
        if isinstance(function, ast.Name):
            return self._of_function(function.id, node)
        if not isinstance(function, ast.Attribute):
            return self._unseen(node)
        name, receiver = function.attr, function.value
        layer = self._layer(function)
        if layer is not None:
            return self._of_layer(layer, node)
        methods = self.file.methods.get(name, ())
        if methods:
            return any_of(self._called(node, each, receiver) for each in methods)
        whole = path(function)
        other = None if whole is None else self._of_other_file(whole, node)
        if other is not None:
            return other
        if name in handed_back.ITEMS:
            item = self.memory(receiver).part()
            # ``setdefault(key, torch.zeros(2))``
            made = len(node.args) == 2 and self.memory(node.args[1]).tensor
            return replace(item, tensor=True) if made else item
        if name in handed_back.CONTAINERS:
            return self.memory(receiver)
        if name == "fromkeys":
            return self.holding(node.args[1:])
        if whole == "copy.copy" and node.args:
            return self._cast(self.memory(node.args[0]), node)
        if isinstance(receiver, ast.Name) and receiver.id == "torch":
            receiver = _tensor_of(node) or receiver
        return self._of_api(name, receiver, node, typed=False)

    def _of_api(
        self, name: str, receiver: ast.expr | None, node: ast.Call, *, typed: bool = True
    ) -> Memory:
        """Return what a function or method of torch's or MindSpore's hands back."""
        shared = name == "tensor" or name in handed_back.SHARED_COPIES
        if typed and shared and receiver is not None:
            # MindSpore's may have the memory of a tensor that it is given.
            self.file.both.add(id(node))
            return replace(self.memory(receiver).selected(node), item=False, tensor=True)
        if typed and name in handed_back.MAKING:
            return Memory(tensor=True, own=True)
        if name == "new" and not node.args and not node.keywords:
            # ``x.new()`` is an empty tensor; of a tensor it would be a view.
            return Memory(tensor=typed, own=True)
        if typed and (name in handed_back.COMPUTED or handed_back.contracts(name, node)):
            return OWN
        if receiver is None:
            return FRESH
        if name in handed_back.SAME:
            inner = replace(self.memory(receiver), tensor=typed)
            copied = name == "contiguous" or name in handed_back.COPIED_VIEWS
            return self._cast(inner, node) if copied else inner
        if name == "to" and handed_back.is_copied(node):
            return OWN
        if name == "to" and not handed_back.names_dtype(node, self.file.dtypes):
            return self.memory(receiver)
        if name in handed_back.CONVERTED or name in handed_back.COPIED:
            inner = self.memory(receiver).untied()
            apart = bool(inner.of) or inner.lasting
            # A Parameter is more than its values.
            own = inner.own and name not in handed_back.COPIED
            inner = replace(inner, apart=apart, tensor=typed, own=own)
            # ``type_as`` gives the tensor itself in MindSpore as well.
            return inner if name == "type_as" else self._cast(inner, node)
        if typed and name == "cast":
            return replace(self.memory(receiver).untied(), tensor=True)
        if name in handed_back.WHOLE:
            inner = replace(self.memory(receiver).untied(), view=True, tensor=typed)
            return self._cast(inner, node) if name in handed_back.COPIED_VIEWS else inner
        if name in handed_back.PART:
            return replace(self.memory(receiver).part().untied(), item=False, view=True)
        if name in handed_back.TO_ARRAY:
            inner = self.memory(receiver).untied()
            apart = inner.view or inner.item
            return replace(inner, view=True, array=True, apart=apart, tensor=False)
        if name == "from_numpy":
            return replace(self.memory(receiver).untied(), view=True, array=True, tensor=True)
        in_place = any(
            each.arg == "inplace" and getattr(each.value, "value", False) is True
            for each in node.keywords
        )
        if in_place or is_named_in_place(name):
            return self.memory(receiver)
        # Data sets and optimizers hold what they are given.
        return FRESH if typed and not name[:1].isupper() else self._unseen(node)

    def _cast(self, inner: Memory, node: ast.expr) -> Memory:
        """Return the memory of what a call converts that gives the tensor itself, or a copy."""
        return (
            replace(inner, casts=inner.casts | {id(node)}) if inner.of or inner.lasting else inner
        )

    def _of_function(self, name: str, node: ast.Call) -> Memory:
        functions = self.file.functions.get(name, ())
        if functions:
            return any_of(self._called(node, each, None) for each in functions)
        if name in self.file.classes:
            return FRESH
        layer = self.layers.get(name)
        if layer is not None:
            return self._of_layer(layer, node)
        if name == "rearrange":
            # Of einops: what it is given with its axes in another order.
            return replace(any_of(map(self.memory, node.args[:1])).untied(), view=True)
        if name in handed_back.HOLDING:
            return self.holding([*node.args, *(each.value for each in node.keywords)])
        if name in handed_back.TAKING:
            return any_of(map(self.memory, node.args[:1])).part()
        return self._of_other_file(name, node) or self._unseen(node)

    def _of_other_file(self, name: str, node: ast.Call) -> Memory | None:
        """Return what a function of another file hands back; name: as this file has it.

        None where it hands back nothing that it is given, as far as that file's text says.
        """
        if self.is_bound(name.partition(".")[0]):
            return None
        known = self.file.elsewhere(name)
        if known is None:
            return None
        return self._from(known.back, handed_back.bound_to(node, known.taken))

    def _layer(self, function: ast.Attribute) -> set[str] | None:
        """Return the classes of the layer that is called, None where they are not seen."""
        name = path(function)
        if name is None:
            return None
        if self.object is not None and name == f"{self.own}.{function.attr}":
            return self.object.layers.get(function.attr)
        return self.layers.get(name)

    def _of_layer(self, kinds: set[str], node: ast.Call) -> Memory:
        return any_of(self._of_kind(kind, node) for kind in sorted(kinds))

    def _of_kind(self, kind: str, node: ast.Call) -> Memory:
        forward = self.file.method(kind, "forward") or self.file.method(kind, "construct")
        if forward is not None:
            # Its object holds what a forward hands back of it, and is not followed.
            return self._called(node, forward, ast.Constant(None))
        return self._unseen(node) if kind in handed_back.PASSING or not kind else OWN

    def _called(self, node: ast.Call, function: FunctionNode, receiver: ast.expr | None) -> Memory:
        """Return what a call of a function of the file gives; receiver: of a method."""
        own = receiver if handed_back.is_method(function) else None
        return self._from(self.file.handed_back(function), handed_back.bound(node, function, own))

    def _from(self, given: HandedBack, bound: Iterable[tuple[str, ast.expr]]) -> Memory:
        """Return what a function of the file hands back to a call of it."""
        known = given.memory
        found = OWN if known.own else FRESH
        start = found
        if known.elsewhere:
            found = replace(known, of=frozenset(), whole=frozenset(), maybe=frozenset())
        roots = {each.partition(".")[0] for each in known.of}
        perhaps = {each.partition(".")[0] for each in known.maybe}
        under = {each.partition(".")[0] for each in known.under}
        for name, value in bound:
            if name in roots:
                inner = self.memory(value)
                whole = name in known.whole
                tensor = inner.tensor and (whole or known.item)
                inner = replace(
                    inner if whole else _below(inner, path(value), name, known).part(),
                    view=inner.view or known.view,
                    row=inner.row or known.row,
                    array=inner.array or known.array,
                    apart=inner.apart or known.apart,
                    tensor=tensor,
                    casts=inner.casts | known.casts,
                )
                found = inner if found is start else found.met(inner)
            elif name in perhaps:
                found = found.met(self._perhaps([value]))
            if name in under:
                inner = self.memory(value).selected(value)
                if inner.tied:
                    found = found.met(replace(inner, tied=known.tied))
            if name in given.keeps:
                self.keep_all(value)
        return found

    def _unseen(self, node: ast.Call) -> Memory:
        """Return what a call hands back that nobody sees: perhaps what it was given."""
        if self.object is not None:
            for each in node.args:
                if isinstance(each, ast.Attribute) and path(each) == f"{self.own}.{each.attr}":
                    self.object.hold(each.attr, split=False)
        return self._perhaps([*node.args, *(each.value for each in node.keywords)])

    def _perhaps(self, nodes: list[ast.expr]) -> Memory:
        of: frozenset[str] = frozenset()
        for each in nodes:
            inner = self.memory(each)
            of |= inner.of | inner.maybe
        return Memory(maybe=of) if of else FRESH

    def holding(self, nodes: list[ast.expr]) -> Memory:
        """Return what a container of such values holds."""
        inner = [pair for each in nodes for pair in self.held(each)]
        return Memory(
            of=frozenset(name for name, _ in inner),
            view=any(memory.view for _, memory in inner),
            array=any(memory.array for _, memory in inner),
            apart=any(memory.apart for _, memory in inner),
            casts=frozenset[int]().union(*(memory.casts for _, memory in inner)),
            tensor=bool(nodes) and all(map(self._holds_tensors, nodes)),
            holds=True,
        )

    def _holds_tensors(self, node: ast.expr | None) -> bool:
        """Tell whether a value is a tensor for sure, or holds tensors alone."""
        if isinstance(node, DISPLAYS):
            return bool(node.elts) and all(map(self._holds_tensors, node.elts))
        if isinstance(node, ast.Dict):
            return bool(node.values) and all(map(self._holds_tensors, node.values))
        if isinstance(node, ast.Starred):
            return self._holds_tensors(node.value)
        return node is not None and self.memory(node).tensor

    def held(self, node: ast.expr) -> Iterator[tuple[str, Memory]]:
        """Yield the names whose object a value is, or holds, each with how it is held."""
        if isinstance(node, DISPLAYS):
            for each in node.elts:
                yield from self.held(each)
        elif isinstance(node, ast.Dict):
            for each in node.values:
                yield from self.held(each)
        elif isinstance(node, ast.Starred):
            yield from self.held(node.value)
        else:
            memory = self.memory(node)
            for name in memory.whole if isinstance(node, ast.Attribute) else memory.of:
                yield name, memory

    def keep_all(self, value: ast.expr) -> None:
        """Note that something keeps a value."""
        for name, memory in list(self.held(value)):
            self.keep(name, memory)


def _below(memory: Memory, holder: str | None, name: str, known: Memory) -> Memory:
    """Return the memory of an object's attributes, where a function hands those back alone."""
    if holder is None or name in known.of:
        return memory
    start = name + "."
    below = frozenset(holder + each[len(name) :] for each in known.of if each.startswith(start))
    return replace(memory, of=(memory.of - {holder}) | below)


def _first(function: FunctionNode) -> str:
    given = [*function.args.posonlyargs, *function.args.args]
    return given[0].arg if given else ""


def _tensor_of(node: ast.Call) -> ast.expr | None:
    """Return the first argument of a function of torch's."""
    if node.args:
        return node.args[0]
    named = {each.arg: each.value for each in node.keywords}
    return named.get("input") or named.get("tensor") or named.get("data")
