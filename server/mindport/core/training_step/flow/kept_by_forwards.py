"""Losses that layers keep while a model runs: ``model(x)``, then ``sum(m.loss for m in kept)``.

No name leads from the run to what the loss is made of, and a block without the run would compute
with what an earlier one kept, so that all gradients are 0.
"""

from __future__ import annotations

import ast
import builtins
from collections.abc import Sequence

from mindport.core.text.nodes import each_of, nodes_within
from mindport.core.training_step.calls import BACKWARD, STEP, Call, retains
from mindport.core.training_step.flow.forward_stores import (
    has_hooks,
    runs_by_calls,
    stored_by_forwards,
)
from mindport.core.training_step.flow.paths import (
    bound_by,
    holder,
    own_nodes,
    path,
    paths_in,
    reads,
    replaced,
)
from mindport.core.training_step.place import File

_BUILTINS = frozenset(vars(builtins))
#: What lists the parts of a model, and runs none.
_LISTING = frozenset(
    {"modules", "children", "named_modules", "named_children", "cells", "cells_and_names"}
    | {"parameters", "named_parameters", "buffers", "named_buffers", "isinstance", "hasattr"}
)
#: What is found once of a file.
_OTHERS = "others"


def begins_with_run(
    file: File, call: Call, calls: Sequence[Call], suite: Sequence[ast.stmt], first: int, last: int
) -> int | None:
    """Return the place of the statement that runs the model which keeps what a block reads.

    The block is ``suite[first : last + 1]``, in front of a ``backward``. A run is for what is kept
    of it where its result is dropped, wherever that is, and where the block runs no model.
    """
    region = suite[first : last + 1]
    if any(_may_run(file, each, sure=True) for each in region):
        return None
    start = _behind_others(call, calls, suite)
    before = suite[start:first]
    if any(_may_run(file, each) for each in region):
        keeps = dropped = False
    else:
        keeps = has_hooks(file) or _read_of_forwards(file, region) is not None
        dropped = True
    for at, each in enumerate(before, start):
        if (keeps or (dropped and isinstance(each, ast.Expr))) and _runs(file, each):
            return at
        if _runs(file, each, sure=True) and _is_alone(call, calls, suite, suite[at:first]):
            return at
    return None


def _behind_others(call: Call, calls: Sequence[Call], suite: Sequence[ast.stmt]) -> int:
    """Return where a suite is behind the other losses and updates, those of last rounds too."""
    own = {call.statement, *(each.statement for each in calls if retains(each))}
    places = [
        each.at + 1
        for each in calls
        if each.kind in (BACKWARD, STEP) and each.suite is suite and each.statement not in own
    ]
    for at, statement in enumerate(suite):
        named = (each for each in own_nodes(statement) if isinstance(each, ast.Attribute))
        if any(each.attr == "value_and_grad" for each in named):
            # The two lines behind it take the gradients and update by them.
            places.append(at + 3)
    ends = [each for each in places if each <= call.at] if call.suite is suite else places
    return max(ends, default=0)


def _is_alone(
    call: Call, calls: Sequence[Call], suite: Sequence[ast.stmt], moved: Sequence[ast.stmt]
) -> bool:
    """Tell whether no other loss of a suite may be made of what some statements give."""
    if not any(
        each.kind == BACKWARD and each.suite is suite and each is not call for each in calls
    ):
        return True
    given = set[str]().union(*map(bound_by, moved))
    later = (each for each in suite if each.lineno > call.statement.lineno)
    return not any(name.partition(".")[0] in given for each in later for name in reads(each))


def kept_by_forwards(file: File, region: list[ast.stmt]) -> str | None:
    """Return a path that a block reads, where forwards compute it and the block may run none."""
    if any(_may_run(file, each) for each in region):
        return None
    return _read_of_forwards(file, region)


def is_given_by_run(
    file: File, name: str, region: Sequence[ast.stmt], *, begun: bool = True
) -> bool:
    """Tell whether a path that a block reads is given its value by a run in the block before.

    begun: the block begins with the run of what keeps it.
    """
    owner, _, last = name.rpartition(".")
    stored = (f".{last}" if owner else name) in stored_by_forwards(file)
    if begun and stored and (not owner or _keeps_for_others(file, owner)):
        return True
    if not owner or not (begun or stored):
        return False
    # ``first = model[0]``, and ``first.loss`` behind a run of the model.
    root, _, rest = owner.partition(".")
    named = {
        f"{held}.{rest}".rstrip(".")
        for each in each_of(file.source.tree, ast.Assign)
        if root in replaced(each) and (held := holder(each.value)) is not None
    }
    run: set[str] = set()
    for statement in region:
        read = any(each == name for each, _ in paths_in(statement))
        if read and not all(any(_is_part(each, of) for of in run) for each in named or {owner}):
            return False
        run |= _run_by(file, statement, set())
    return True


def _keeps_for_others(file: File, owner: str) -> bool:
    """Tell whether an object, or a class, is none that runs: a hook's, ``kept = Kept(layer)``."""
    classes = {each.name: each for each in each_of(file.source.tree, ast.ClassDef)}
    made = {
        path(each.value.func) if isinstance(each.value, ast.Call) else None
        for each in each_of(file.source.tree, ast.Assign)
        if owner in replaced(each)
    } or {owner}
    return all(
        each in classes and (each == owner or not runs_by_calls(file, classes[each]))
        for each in made
    )


def _is_part(path_: str, of: str) -> bool:
    return path_ == of or path_.startswith(f"{of}.")


def _run_by(file: File, node: ast.AST, seen: set[str]) -> set[str]:
    """Return the paths that a statement calls, or a function of the file that it calls."""
    found: set[str] = set()
    for call in (each for each in own_nodes(node) if isinstance(each, ast.Call)):
        called = (path(call.func) or "").removesuffix(".forward")
        last = called.rpartition(".")[2]
        found |= {called, *file.known.others.get(called, ())}
        if last in file.known.functions:
            found |= {each for each in map(path, call.args) if each is not None}
            if last not in seen:
                seen.add(last)
                bodies = (each.body for each in file.known.functions[last])
                found = found.union(
                    *(_run_by(file, each, seen) for body in bodies for each in body)
                )
    return found - {""}


def _read_of_forwards(file: File, region: Sequence[ast.stmt]) -> str | None:
    """Return a path that a block reads, where forwards compute it."""
    stored = stored_by_forwards(file)
    if not stored:
        return None
    nodes = _nodes_read(file, region)
    called = {id(node.func) for node in nodes if isinstance(node, ast.Call)}
    own = set[str]().union(*(replaced(each) for each in region))
    # What calls give has attributes of its own.
    given = {
        name
        for node in nodes
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.Call)
        for name in replaced(node)
    }
    for node in nodes:
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load):
            if node.id in stored and node.id not in own:
                return node.id
        elif isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Load):
            name = path(node) or node.attr
            read = id(node) not in called and name.partition(".")[0] not in given
            if read and f".{node.attr}" in stored:
                return name
        elif isinstance(node, ast.Call) and path(node.func) == "getattr" and len(node.args) > 1:
            asked = getattr(node.args[1], "value", None)
            if f".{asked}" in stored:
                return f"{path(node.args[0]) or ''}.{asked}"
    return None


def _nodes_read(file: File, region: Sequence[ast.stmt]) -> list[ast.AST]:
    """Return the nodes of a block, and of the functions of the file that it calls."""
    nodes = [node for each in region for node in nodes_within(each)]
    for call in [node for node in nodes if isinstance(node, ast.Call)]:
        name = (path(call.func) or "").rpartition(".")[2]
        for function in file.known.functions.get(name, ()):
            nodes += nodes_within(function)
    return nodes


def _runs(file: File, node: ast.AST, seen: set[str] | None = None, *, sure: bool = False) -> bool:
    """Tell whether a statement calls a model with gradients, or a function of the file that does.

    sure: what only may be a model is none.
    """
    seen = set() if seen is None else seen
    for call in (each for each in own_nodes(node) if isinstance(each, ast.Call)):
        if file.without_gradients(call):
            continue
        name = (path(call.func) or "").rpartition(".")[2]
        if _is_run(file, call, sure=sure):
            return True
        if name in file.known.functions and name not in seen:
            seen.add(name)
            bodies = (each.body for each in file.known.functions[name])
            if any(_runs(file, each, seen, sure=sure) for body in bodies for each in body):
                return True
    return False


def _is_run(file: File, call: ast.Call, *, sure: bool = False) -> bool:
    """Tell whether a model is called, or what may be one: an object that the file calls by name.

    One whose parameters nobody asks for is known by nothing else, as where inputs are optimized.
    """
    called = (path(call.func) or "").removesuffix(".forward")
    last = called.rpartition(".")[2]
    if last in file.models or file.known.others.get(called, set()) & file.models:
        return True
    if sure or called not in (last, f"self.{last}"):
        return False
    if not last or "loss" in last or "crit" in last:
        return False
    return last not in file.known.functions and last not in _others(file)


def _others(file: File) -> frozenset[str]:
    """Return the names of imports and of classes, which are no objects."""
    if _OTHERS not in file.kept:
        classes = {each.name for each in each_of(file.source.tree, ast.ClassDef)}
        imports = {each.name for each in file.walked.bindings}
        file.kept[_OTHERS] = _BUILTINS | file.known.frameworks | imports | classes
    return file.kept[_OTHERS]


def _may_run(
    file: File, node: ast.AST, seen: set[str] | None = None, *, sure: bool = False
) -> bool:
    """Tell whether a statement, or a function, runs a model, or a function that may.

    seen: the functions that are looked at already. sure: what nobody sees runs none.
    """
    seen = set() if seen is None else seen
    for call in (each for each in nodes_within(node) if isinstance(each, ast.Call)):
        name = (path(call.func) or "").rpartition(".")[2]
        if _is_run(file, call, sure=sure):
            return True
        functions = file.known.functions.get(name, ())
        if functions:
            new = name not in seen
            seen.add(name)
            if new and any(_may_run(file, each, seen, sure=sure) for each in functions):
                return True
            continue
        passed = [call.func, *call.args, *(each.value for each in call.keywords)]
        named = (set((path(each) or "").split(".")) for each in passed)
        if not sure and name not in _LISTING and any(each & file.models for each in named):
            return True
    return False
