"""Registered buffers that get another tensor: a Cell refuses what a Module takes.

``self.c = self.c * 0.9 + x`` raises in MindSpore once ``c`` is a registered buffer. What torch does
there, with the same words: ``self._buffers["c"] = ...``; in place, ``self.c.copy_(self.c + x)``.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

from mindport.core.in_place.augmented import written
from mindport.core.messages import text
from mindport.core.model import Certainty, Edit, Finding, Fix, Safety, Severity, Span, Text
from mindport.core.modules.buffer_states import (
    BufferStates,
    State,
    States,
    is_made_buffer,
    is_parameter,
)
from mindport.core.text.nodes import (
    FUNCTIONS,
    each_of,
    last_name,
    nodes_of,
    nodes_within,
    parents_of,
)
from mindport.core.text.source import Source
from mindport.core.walk.statements import Walked
from mindport.core.walk.turns import CONSTRUCTORS
from mindport.core.walk.values.kinds import ClassInfo, FunctionNode, buffers_of
from mindport.core.walk.values.looped_names import looped_names, texts_of

_Assignment = ast.Assign | ast.AnnAssign | ast.AugAssign
_BUFFER: States = frozenset({State.BUFFER})


def buffer_findings(source: Source, walked: Walked) -> list[Finding]:
    """Return a finding for each assignment of a buffer, by methods of its object or elsewhere."""
    found: list[Finding] = []
    for info in walked.classes:
        buffers = buffers_of(info)
        if not buffers:
            continue
        known: dict[str, BufferStates] = {}
        for method in info.all_methods():
            positional = [*method.args.posonlyargs, *method.args.args]
            if positional:
                found += _in_method(source, info, method, positional[0].arg, buffers, known)
    found += _elsewhere(source, walked)
    return found


def _in_method(
    source: Source,
    info: ClassInfo,
    method: FunctionNode,
    own: str,
    buffers: set[str],
    known: dict[str, BufferStates],
) -> Iterator[Finding]:
    for node in nodes_within(method):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Call):
            yield from _named_by_text(source, node.value, own, buffers)
        for target in _targets(node):
            if not (isinstance(target.value, ast.Name) and target.value.id == own):
                continue
            if target.attr not in buffers:
                continue
            if target.attr not in known:
                known[target.attr] = BufferStates(info, target.attr)
            states = known[target.attr].at(target)
            if State.BUFFER not in states or states & {State.PARAMETER} == states:
                continue
            assert isinstance(node, _Assignment)
            yield from _finding(source, node, target, states, method.name in CONSTRUCTORS)


def _named_by_text(
    source: Source, call: ast.Call, own: str, buffers: set[str]
) -> Iterator[Finding]:
    """Return the finding on ``setattr(self, "mask", x)``."""
    if not (isinstance(call.func, ast.Name) and call.func.id == "setattr"):
        return
    if len(call.args) != 3 or call.keywords:
        return
    holder, name, value = call.args
    if not (isinstance(holder, ast.Name) and holder.id == own):
        return
    texts = _texts(source, call, name)
    named = [each for each in texts if each in buffers]
    if not named or is_made_buffer(value) or is_parameter(value):
        return
    if isinstance(value, ast.Constant) and value.value is None:
        return
    whole, given = source.span(call), source.span(value)
    at = source.span(name)
    written = f"{own}._buffers[{source.text[at.start : at.end]}] = "
    message = text("buffer_perhaps", name=f"{own}.{named[0]}")
    fixes: tuple[Fix, ...] = ()
    opening, closing = (
        source.text[whole.start : given.start],
        source.text[given.end : whole.end],
    )
    alone = opening.count("(") == 1 and "#" not in opening and closing.strip() == ")"
    # An attribute that is no buffer would be read as before.
    alone = alone and len(named) == len(texts)
    if alone and not isinstance(value, ast.Starred):
        # What goes on in another line, or gives a name a value, did so inside of the call.
        open_ended = (
            isinstance(value, ast.NamedExpr) or "\n" in source.text[given.start : given.end]
        )
        start, end = ("(", ")") if open_ended else ("", "")
        edits = (
            Edit(Span(whole.start, given.start), written + start),
            Edit(Span(given.end, whole.end), end),
        )
        fixes = (_fix(text("title_buffer", text=f"{written}..."), edits, message),)
    yield _told(message, whole, fixes)


def is_item_of_own(source: Source, walked: Walked, node: ast.AST) -> bool:
    """Tell whether ``self._buffers["mask"]`` is of a buffer of the file, which a Cell has too."""
    item = parents_of(source.tree).get(node)
    if not isinstance(item, ast.Subscript) or item.value is not node:
        return False
    # Of a Cell the walk does not say what its own calls register.
    known = set[str]().union(*(buffers_of(info) for info in walked.classes))
    for call in each_of(source.tree, ast.Call):
        if last_name(call.func) == "register_buffer" and call.args:
            known.update(_texts(source, call, call.args[0]))
    texts = _texts(source, item, item.slice)
    return bool(texts) and known.issuperset(texts)


def _texts(source: Source, around: ast.AST, name: ast.expr) -> tuple[str, ...]:
    """Return the strings that a name may be, by the loops around a place."""
    looped: dict[str, tuple[str, ...]] = {}
    node: ast.AST | None = around
    while node is not None and not isinstance(node, FUNCTIONS):
        if isinstance(node, (ast.For, ast.AsyncFor)):
            looped = {**looped_names(node), **looped}
        node = parents_of(source.tree).get(node)
    return texts_of(name, looped)


def _elsewhere(source: Source, walked: Walked) -> Iterator[Finding]:
    """Return findings on ``model.mask = x``."""
    stores = {id(each.target): each for each in walked.buffer_stores}
    if not stores:
        return
    for node in nodes_of(source.tree):
        for target in _targets(node):
            store = stores.get(id(target))
            if store is None:
                continue
            assert isinstance(node, _Assignment)
            states = _BUFFER if store.sure else frozenset({State.BUFFER, State.PLAIN})
            for info in store.classes:
                states |= BufferStates(info, target.attr).made
            yield from _finding(source, node, target, states, constructing=False)


def _targets(node: ast.AST) -> Iterator[ast.Attribute]:
    """Return the attributes that a statement assigns."""
    if isinstance(node, ast.Assign):
        targets = node.targets
    elif isinstance(node, ast.AugAssign) or (isinstance(node, ast.AnnAssign) and node.value):
        targets = [node.target]
    else:
        return
    for target in targets:
        for each in nodes_within(target):
            if isinstance(each, ast.Attribute) and isinstance(each.ctx, ast.Store):
                yield each


def _finding(
    source: Source, node: _Assignment, target: ast.Attribute, states: States, constructing: bool
) -> Iterator[Finding]:
    if isinstance(node.value, ast.Constant) and node.value.value is None:
        # A Cell takes None.
        return
    if is_made_buffer(node.value):
        # That registers it again.
        return
    name = ast.unparse(target)
    span = source.span(target)
    holder = source.span(target.value)
    dot = source.text.find(".", holder.end, span.end)
    assigned = f'._buffers["{target.attr}"]'
    message = text("buffer_assigned", name=name)
    fixes: tuple[Fix, ...] = ()
    if is_parameter(node.value):
        message = text("buffer_parameter", name=name)
    elif State.PLAIN in states:
        spelled = ast.unparse(target.value) + assigned
        message = text("buffer_maybe", name=name, text=spelled)
    elif not isinstance(node, ast.AugAssign):
        title = text("title_buffer", text=f"{ast.unparse(target.value)}{assigned} = ...")
        edits: tuple[Edit, ...] = (Edit(Span(dot, span.end), assigned),)
        reads = any(
            each.attr == target.attr and ast.unparse(each) == name
            for each in nodes_within(node.value or target)
            if isinstance(each, ast.Attribute)
        )
        # What a constructor reads is there; what it only assigns may be nothing yet.
        unsure = constructing and State.ABSENT in states and not reads
        if unsure:
            message = text("buffer_perhaps", name=name)
        fixes = (_fix(title, edits, message if unsure else None),)
    elif not _is_dotted(target):
        message = text("buffer_taken_twice", name=name, attribute=target.attr)
    elif (parts := written(source, node)) is not None:
        edits = parts.edits(f".copy_({name} {parts.operator} ", ")")
        title = text("title_buffer", text=f"{name}.copy_({name} {parts.operator} ...)")
        fixes = (_fix(title, edits, None),)
    yield _told(message, span, fixes)


def _told(message: Text, span: Span, fixes: tuple[Fix, ...]) -> Finding:
    return Finding(
        "MP111",
        Severity.HINT if fixes else Severity.WARNING,
        "torch.nn.Module.register_buffer",
        "mindspore.nn.Cell.register_buffer",
        None,
        "params_differ",
        Certainty.INFERRED,
        fixes[0].safety if fixes else Safety.MANUAL,
        message,
        span,
        fixes=fixes,
    )


def _fix(title: Text, edits: tuple[Edit, ...], change: Text | None) -> Fix:
    return Fix(title, Safety.REVIEW if change else Safety.SAFE, edits, changes=change)


def _is_dotted(target: ast.expr) -> bool:
    """Tell whether an expression may be read twice."""
    while isinstance(target, ast.Attribute):
        target = target.value
    return isinstance(target, ast.Name)
