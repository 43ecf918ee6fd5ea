"""``torch.Tensor(...)``, ``torch.LongTensor(...)``: data or sizes, and the class names the dtype.

Measured: `mindspore.Tensor([1, 2])` is of int64 where torch.Tensor's is of float32, and takes no
sizes. What a single argument is decides: a `torch.Size` is sizes for torch, and a plain tuple in
MindSpore, so that no function that is added to the file could tell it from data.
"""

from __future__ import annotations

import ast

from mindport.core.calls.site import Rewrite, Site
from mindport.core.calls.size_values import OF_OTHERS, OF_TENSORS, is_size, shape_kinds
from mindport.core.calls.target_call import Refusal
from mindport.core.catalog import Target
from mindport.core.class_values.roles import holders_of
from mindport.core.fixes.names import marker
from mindport.core.messages import text
from mindport.core.model import Edit, Safety, Span, Text
from mindport.core.text.call_edits import remove_slot
from mindport.core.text.nodes import last_name, nodes_of, nodes_within
from mindport.core.text.source import assigned_values
from mindport.core.walk import uses
from mindport.core.walk.values.typed_tensors import FLOAT_TENSOR

#: What is data, whatever it holds.
DATA = (ast.List, ast.Tuple, ast.ListComp, ast.JoinedStr)


def rewrite(site: Site, target: Target | None) -> Rewrite | Refusal:
    """Write the call with its dtype; the mapping's ``dtype`` names it, ``helper`` a function.

    Without a call the name stays a class where ``named`` says that the target is its counterpart.
    """
    assert target is not None
    dtype = site.args["dtype"]
    if site.use.call is None:
        if site.use.context == uses.ANNOTATION:
            # A function that makes such tensors is no type: `LongTensor | None` would raise.
            return site.replace_name("mindspore.Tensor")
        typed = site.use.context in (uses.TYPE_TEST, uses.BASE)
        if not typed and _is_asked_for(site.use.statement, site.use.node):
            return site.replace_name(dtype)
        if "named" in site.args and _is_beside_typed(site):
            return _made_by_helper(site)
        return _named(site, target) if "named" in site.args else Refusal(target.notes[0])
    found = site.layout()
    slots = found.slots if found is not None else ()
    # Where the tensor lives is left out, as everywhere.
    placed = {at for at, slot in enumerate(slots) if getattr(slot.node, "arg", "") == "device"}
    gone = None
    if found is not None and placed:
        gone = remove_slot(site.source.text, found, min(placed))
        slots = tuple(slot for at, slot in enumerate(slots) if at not in placed)
        if gone is None:
            return Refusal(text("comment_lost"))
    nodes = [slot.node for slot in slots if not isinstance(slot.node, ast.keyword)]
    if found is None or len(nodes) < len(slots):
        return Refusal(text("no_binding"))
    if site.has_comment(site.use.span):
        return Refusal(text("comment_lost"))
    first = nodes[0] if nodes else None
    of_size = len(nodes) == 1 and first is not None and is_size(first, site.source.tree)
    shapes = (
        shape_kinds(site.source, site.walked, first) if of_size and first is not None else set()
    )
    spread = any(isinstance(node, ast.Starred) for node in nodes)
    safety, changes = Safety.SAFE, list[Text]()
    if len(slots) == 1 and isinstance(first, DATA):
        name, ends = "mindspore.tensor", ("", f", dtype={marker(dtype)}")
    elif of_size and shapes != {OF_OTHERS}:
        name, ends = "mindspore.ops.zeros", ("", f", {marker(dtype)}")
        if shapes - {OF_TENSORS} and first is not None:
            safety, changes = Safety.REVIEW, [text("size_or_data", name=site.text_of(first))]
    elif len(slots) > 1 and not spread:
        name, ends = "mindspore.ops.zeros", ("(", f"), {marker(dtype)}")
    else:
        name, ends = site.args["helper"], ("", "")
        if isinstance(first, ast.Name) and first.id.endswith(("size", "shape", "sizes")):
            safety, changes = Safety.REVIEW, [text("size_or_data", name=first.id)]
    edits = [Edit(site.use.span, marker(name))]
    if slots:
        # What is put where the argument of the device goes is one edit with that.
        last = Span(slots[-1].end, slots[-1].end)
        if gone is not None and gone.start == last.end:
            last, gone = gone, None
        starts = Span(slots[0].start, slots[0].start)
        pairs = zip((starts, last), ends, strict=True)
        edits += [Edit(span, put) for span, put in pairs if put or span.start < span.end]
    if gone is not None:
        edits.append(Edit(gone, ""))
    helper = site.catalog.helper(name)
    return Rewrite(
        tuple(edits),
        safety,
        tuple(changes),
        site.released(),
        helpers=(helper,) if helper is not None else (),
    )


def _made_by_helper(site: Site) -> Rewrite:
    """Put the function that makes such tensors in the place of the class."""
    name = site.args["helper"]
    helper = site.catalog.helper(name)
    return Rewrite(
        (Edit(site.use.span, marker(name)),),
        Safety.SAFE,
        releases=site.released(),
        helpers=(helper,) if helper is not None else (),
    )


def _is_beside_typed(site: Site) -> bool:
    """Tell whether a name is this class or one that says its dtype, and is for making tensors.

    ``Tensor = torch.cuda.FloatTensor if cuda else torch.Tensor``.
    """
    tree = site.source.tree
    holders = holders_of(tree, site.use.statement, site.use.node)
    values = [value for name in holders for value in assigned_values(tree, name)]
    arms = [arm for value in values for arm in _arms(value)]
    names = {site.named.get(site.source.span(arm), "") for arm in arms}
    if site.api.name not in names or len(names) == 1 or not all(map(FLOAT_TENSOR.match, names)):
        return False
    return not any(_is_test(each, holders) for each in nodes_of(tree))


def _is_test(node: ast.AST, names: frozenset[str]) -> bool:
    """Tell whether objects, or classes, are tested against what a name stands for."""
    compared: list[ast.expr] = []
    if isinstance(node, ast.Compare):
        compared = [node.left, *node.comparators]
    elif isinstance(node, ast.Call) and last_name(node.func) in ("isinstance", "issubclass"):
        compared = node.args[1:]
    return any(
        isinstance(part, ast.Name) and part.id in names
        for each in compared
        for part in nodes_within(each)
    )


def _arms(node: ast.expr) -> list[ast.expr]:
    """Return what a conditional expression may give."""
    if isinstance(node, ast.IfExp):
        return [*_arms(node.body), *_arms(node.orelse)]
    return [node]


def _named(site: Site, target: Target) -> Rewrite | Refusal:
    """Replace the name of the class where it is not called."""
    rewritten = site.replace_name(target.api)
    if isinstance(rewritten, Refusal) or site.use.context == uses.TYPE_TEST:
        return rewritten
    base = site.use.context == uses.BASE
    why = text("layer_base", base=site.api.name) if base else text("passed_on")
    return Rewrite(rewritten.edits, Safety.REVIEW, (why,), rewritten.releases)


def _is_asked_for(statement: ast.stmt | None, node: ast.expr) -> bool:
    """Tell whether a class stands for its dtype: ``x.type(torch.LongTensor)``."""
    return statement is not None and any(
        isinstance(each, ast.Call)
        and isinstance(each.func, ast.Attribute)
        and each.func.attr == "type"
        and any(argument is node for argument in each.args)
        for each in nodes_within(statement)
    )
