"""Tensors and NumPy arrays that share memory, where one is changed in place and the other read.

Measured with MindSpore 2.10.0 on CPU: ``from_numpy`` and ``asnumpy`` share memory, and an item that
is assigned shows in both. ``t += 1`` makes a new tensor and what ``t.add_(1)`` becomes gives the
tensor new memory: from then on neither sees what happens to the other.
"""

from __future__ import annotations

import ast
from bisect import bisect_left
from collections.abc import Iterator, Sequence

from mindport.core.base.records import dataclass
from mindport.core.dtypes.array_dtypes import Arrays
from mindport.core.messages import text
from mindport.core.model import Certainty, Finding, Severity, Span
from mindport.core.numpy_values.array_changes import (
    FUNCTIONS,
    Places,
    Scopes,
    began,
    changed_in_place,
    functions_writing,
)
from mindport.core.numpy_values.numpy_joins import ARRAY
from mindport.core.numpy_values.numpy_kinds import NumpyKinds
from mindport.core.tensor_findings import told_of_tensor
from mindport.core.text.nodes import (
    children_of,
    each_of,
    function_of,
    functions_of,
    last_name,
    parents_of,
)
from mindport.core.text.places import Place, end, start
from mindport.core.text.source import Source
from mindport.core.training_step.flow.paths import own_nodes, path
from mindport.core.walk.statements import Walked
from mindport.core.walk.uses import MindsporeUse, Use

_FROM_ARRAY = frozenset({"torch.from_numpy", "mindspore.from_numpy", "mindspore.Tensor.from_numpy"})
_TO_ARRAY = frozenset({"torch.Tensor.numpy", "mindspore.Tensor.asnumpy", "mindspore.Tensor.numpy"})
#: Classes that take an array's memory where the dtype is theirs; MindSpore's copies it.
_OF_ARRAY = frozenset(
    f"torch.{name}Tensor"
    for name in ("", "Double", "Float", "Half", "Long", "Int", "Short", "Char", "Byte", "Bool")
)
#: Methods that give a tensor of the same memory, between it and the array.
_SAME = frozenset({"detach", "cpu", "stop_gradient"})
#: NumPy's functions that give an array of a tensor's memory, and what stands for them here.
_AS_ARRAY = "numpy.asarray"
_ARRAYS = frozenset({"asarray", "asanyarray"})


@dataclass(frozen=True, slots=True)
class _Shared:
    """A tensor and an array of one memory: their paths, and the statement that made it so.

    copied: in MindSpore they are of two from the beginning, so that items go astray as well.
    """

    tensor: str
    array: str
    statement: ast.Assign | ast.AnnAssign
    scope: ast.Module | ast.FunctionDef | ast.AsyncFunctionDef
    copied: bool = False


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
    names |= _of_arrays(source.tree, walked)
    for call in walked.given_tensors:
        if last_name(call.func) in _ARRAYS:
            names[id(call)] = _AS_ARRAY
    if not names:
        return []
    scopes = Scopes(functions_writing(source.tree))
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
    for call, array in _changed_at_once(source.tree, names, scopes):
        span, made = source.span(call), ast.unparse(call)
        message = text("array_shared", name=made, array=array)
        found[span] = told_of_tensor("MP206", Severity.WARNING, message, span)
    return list(found.values())


def _changed_at_once(
    tree: ast.Module, names: dict[int, str], scopes: Scopes
) -> Iterator[tuple[ast.Call, str]]:
    """Yield what takes an array's memory and is changed where it stands, with the array's path.

    ``torch.LongTensor(a).fill_(1)``, where a is read afterwards.
    """
    parents = parents_of(tree)
    for call in each_of(tree, ast.Call):
        array = path(call.args[0]) if call.args else None
        outer = parents.get(parents.get(call, tree))
        if names.get(id(call)) not in _OF_ARRAY or array is None or not isinstance(outer, ast.Call):
            continue
        scope = function_of(tree, call)
        held = tree if scope is None or isinstance(scope, ast.Lambda) else scope
        if changed_in_place(outer, {}) is call and _read(
            array, held, scopes.places(held), end(outer)
        ):
            yield call, array


def _of_arrays(tree: ast.Module, walked: Walked) -> dict[int, str]:
    """Return the calls of torch's classes that take an array's memory, by identity."""
    found: dict[int, str] = {}
    kinds, arrays = NumpyKinds(tree, frozenset()), Arrays(tree)
    for use in walked.uses:
        if use.name not in _OF_ARRAY or use.call is None or len(use.call.args) != 1:
            continue
        array = use.call.args[0]
        # One of another dtype is copied in torch too.
        same = arrays.is_double(array) == ("Double" in use.name)
        if same and kinds.of(array) == ARRAY:
            found[id(use.call)] = use.name
    return found


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
            copied = names[id(value)] in _OF_ARRAY
            if copied or names[id(value)] in _FROM_ARRAY:
                other = path(value.args[0]) if value.args else None
                tensor, array = made, other
            elif names[id(value)] == _AS_ARRAY:
                other = path(value.args[0]) if value.args else None
                tensor, array = other or "", made
            else:
                other = _receiver(value)
                tensor, array = other or "", made
            if other is not None and array is not None and tensor != array:
                yield _Shared(tensor, array, node, scope, copied)


def _receiver(call: ast.Call) -> str | None:
    node = call.func.value if isinstance(call.func, ast.Attribute) else None
    while isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
        if node.func.attr not in _SAME:
            return None
        node = node.args[0] if node.args else node.func.value
    return None if node is None else path(node)


def _changed(shared: _Shared, scopes: Scopes) -> ast.expr | None:
    """Return the first place that changes the tensor while the array may be read afterwards."""
    made = end(shared.statement)
    places = scopes.places(shared.scope)
    for event in places.events[bisect_left(places.events, made, key=began) :]:
        if shared.tensor in event.binds or shared.array in event.binds:
            return None
        changed = None if event.changes != shared.tensor else event.changed
        if event.of_item and not shared.copied:
            continue
        if changed is None:
            continue
        # In a loop around both, what is read above comes after it as well.
        around = [loop for loop in places.loops if start(loop) <= event.start < end(loop)]
        first = min([start(loop) for loop in around if start(loop) >= made], default=event.end)
        after = min(first, event.end)
        return changed if _read(shared.array, shared.scope, places, after) else None
    return None


def _changed_by_others(tree: ast.Module, shared: _Shared, scopes: Scopes) -> ast.expr | None:
    """Return where another method changes the tensor, both of which the object keeps."""
    if not (shared.tensor.startswith("self.") and shared.array.startswith("self.")):
        return None
    owner = parents_of(tree).get(shared.scope)
    if not isinstance(owner, ast.ClassDef):
        return None
    others = [each for each in owner.body if isinstance(each, FUNCTIONS) and each != shared.scope]
    events = [each for other in others for each in scopes.places(other).events]
    if any(shared.tensor in each.binds or shared.array in each.binds for each in events):
        # Which of them runs first is not known.
        return None
    return next(
        (
            each.changed
            for each in events
            if each.changes == shared.tensor and (shared.copied or not each.of_item)
        ),
        None,
    )


def _read(array: str, scope: ast.AST, places: Places, after: Place) -> bool:
    """Tell whether an array is read after a change, here or by who gave it."""
    if "." in array:
        return True
    if isinstance(scope, FUNCTIONS):
        given = scope.args
        every = [*given.posonlyargs, *given.args, *given.kwonlyargs]
        if any(each.arg == array for each in every):
            return True
    return places.reads.get(array, (0, 0)) >= after
