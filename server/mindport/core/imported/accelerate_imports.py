"""What a file takes from Accelerate: of one process its loop is a plain one.

``accelerator.backward(loss)`` is written as ``loss.backward()``, ``get_state_dict(net)`` as
``net.state_dict()``, what clips as torch's functions, and what ``prepare`` gives as what it gets.
A class of the file, which refuses the rest when it runs, stands for the object; what is left is a
loop that trains as any other.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

from mindport.core.catalog import Catalog
from mindport.core.fixes.added_helpers import members_of
from mindport.core.fixes.names import marker
from mindport.core.messages import because, text
from mindport.core.model import Certainty, Edit, Finding, Fix, Safety, Severity, Span
from mindport.core.text.nodes import nodes_of
from mindport.core.text.source import Source, comments_in, removal_of
from mindport.core.training_step.flow.paths import path
from mindport.core.walk.statements import Walked
from mindport.core.walk.values.kinds import Binding

HELPERS = {"accelerate.Accelerator": "Accelerator", "accelerate.logging.get_logger": "get_logger"}
_SEEDS = "accelerate.utils.set_seed"
#: Every name that can be taken from Accelerate without it.
NAMES = frozenset({*HELPERS, _SEEDS})
#: Methods that give what they get, where they are no more than a name in the way of types.
_GIVE_BACK = frozenset({"prepare", "unwrap_model"})
_CLIPS = frozenset({"clip_grad_norm_", "clip_grad_value_"})
#: Methods that are written as one of their first argument, and what that is called.
_OF_FIRST = {"backward": "backward", "get_state_dict": "state_dict"}


def accelerate_findings(
    source: Source, walked: Walked, binding: Binding, catalog: Catalog
) -> list[Finding] | None:
    """Return the findings on one name that is imported, None where the file does more with it."""
    if binding.guarded or sum(each.name == binding.name for each in walked.bindings) > 1:
        return None
    name = HELPERS.get(binding.target, "")
    helper = catalog.helper(name)
    read = [
        node
        for node in nodes_of(source.tree)
        if isinstance(node, ast.Name) and node.id == binding.name
    ]
    if not read or any(not isinstance(node.ctx, ast.Load) for node in read):
        return None
    edits = [Edit(source.span(node), marker(name or "mindspore.set_seed")) for node in read]
    if binding.target == _SEEDS and not _have_one_argument(source, read):
        return None
    left: list[Finding] = []
    if name == "Accelerator":
        assert helper is not None
        objects = _objects_of(source, binding.name)
        own = None if objects is None else _edits_of_objects(source, objects)
        if objects is None or own is None:
            return None
        edits += own
        left = list(_left(source, objects, members_of(helper)))
    shown = name or "mindspore.set_seed"
    reasons = {"Accelerator": "one_process", "get_logger": "as_accelerate"}
    why = text(reasons.get(name, "seeds_differ"))
    title = text("title_helper", name=name) if name else text("title_write", text=shown)
    span = source.span(binding.alias)
    fix = Fix(
        title,
        Safety.REVIEW,
        tuple(sorted(edits)),
        removes=(span.start,),
        changes=why,
        helpers=() if helper is None else (helper,),
    )
    message = because(
        "composed_helper_but" if name else "composed_but",
        [why],
        torch=binding.target,
        text=shown,
    )
    found = Finding(
        "MP201", Severity.INFORMATION, binding.target, None, "recipe", "recipe",
        Certainty.PROVEN, Safety.REVIEW, message, span, (fix,),
    )  # fmt: skip
    return [found, *left]


def _have_one_argument(source: Source, read: list[ast.Name]) -> bool:
    calls = [node for node in nodes_of(source.tree) if isinstance(node, ast.Call)]
    plain = [id(each.func) for each in calls if len(each.args) == 1 and not each.keywords]
    return all(id(node) in plain for node in read)


def _objects_of(source: Source, local: str) -> frozenset[str] | None:
    """Return what accelerators are called, by the last part of their paths; None if not by paths.

    Functions that are handed one mostly have the same name for it.
    """
    made: set[str] = set()
    for node in nodes_of(source.tree):
        value = getattr(node, "value", None)
        if not isinstance(node, ast.Assign) or not isinstance(value, ast.Call):
            continue
        if path(value.func) == local:
            targets = [path(each) for each in node.targets]
            made |= {(each or "").rpartition(".")[2] for each in targets}
    return frozenset(made) if made and "" not in made else None


def _asked(source: Source, objects: frozenset[str]) -> Iterator[ast.Attribute]:
    """Yield what accelerators are asked for."""
    for node in nodes_of(source.tree):
        if not isinstance(node, ast.Attribute):
            continue
        if (path(node.value) or "").rpartition(".")[2] in objects:
            yield node


def _left(source: Source, objects: frozenset[str], members: frozenset[str]) -> Iterator[Finding]:
    """Yield the findings on members that the class of the file does not have."""
    known = members | _GIVE_BACK | _CLIPS | {*_OF_FIRST, "save"}
    for node in _asked(source, objects):
        if node.attr in known:
            continue
        end = source.span(node).end
        message = text("left_of_accelerator", member=node.attr)
        yield Finding(
            "MP303", Severity.WARNING, f"accelerate.Accelerator.{node.attr}", None, None, "none",
            Certainty.INFERRED, Safety.MANUAL, message, Span(end - len(node.attr), end),
        )  # fmt: skip


def _edits_of_objects(source: Source, objects: frozenset[str]) -> list[Edit] | None:
    """Return the edits of what accelerators are asked for, None where one is called otherwise."""
    edits: list[Edit] = []
    calls = {id(each.func): each for each in nodes_of(source.tree) if isinstance(each, ast.Call)}
    statements = {
        id(each.value): each
        for each in nodes_of(source.tree)
        if isinstance(each, (ast.Expr, ast.Assign))
    }
    for node in _asked(source, objects):
        call = calls.get(id(node))
        if call is None and node.attr in (*_GIVE_BACK, *_CLIPS, *_OF_FIRST, "save"):
            return None
        own = [] if call is None else _of_call(source, call, node, statements.get(id(call)))
        if own is None:
            return None
        edits += own
    return edits


def _of_call(
    source: Source, call: ast.Call, function: ast.Attribute, statement: ast.stmt | None
) -> list[Edit] | None:
    """Return the edits of one call, None where it is called otherwise than is known."""
    method, span = function.attr, source.span(call)
    spread = any(isinstance(each, ast.Starred) for each in call.args)
    if method == "save" and (len(call.args) != 2 or spread or call.keywords):
        return None
    if method in (*_CLIPS, "save"):
        full = "torch.save" if method == "save" else f"torch.nn.utils.{method}"
        return [Edit(source.span(function), marker(full))]
    if method not in (*_GIVE_BACK, *_OF_FIRST):
        return []
    if spread or not call.args or (call.keywords and method == "prepare"):
        return None
    if method == "backward" and (len(call.args) > 1 or not isinstance(statement, ast.Expr)):
        return None
    given = call.args if method == "prepare" else call.args[:1]
    first, last = source.span(given[0]), source.span(given[-1])
    head, tail = Span(span.start, first.start), Span(last.end, span.end)
    if "#" in source.text[head.start : head.end] + source.text[tail.start : tail.end]:
        # What is said there of the call would be lost.
        return None
    if isinstance(statement, ast.Assign) and _is_same(statement, given):
        return None if comments_in(source, statement) else [removal_of(source, statement)]
    simple = isinstance(given[0], (ast.Name, ast.Attribute, ast.Call, ast.Subscript))
    bare = len(given) == 1 and simple
    close = "" if bare else ")"
    if method in _OF_FIRST:
        # What else `get_state_dict` gets says whether wrappers are taken off: there are none.
        kept = call.keywords if method == "backward" else []
        options = ", ".join(f"{each.arg}={ast.unparse(each.value)}" for each in kept)
        close += f".{_OF_FIRST[method]}({options})"
    return [Edit(head, "" if bare else "("), Edit(tail, close)]


def _is_same(statement: ast.Assign, given: list[ast.expr]) -> bool:
    """Tell whether ``net, loader = a.prepare(net, loader)`` gives names what they stand for."""
    if len(statement.targets) != 1:
        return False
    target = statement.targets[0]
    targets = target.elts if isinstance(target, ast.Tuple) else [target]
    plain = all(isinstance(each, (ast.Name, ast.Attribute)) for each in targets)
    return plain and list(map(ast.unparse, targets)) == list(map(ast.unparse, given))
