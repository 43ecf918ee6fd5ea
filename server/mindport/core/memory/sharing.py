"""Which statements change in place what something else sees: aliases, items, views, arrays.

What a tensor is, the walk says; here names and attributes are followed.

Measured on CPU with MindSpore 2.10.0, outside of a gradient computation: ``x += y`` and
``x.copy_(...)`` reach no base of a view (``copy_`` raises for one that begins later than its
base), ``x[...] = y`` reaches that of an item or of a row, ``x[()] = y`` that of any view, and
NumPy's array; so does ``x[:] = y`` where there is a dimension. An index of ``...``, of ``None`` or
of a tensor reaches items alone; on a base it parts the base from its views, where ``x[:] = y`` and
a number write into all of them.
"""

from __future__ import annotations

import ast
from functools import lru_cache

from mindport.core.base.records import dataclass, replace
from mindport.core.memory.dtype_names import dtype_names
from mindport.core.memory.file import MemoryFile, ObjectMemory
from mindport.core.memory.handed_back import HandedBack
from mindport.core.memory.handed_elsewhere import HandedElsewhere
from mindport.core.memory.kept_reads import changing, kept_globals, kept_reads
from mindport.core.memory.scope import Change, Scope
from mindport.core.memory.state import Memory
from mindport.core.text.nodes import last_name
from mindport.core.walk.noted.walked_tree import WalkedTree
from mindport.core.walk.statements import Walked
from mindport.core.walk.values.indexing import TENSOR
from mindport.core.walk.values.joins import is_tensor
from mindport.core.walk.values.kinds import FunctionNode

_FLAGS = frozenset({"requires_grad_", "share_memory_", "detach_"})

__all__ = ["Memory", "Shared", "sharing"]


@dataclass(frozen=True, slots=True)
class Shared:
    """The names that statements change in place, by the identity of the node that changes them.

    seen: that something else sees. maybe: that it sees where a call handed its input back. all:
    of in-place calls and of items, seen or not. tensors: ``x += y`` where the way to ``x`` says
    that it is a tensor. copied: arrays that are changed where torch's share a tensor's memory and
    MindSpore's do not. tied: items that are copies in torch, while what is assigned to theirs
    comes to stand in what they were taken of in MindSpore, by identity. alone: what changes a
    tensor that is made in the scope, and that nothing sees but by the name. casts: the calls, by
    identity, that may give the tensor itself in torch alone, where it or what they give is changed
    and the other one seen; whether that is by more than a caller.
    """

    seen: dict[int, Memory]
    maybe: dict[int, Memory]
    all: dict[int, Memory]
    tensors: list[ast.AugAssign]
    copied: list[ast.expr]
    tied: set[int]
    alone: set[int]
    casts: dict[int, bool]


@lru_cache(maxsize=1)
def _kept(key: WalkedTree) -> Shared:
    return _shared(key.tree, key.walked)


def sharing(tree: ast.Module, walked: Walked) -> Shared:
    """Return what is known of each ``x += y``, ``x[i] = y`` and ``x.add_(y)`` of a name."""
    return _kept(WalkedTree(tree, walked))


def _shared(tree: ast.Module, walked: Walked) -> Shared:
    items = {id(item.node): item.selects or TENSOR in item.parts for item in walked.tensor_items}
    items |= {id(node): False for node in walked.looped_tensors}
    kept = frozenset(map(id, walked.kept_items))
    joined = frozenset(map(id, walked.joined_lists))
    called = {id(use.call): use.name for use in walked.mindspore_uses if use.call is not None}
    called |= {id(use.call): use.name for use in walked.uses if use.call is not None}
    scopes: dict[int, Scope] = {}

    def run(node: ast.Module | FunctionNode) -> HandedBack:
        scope = scopes.get(id(node))
        if scope is None:
            scope = scopes[id(node)] = Scope(node, file, scopes.get(file.around.get(id(node), 0)))
            scope.run()
        return scope.back

    file = MemoryFile(items, kept, joined, called, run, dtypes=dtype_names(tree))
    if walked.files is not None:
        file.elsewhere = HandedElsewhere(walked.files, walked.path, tree).of
    functions = file.read(tree)
    for node in (tree, *functions):
        run(node)
    _hold_what_is_read(tree, walked, scopes)
    held = _held_globals(tree, scopes, file)
    found = Shared({}, {}, {}, [], [], set(), set(), {})
    of_tensors = {id(item.node) for item in walked.item_writes}
    of_tensors |= {id(node) for node in (*walked.in_place, *walked.later_sums)} | set(called)
    of_tensors |= set(map(id, walked.guessed_writes))
    for scope in scopes.values():
        found.tied.update(scope.tied)
        for key, change in scope.changes.items():
            memory = _settle(found, key, change, held)
            if memory.casts and key in found.seen and (key in of_tensors or memory.tensor):
                for each in memory.casts:
                    found.casts[each] = found.casts.get(each, False) or not memory.given
    # What is in a circle stays until garbage is looked for, which is rare.
    del file.run
    return found


def _hold_what_is_read(tree: ast.Module, walked: Walked, scopes: dict[int, Scope]) -> None:
    """Note which attributes that methods change are kept where they are read of the object."""
    tensors = {
        name
        for info in walked.classes
        for name, value in info.attributes.items()
        if is_tensor(value)
    }
    changed: dict[str, list[ObjectMemory]] = {}
    methods: dict[str, set[str]] = {}
    for scope in scopes.values() if tensors else ():
        for change in scope.changes.values():
            name = change.attribute
            if change.object is not None and name in tensors and not _sets_flag(change.node):
                changed.setdefault(name, []).append(change.object)
                methods.setdefault(name, set()).add(getattr(scope.node, "name", ""))
    if not changed:
        return
    reads = list(kept_reads(tree))
    if walked.files is not None:
        called = {info.name for info in walked.classes}.union(*methods.values()) - {"__init__"}
        _, others = walked.files.callers(walked.path, frozenset(called))
        for file in others:
            reads += walked.files.kept_reads(file, changed)
    for name, objects in changed.items():
        seen = [each for each in reads if each.name == name]
        by = changing(tree, methods[name]) if seen else frozenset()
        for each in seen:
            if each.sees(by):
                for one in objects:
                    one.hold(name, split=each.split)


def _sets_flag(node: ast.AST) -> bool:
    """Tell whether a call ends as those do that change their tensor, and changes no value."""
    return isinstance(node, ast.Call) and last_name(node.func) in _FLAGS


def _attributes(memory: Memory, own: str) -> list[str]:
    """Return the attributes of a method's object that a tensor shares its memory with."""
    start = own + "."
    return [each.removeprefix(start) for each in memory.of if each.startswith(start)]


def _held_globals(tree: ast.Module, scopes: dict[int, Scope], file: MemoryFile) -> dict[int, bool]:
    """Return the changes of globals that a function keeps, by identity; whether of a part."""
    changed: dict[str, list[tuple[int, str]]] = {}
    for scope in scopes.values():
        of_module = isinstance(scope.node, ast.Module)
        names = scope.local if of_module else file.declared.get(id(scope.node), set())
        for key, change in scope.changes.items() if names else ():
            name = _changed_name(change.node)
            if name in names:
                changed.setdefault(name, []).append((key, getattr(scope.node, "name", "")))
    found: dict[int, bool] = {}
    for read in kept_globals(tree, frozenset(changed)) if changed else ():
        for key, function in changed[read.name]:
            if read.sees(changing(tree, {function} - {""})):
                found[key] = found.get(key, False) or read.split
    return found


def _changed_name(node: ast.AST) -> str:
    """Return the name that a statement changes the tensor of, "" where it changes another."""
    if isinstance(node, ast.Call):
        node = node.func
    target = node.target if isinstance(node, ast.AugAssign) else getattr(node, "value", node)
    return target.id if isinstance(target, ast.Name) else ""


def _settle(found: Shared, key: int, change: Change, held_globals: dict[int, bool]) -> Memory:
    """Decide of one change, once all methods have said what they hold; return what it changes."""
    memory, seen = change.memory, change.seen
    if key in held_globals:
        memory, seen = replace(memory, split=memory.split or held_globals[key]), True
    if change.object is not None:
        held = change.object.held.get(change.attribute)
        made = change.object.attributes.get(change.attribute)
        if made is not None and made.reached and isinstance(change.node, ast.Subscript):
            found.tied.update(made.tied)
        if made is not None and made.lasting:
            memory, seen = memory.met(made), True
            memory = replace(memory, given=made.given)
        if held is not None:
            memory, seen = replace(memory, split=memory.split or held.split), True
    if change.home is not None and not memory.split:
        parts = [change.home.held.get(name) for name in _attributes(memory, change.own)]
        if any(each is not None and each.split for each in parts):
            memory = replace(memory, split=True)
    found.all[key] = memory
    if change.alone and not seen:
        found.alone.add(key)
    node = change.node
    if memory.tensor and not memory.holds and isinstance(node, ast.AugAssign):
        found.tensors.append(node)
    elif memory.array and memory.apart and seen and not (memory.tensor or memory.holds):
        if isinstance(node, ast.AugAssign):
            found.copied.append(node.target)
        elif isinstance(node, ast.Subscript):
            found.copied.append(node)
    if seen:
        found.seen[key] = memory
    elif change.maybe:
        found.maybe[key] = memory
    return memory
