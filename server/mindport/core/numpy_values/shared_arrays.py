"""Tensors and NumPy arrays that share memory, where one is changed in place and the other read.

Measured with MindSpore 2.10.0 on CPU: ``from_numpy`` and ``asnumpy`` share memory, and an item that
is assigned shows in both. ``t += 1`` makes a new tensor and what ``t.add_(1)`` becomes gives the
tensor new memory: from then on neither sees what happens to the other.
"""

from __future__ import annotations

import ast
from bisect import bisect_left
from collections.abc import Iterator, Sequence

from mindport.core.base.records import dataclass, field
from mindport.core.messages import text
from mindport.core.model import Certainty, Finding, Severity, Span
from mindport.core.tensor_findings import told_of_tensor
from mindport.core.text.nodes import children_of, functions_of, last_name, nodes_within, parents_of
from mindport.core.text.places import Place, end, start
from mindport.core.text.source import Source
from mindport.core.training_step.flow.paths import own_nodes, path
from mindport.core.walk.statements import Walked
from mindport.core.walk.uses import MindsporeUse, Use

_FROM_ARRAY = frozenset({"torch.from_numpy", "mindspore.from_numpy", "mindspore.Tensor.from_numpy"})
_TO_ARRAY = frozenset({"torch.Tensor.numpy", "mindspore.Tensor.asnumpy", "mindspore.Tensor.numpy"})
#: Methods that give a tensor of the same memory, between it and the array.
_SAME = frozenset({"detach", "cpu", "stop_gradient"})
#: Methods in place that leave the values as they are.
_HARMLESS = frozenset({"requires_grad_", "share_memory_", "squeeze_", "unsqueeze_", "retain_"})
#: What modules with functions in place are called.
_MODULES = frozenset({"torch", "F", "nn.functional", "nn.init", "init", "torch.nn.functional"}) | {
    "torch.nn.init", "functional", "ops", "mint",
}  # fmt: skip
#: NumPy's functions that give an array of a tensor's memory, and what stands for them here.
_AS_ARRAY = "numpy.asarray"
_ARRAYS = frozenset({"asarray", "asanyarray"})
#: Places of the parameters that functions change, by names; those of methods begin with a dot.
_Writing = dict[str, frozenset[int]]
_FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)
_LOOPS = (ast.For, ast.AsyncFor, ast.While)


@dataclass(frozen=True, slots=True)
class _Shared:
    """A tensor and an array of one memory: their paths, and the statement that made it so."""

    tensor: str
    array: str
    statement: ast.Assign | ast.AnnAssign
    scope: ast.Module | ast.FunctionDef | ast.AsyncFunctionDef


def array_findings(source: Source, walked: Walked, told: Sequence[Finding]) -> list[Finding]:
    """Return a finding for each change in place that the array of the same memory does not see.

    told: findings; where one is on the same place already there is no other.
    """
    names: dict[int, str] = {}
    uses: tuple[Use | MindsporeUse, ...] = (*walked.uses, *walked.mindspore_uses)
    for use in uses:
        known = use.name in _FROM_ARRAY or use.name in _TO_ARRAY
        if known and use.call is not None and use.certainty is not Certainty.GUESSED:
            names[id(use.call)] = use.name
    for call in walked.given_tensors:
        if last_name(call.func) in _ARRAYS:
            names[id(call)] = _AS_ARRAY
    if not names:
        return []
    scopes = _Scopes(_writing(source.tree))
    there = {each.span for each in told if each.code == "MP206"}
    found: dict[Span, Finding] = {}
    for shared in _pairs(source.tree, names):
        changed = _changed(shared, scopes) or _changed_by_others(source.tree, shared, scopes)
        if changed is None:
            continue
        span = source.span(changed)
        message = text("array_shared", name=shared.tensor, array=shared.array)
        if span not in there:
            found[span] = told_of_tensor("MP206", Severity.WARNING, message, span)
    return list(found.values())


def _pairs(tree: ast.Module, names: dict[int, str]) -> Iterator[_Shared]:
    scopes = list(functions_of(tree))
    for scope in (tree, *scopes):
        for node in own_nodes(*children_of(scope)):
            if not isinstance(node, (ast.Assign, ast.AnnAssign)):
                continue
            value = node.value
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            made = path(targets[0]) if len(targets) == 1 else None
            if made is None or not isinstance(value, ast.Call) or id(value) not in names:
                continue
            if names[id(value)] in _FROM_ARRAY:
                other = path(value.args[0]) if value.args else None
                tensor, array = made, other
            elif names[id(value)] == _AS_ARRAY:
                other = path(value.args[0]) if value.args else None
                tensor, array = other or "", made
            else:
                other = _receiver(value)
                tensor, array = other or "", made
            if other is not None and array is not None and tensor != array:
                yield _Shared(tensor, array, node, scope)


def _receiver(call: ast.Call) -> str | None:
    node = call.func.value if isinstance(call.func, ast.Attribute) else None
    while isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
        if node.func.attr not in _SAME:
            return None
        node = node.args[0] if node.args else node.func.value
    return None if node is None else path(node)


def _changed(shared: _Shared, scopes: _Scopes) -> ast.expr | None:
    """Return the first place that changes the tensor while the array may be read afterwards."""
    made = end(shared.statement)
    places = scopes.places(shared.scope)
    for event in places.events[bisect_left(places.events, made, key=_began) :]:
        if shared.tensor in event.binds or shared.array in event.binds:
            return None
        changed = None if event.changes != shared.tensor else event.changed
        if changed is None:
            continue
        # In a loop around both, what is read above comes after it as well.
        around = [loop for loop in places.loops if start(loop) <= event.start < end(loop)]
        first = min([start(loop) for loop in around if start(loop) >= made], default=event.end)
        return changed if _read(shared, places, min(first, event.end)) else None
    return None


def _changed_by_others(tree: ast.Module, shared: _Shared, scopes: _Scopes) -> ast.expr | None:
    """Return where another method changes the tensor, both of which the object keeps."""
    if not (shared.tensor.startswith("self.") and shared.array.startswith("self.")):
        return None
    owner = parents_of(tree).get(shared.scope)
    if not isinstance(owner, ast.ClassDef):
        return None
    others = [each for each in owner.body if isinstance(each, _FUNCTIONS) and each != shared.scope]
    events = [each for other in others for each in scopes.places(other).events]
    if any(shared.tensor in each.binds or shared.array in each.binds for each in events):
        # Which of them runs first is not known.
        return None
    return next((each.changed for each in events if each.changes == shared.tensor), None)


@dataclass(frozen=True, slots=True)
class _Event:
    """What binds paths, or changes the tensor of one in place, at changed."""

    start: Place
    end: Place
    binds: frozenset[str]
    changes: str
    changed: ast.expr | None


@dataclass(frozen=True, slots=True)
class _Places:
    """What happens in a scope, as it stands; reads: where each name is read last."""

    events: list[_Event]
    loops: list[ast.AST]
    reads: dict[str, Place]


def _began(event: _Event) -> Place:
    return event.start


@dataclass(slots=True)
class _Scopes:
    """The places of a file's scopes; long scripts ask for those of one once for each array.

    writing: which of their arguments the file's functions change.
    """

    writing: _Writing
    known: dict[ast.AST, _Places] = field(default_factory=dict)

    def places(self, scope: ast.AST) -> _Places:
        if scope not in self.known:
            self.known[scope] = self._find(scope)
        return self.known[scope]

    def _find(self, scope: ast.AST) -> _Places:
        found = _Places([], [], {})
        for node in sorted(own_nodes(*children_of(scope)), key=start):
            if isinstance(node, ast.Name):
                if isinstance(node.ctx, ast.Load):
                    found.reads[node.id] = start(node)
                continue
            if isinstance(node, _LOOPS):
                found.loops.append(node)
            binds, changed = _bound(node), _in_place(node, self.writing)
            if binds or changed is not None:
                changes = "" if changed is None else path(changed) or ""
                found.events.append(_Event(start(node), end(node), binds, changes, changed))
        return found


def _read(shared: _Shared, places: _Places, after: Place) -> bool:
    """Tell whether the array is read after a change, here or by who gave it."""
    if "." in shared.array:
        return True
    if isinstance(shared.scope, _FUNCTIONS):
        given = shared.scope.args
        every = [*given.posonlyargs, *given.args, *given.kwonlyargs]
        if any(each.arg == shared.array for each in every):
            return True
    return places.reads.get(shared.array, (0, 0)) >= after


def _writing(tree: ast.Module) -> _Writing:
    """Return which of their parameters the functions of a file change in place, by place."""
    found: _Writing = {}
    for function in functions_of(tree):
        names = [each.arg for each in (*function.args.posonlyargs, *function.args.args)]
        nodes = own_nodes(*children_of(function))
        changed = {path(each) for each in (_in_place(node, {}) for node in nodes) if each}
        places = {at for at, name in enumerate(names) if name in changed}
        of_class = names[:1] == ["self"]
        key = "." * of_class + function.name
        found[key] = found.get(key, frozenset()) | {at - of_class for at in places}
    return found


def _in_place(node: ast.AST, writing: _Writing) -> ast.expr | None:
    """Return the tensor that a node changes in place.

    writing: which of their arguments the file's functions change.
    """
    if isinstance(node, ast.AugAssign):
        return node.target
    if not isinstance(node, ast.Call):
        return None
    called = path(node.func) or ""
    key = called if "." not in called else f".{called.rpartition('.')[2]}"
    for at in sorted(writing.get(key, ())):
        if 0 <= at < len(node.args):
            return node.args[at]
    if not isinstance(node.func, ast.Attribute):
        return None
    name = node.func.attr
    in_place = name.endswith("_") and not name.startswith("_") and name not in _HARMLESS
    if in_place and path(node.func.value) in _MODULES:
        return node.args[0] if node.args else None
    return node.func.value if in_place else None


def _bound(node: ast.AST) -> frozenset[str]:
    """Return the paths that a node gives another object; ``x += y`` is not meant."""
    targets: list[ast.expr] = []
    if isinstance(node, ast.Assign):
        targets = node.targets
    elif isinstance(node, (ast.For, ast.AsyncFor, ast.AnnAssign, ast.NamedExpr)):
        targets = [node.target]
    found = (
        path(each)
        for target in targets
        for each in nodes_within(target)
        # ``x[0] = y`` binds no name.
        if isinstance(getattr(each, "ctx", None), ast.Store)
    )
    return frozenset(each for each in found if each is not None)
