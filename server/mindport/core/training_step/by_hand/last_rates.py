"""The rates that a scheduler gave last: MindSpore's are the optimizer's, whoever changed them.

torch's scheduler keeps its own numbers. They are the same where nothing else sets the rates.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

from mindport.core.base.patterns import pattern
from mindport.core.base.records import replace
from mindport.core.model import Finding, Safety
from mindport.core.text.nodes import each_of, last_name, nodes_within, parents_of
from mindport.core.text.source import Source
from mindport.core.training_step.flow.paths import path
from mindport.core.training_step.words import say
from mindport.core.walk.statements import Walked
from mindport.core.walk.uses import MindsporeUse, Use

_ASKED = "torch.optim.lr_scheduler.LRScheduler.get_last_lr"
_SCHEDULER = pattern(
    r"(torch|mindspore\.experimental)\.optim\.lr_scheduler\.[A-Z]\w*$"
    r"|torch\.optim\.swa_utils\.SWALR$"
)
#: They run schedulers of one optimizer themselves.
_TOGETHER = frozenset({"SequentialLR", "ChainedScheduler"})


def last_rate_findings(source: Source, walked: Walked, findings: list[Finding]) -> list[Finding]:
    """Leave the rates of a scheduler for review where something else sets those as well."""
    if not any(each.torch == _ASKED and each.safety is Safety.SAFE for each in findings):
        return findings
    if not (_sets_rates(source.tree) or _share_an_optimizer(source, walked)):
        return findings
    note = say("last_rates")
    return [
        replace(
            each,
            safety=Safety.REVIEW,
            message=note,
            fixes=tuple(replace(fix, safety=Safety.REVIEW, changes=note) for fix in each.fixes),
        )
        if each.torch == _ASKED and each.safety is Safety.SAFE
        else each
        for each in findings
    ]


def _sets_rates(tree: ast.Module) -> bool:
    """Tell whether the file sets the rate of a group itself."""
    if not any(each.attr == "param_groups" for each in each_of(tree, ast.Attribute)):
        return False
    return (
        any(
            isinstance(each.slice, ast.Constant)
            and each.slice.value == "lr"
            and not isinstance(each.ctx, ast.Load)
            for each in each_of(tree, ast.Subscript)
        )
        or any(
            last_name(each.func) == "assign"
            and len(each.args) == 2
            and isinstance(each.args[0], ast.Subscript)
            and isinstance(each.args[0].slice, ast.Constant)
            and each.args[0].slice.value == "lr"
            for each in each_of(tree, ast.Call)
        )
        or any(map(_updates_rate, each_of(tree, ast.Call)))
    )


def _updates_rate(call: ast.Call) -> bool:
    """Tell whether a call is ``group.update(lr=0.1)``, or of a dict with that key."""
    if last_name(call.func) != "update":
        return False
    keys = [key for each in call.args if isinstance(each, ast.Dict) for key in each.keys]
    return any(each.arg == "lr" for each in call.keywords) or any(
        isinstance(key, ast.Constant) and key.value == "lr" for key in keys
    )


def _share_an_optimizer(source: Source, walked: Walked) -> bool:
    """Tell whether two schedulers are made of one optimizer, to be held at once.

    Those that another one runs count with that.
    """
    parents = parents_of(source.tree)
    found: dict[str, set[str]] = {}
    made = list(_made(source, walked))
    together = [call for name, call in made if name.rpartition(".")[2] in _TOGETHER]
    run = _given_to(source.tree, together)
    for _, call in made:
        if id(call) in run:
            continue
        given = [*call.args[:1], *(each.value for each in call.keywords if each.arg == "optimizer")]
        optimizer = path(given[0]) if given else None
        if optimizer is None:
            continue
        # Of two that go by one name only one is held.
        around = parents[call]
        target = path(around.targets[0]) if isinstance(around, ast.Assign) else None
        found.setdefault(optimizer, set()).add(target or str(id(call)))
    return any(len(each) > 1 for each in found.values())


def _given_to(tree: ast.Module, together: list[ast.Call]) -> set[int]:
    """Return the identities of the calls in what others are given, by names too."""
    found: set[int] = set()
    names: set[str] = set()
    waiting: list[ast.expr] = [
        each for call in together for each in (*call.args, *(item.value for item in call.keywords))
    ]
    while waiting:
        for node in nodes_within(waiting.pop()):
            if isinstance(node, ast.Call):
                found.add(id(node))
            name = path(node) if isinstance(node, (ast.Name, ast.Attribute)) else None
            if name is not None and name not in names:
                names.add(name)
                waiting += _put(tree, name)
    return found


def _put(tree: ast.Module, name: str) -> list[ast.expr]:
    """Return what a name or an attribute is given, and what a list of that name gets."""
    given = [
        each.value
        for each in each_of(tree, ast.Assign)
        if any(path(target) == name for target in each.targets)
    ]
    appended = [
        argument
        for call in each_of(tree, ast.Call)
        if isinstance(call.func, ast.Attribute)
        and call.func.attr in ("append", "extend", "insert")
        and path(call.func.value) == name
        for argument in call.args
    ]
    return given + appended


def _made(source: Source, walked: Walked) -> Iterator[tuple[str, ast.Call]]:
    """Yield the schedulers that a file makes, with the names of their classes."""
    every: tuple[Use | MindsporeUse, ...] = (*walked.uses, *walked.mindspore_uses)
    for use in every:
        if use.call is not None and _SCHEDULER.match(use.name):
            yield use.name, use.call
    # Classes that fixes added stand for others of torch's.
    added = {
        node.name
        for node in walked.helpers
        if isinstance(node, ast.ClassDef)
        and any("lr_scheduler" in ast.unparse(base) for base in node.bases)
    }
    for call in each_of(source.tree, ast.Call) if added else ():
        if isinstance(call.func, ast.Name) and call.func.id in added:
            yield call.func.id, call
