"""Parameters that take no gradients for a while: whether a file says so of any, or another."""

from __future__ import annotations

import ast

from mindport.core.other_files import origins
from mindport.core.other_files.project import Files
from mindport.core.text.nodes import kept_on_node, last_name, nodes_within
from mindport.core.training_step.calls import UPDATE_TRAINABLE
from mindport.core.walk.statements import Walked

#: The method that ``called_names`` says a file calls which freezes parameters.
FREEZING = "requires_grad_"
#: How many files are looked at, by what they import, and how often callers of callers are.
_MOST, _CALLERS = 200, 3

_GIVE = frozenset({"parameters", "named_parameters"})


@kept_on_node
def freezes(tree: ast.Module) -> bool:
    """Tell whether a file says of parameters whether they take gradients.

    What steps add to it, which leaves parameters out for one step, does not say so.
    """
    body = (each for each in tree.body if getattr(each, "name", "") != UPDATE_TRAINABLE)
    return any(
        (
            isinstance(node, ast.Attribute)
            and (
                node.attr == "requires_grad_" or (node.attr == "requires_grad" and _is_stored(node))
            )
        )
        or (isinstance(node, ast.Name) and node.id == "set_requires_grad")
        or (isinstance(node, ast.For) and _detaches(node))
        or (isinstance(node, ast.Call) and _freezes_by_call(node))
        for statement in body
        for node in nodes_within(statement)
    )


def are_frozen(tree: ast.Module, walked: Walked) -> bool:
    """Tell whether a file, or one of the run that has to do with it, freezes parameters.

    What it imports may make a model that is frozen in part, and so may those who call its
    functions, and hand it in.
    """
    return freezes(tree) or (walked.files is not None and _elsewhere(walked.files, walked.path))


def _elsewhere(files: Files, path: str) -> bool:
    _, freezing = files.callers(path, frozenset({FREEZING}))
    wanted = frozenset(freezing)
    if not wanted:
        return False
    seen: set[str] = set()
    level = [path]
    for _ in range(_CALLERS):
        new = _imported(files, level, seen)
        if wanted & new:
            return True
        seen |= new
        level = [one for each in level for one in _callers(files, each) if one not in seen]
    return not wanted.isdisjoint(level)


def _imported(files: Files, paths: list[str], seen: set[str]) -> set[str]:
    """Return some files with those that they import, and these import, by their real paths."""
    waiting, found = list(paths), set[str]()
    while waiting and len(found) < _MOST:
        path = waiting.pop()
        real, _ = files.callers(path, frozenset())
        if real in seen or real in found:
            continue
        found.add(real)
        summary = files.summary(path)
        if summary is not None:
            waiting += origins.imported_files(files, path, summary)
    return found


def _callers(files: Files, path: str) -> tuple[str, ...]:
    summary = files.summary(path)
    return () if summary is None else files.callers(path, summary.own_names())[1]


def _is_stored(node: ast.Attribute) -> bool:
    return isinstance(node.ctx, ast.Store)


def _freezes_by_call(call: ast.Call) -> bool:
    """Tell whether a call freezes: ``setattr(p, "requires_grad", False)``, or makes what is so.

    As ``nn.Parameter(x, requires_grad=False)`` does; what a helper computes the flag of is none.
    """
    if last_name(call.func) == "Parameter":
        flags = [each.value for each in call.keywords if each.arg == "requires_grad"]
        flags += call.args[1:2]
        plain = (
            each for each in flags if isinstance(each, (ast.Constant, ast.Name, ast.Attribute))
        )
        return any(not isinstance(each, ast.Constant) or not each.value for each in plain)
    name = call.args[1] if len(call.args) == 3 and last_name(call.func) == "setattr" else None
    return isinstance(name, ast.Constant) and name.value == "requires_grad"


def _detaches(loop: ast.For) -> bool:
    """Tell whether a loop over parameters calls ``detach_`` of them, which freezes them."""
    given = (getattr(each, "attr", "") for each in nodes_within(loop.iter))
    return not _GIVE.isdisjoint(given) and any(
        isinstance(each, ast.Attribute) and each.attr == "detach_"
        for statement in loop.body
        for each in nodes_within(statement)
    )
