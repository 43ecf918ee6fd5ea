"""Uses of tensors that no name of torch gives away: augmented assignment and format fields."""

from __future__ import annotations

import ast
from collections.abc import Collection, Iterator, Mapping
from typing import TypeGuard

from mindport.core.base.patterns import pattern
from mindport.core.catalog import Catalog
from mindport.core.fixes.names import marker
from mindport.core.in_place.augmented import written
from mindport.core.in_place.copied_writes import (
    assigning,
    before_optimizers,
    is_lost_to_optimizers,
    takes_all,
    written_by_copy,
)
from mindport.core.in_place.likely_in_place import likely_in_place
from mindport.core.in_place.run_in_passes import is_in_own_pass, is_item_of_data
from mindport.core.in_place.shared_sums import left_sum, shared_sum
from mindport.core.in_place.stale_views import stale_view_findings
from mindport.core.in_place.state_items import state_items
from mindport.core.in_place.view_writes import view_write
from mindport.core.memory.sharing import sharing
from mindport.core.memory.state import Memory
from mindport.core.messages import text
from mindport.core.model import Certainty, Edit, Finding, Severity, Span, Text
from mindport.core.other_files.tensor_attributes import of_unknown_objects
from mindport.core.tensor_findings import TENSOR, proposed, told_of_tensor
from mindport.core.text.nodes import each_of, nodes_within
from mindport.core.text.source import Source, indent
from mindport.core.walk.statements import Walked
from mindport.core.walk.values.indexing import OTHER, reaches_base
from mindport.core.walk.values.joins import is_tensor
from mindport.core.walk.values.kinds import Instance, buffers_of
from mindport.core.walk.values.looped_names import pairs

_ASSIGN = "mindspore.ops.assign"
_NO_GRAD = "mindspore._no_grad"
_GIVE_PARAMETERS = frozenset(
    f"torch.nn.Module.{name}"
    for name in ("parameters", "named_parameters", "buffers", "named_buffers", "state_dict")
)
#: What stands for those in converted code.
_HELPERS = frozenset(
    {"parameters_of", "named_parameters_of", "buffers_of", "named_buffers_of"}
    | {"any_parameters", "any_named_parameters"}
)
_SIGNS = ("+=", "-=", "*=", "/=", "%=", "@=", "&=", "|=", "^=", "<<=", ">>=")
#: What may be another thing the next time.
_RUNS = (ast.Call, ast.NamedExpr, ast.Await, ast.Yield, ast.YieldFrom)
#: Attributes that stand before ``+=`` and the like.
_AUGMENTED = pattern(r"\.(\w+)\s*(?://|\*\*|<<|>>|[-+*/%@&|^])=")


def in_place_findings(source: Source, walked: Walked, catalog: Catalog) -> list[Finding]:
    """Return a finding for each ``x += y`` on a tensor that something else may hold.

    torch overwrites the tensor, MindSpore binds the name to a new one: silent where a caller, a
    view or another name reads it afterwards.
    """
    held = state_items(source, walked)
    parameters = _on_parameters(source, walked)
    parameters += (each for each in each_of(source.tree, ast.AugAssign) if id(each.target) in held)
    parameters = list({id(node): node for node in parameters}.values())
    found = [_written_into(source, node, held=id(node.target) in held) for node in parameters]
    attributes = _on_attributes(source, walked)
    if not (
        walked.in_place
        or walked.later_sums
        or walked.item_writes
        or attributes
        or held
        or _changes(source, walked)
    ):
        return found
    shared = sharing(source.tree, walked)
    done: set[int] = {id(node) for node in parameters}
    likely = likely_in_place(source.tree, walked, catalog)
    # Those are put into, or copied into, where a Cell has them.
    buffers = set[str]().union(*(buffers_of(info) for info in walked.classes))
    buffers |= {store.target.attr for store in walked.buffer_stores}
    for node in (*walked.in_place, *attributes, *shared.tensors):
        if id(node) in done or getattr(node.target, "attr", "") in buffers:
            continue
        done.add(id(node))
        if isinstance(node.target, ast.Subscript):
            found.append(left_sum(source, node))
        elif (memory := shared.seen.get(id(node))) is not None:
            found.append(shared_sum(source, walked, catalog, node, memory))
        elif id(node) in shared.maybe:
            found.append(left_sum(source, node))
    for node in walked.later_sums:
        of_item = isinstance(node.target, ast.Subscript)
        memory = shared.seen.get(id(node.target if of_item else node))
        if memory is None or id(node) in done or getattr(node.target, "attr", "") in buffers:
            continue
        done.add(id(node))
        found.append(
            left_sum(source, node) if of_item else shared_sum(source, walked, catalog, node, memory)
        )
    known = {id(node) for node in (*walked.in_place, *attributes)}
    likely += _guessed(source, walked, shared.seen)
    for node in {id(node): node for node in likely}.values():
        if id(node) not in done | known and getattr(node.target, "attr", "") not in buffers:
            found.append(left_sum(source, node))
    told = {each.span for each in found}
    for node in of_unknown_objects(source.tree, walked, catalog):
        # What else has the attribute's tensor is another function's to know, or another file's.
        if source.span(node.target) not in told and getattr(node.target, "attr", "") not in buffers:
            found.append(left_sum(source, node))
            told.add(source.span(node.target))
    for array in shared.copied:
        if source.span(array) not in told:
            name = ast.unparse(array.value if isinstance(array, ast.Subscript) else array)
            message = text("array_copied", name=name)
            found.append(told_of_tensor("MP206", Severity.WARNING, message, source.span(array)))
    items = {id(each.node): each for each in walked.tensor_items} if walked.item_writes else {}
    for item in walked.item_writes:
        reaches = reaches_base(item.parts)
        memory = shared.seen.get(id(item.node))
        if isinstance(item.node.value, ast.Attribute) and item.node.value.attr == "data":
            if OTHER in item.parts or not reaches:
                found.append(written_by_copy(source, item.node, "item_of_data"))
            elif is_item_of_data(source.tree, item.node):
                in_step = is_in_own_pass(source.tree, item.node)
                found.append(
                    written_by_copy(source, item.node, "item_of_data_in_step", early=True)
                    if in_step
                    else _item_of_data_in_pass(source, item.node)
                )
        elif (item.trained or id(item.node.value) in held) and is_lost_to_optimizers(source, item):
            found.append(written_by_copy(source, item.node, "item_of_parameter"))
        elif (through := view_write(source, items, item, memory, catalog)) is not None:
            found.append(through)
        elif memory is not None and (memory.view or memory.split) and not reaches:
            found.append(_item_of_view(source, item.node, memory))
    found += _on_unseen(source, held, {id(each.node) for each in walked.item_writes})
    told = {each.span for each in found}
    found += (each for each in stale_view_findings(source, walked) if each.span not in told)
    return found


def _on_unseen(source: Source, held: Collection[int], seen: set[int]) -> Iterator[Finding]:
    """Yield the findings on writes into all of a Parameter that nothing tells the class of."""
    for node in each_of(source.tree, ast.Subscript):
        stored = isinstance(node.ctx, ast.Store) and id(node.value) in held
        if stored and id(node) not in seen and takes_all(node.slice):
            yield written_by_copy(source, node, "item_of_parameter")


def _guessed(source: Source, walked: Walked, seen: Mapping[int, Memory]) -> Iterator[ast.AugAssign]:
    """Yield each ``x += y`` of what is guessed to be a tensor that something else sees."""
    items = any(isinstance(node.target, ast.Subscript) for node in walked.guessed_sums)
    counts = _counts(source.tree) if items else frozenset[object]()
    for node in walked.guessed_sums:
        target = node.target
        if not isinstance(target, ast.Subscript):
            if id(node) in seen:
                yield node
        elif id(target) in seen and _key(target) not in counts:
            yield node


def _counts(tree: ast.Module) -> frozenset[object]:
    """Return the keys that numbers are put under: ``state["step"] = 0``."""
    return frozenset(
        _key(target)
        for node in each_of(tree, ast.Assign)
        if isinstance(node.value, ast.Constant)
        for target in node.targets
        if isinstance(target, ast.Subscript) and isinstance(target.slice, ast.Constant)
    )


def _key(item: ast.Subscript) -> object:
    return item.slice.value if isinstance(item.slice, ast.Constant) else item


def _changes(source: Source, walked: Walked) -> bool:
    """Tell whether a file that uses torch may change anything in place."""
    if not walked.uses and not walked.mindspore_uses:
        return False
    return "numpy()" in source.text or any(sign in source.text for sign in _SIGNS)


def _item_of_view(source: Source, node: ast.Subscript, memory: Memory) -> Finding:
    """Return the finding on ``v[mask] = y`` where ``v`` or a view of it is read later."""
    name = ast.unparse(node.value)
    message = text("item_of_view" if memory.view else "item_of_base", name=name)
    all_of_it = isinstance(node.slice, ast.Constant) and node.slice.value is Ellipsis
    edit = Edit(source.span(node.slice), ":") if all_of_it else None
    return _of_item(source, node, message, f"{name}[:] = ...", edit)


def _item_of_data_in_pass(source: Source, node: ast.Subscript) -> Finding:
    """Return the finding on ``p.data[0] = y`` in a pass, written into ``p`` without gradients.

    Measured: where gradients are on, optimizers leave ``p`` as it is once it was written into.
    """
    data = node.value
    assert isinstance(data, ast.Attribute)
    name = ast.unparse(data.value)
    message = text("item_of_data_in_pass", name=name)
    told = told_of_tensor("MP206", Severity.WARNING, message, source.span(node))
    statement = assigning(source, node)
    cut = Span(source.span(data.value).end, source.span(data).end)
    if statement is None or source.text[cut.start : cut.end] != ".data":
        return told
    at = source.span(statement).start
    opened = f"with {marker(_NO_GRAD)}():\n{indent(source, statement)}    "
    edits = (Edit(Span(at, at), opened), Edit(cut, ""))
    return proposed(told, f"with no_grad(): {name}[...] = ...", edits, _NO_GRAD)


def _of_item(
    source: Source, node: ast.Subscript, message: Text, spelled: str, edit: Edit | None
) -> Finding:
    """Return the finding on a write into an item, with the edit that mends it if there is one."""
    told = told_of_tensor("MP206", Severity.WARNING, message, source.span(node))
    return told if edit is None else proposed(told, spelled, (edit,))


def _on_attributes(source: Source, walked: Walked) -> list[ast.AugAssign]:
    """Return each ``self.x += y`` on a tensor."""
    found: list[ast.AugAssign] = []
    names = set(_AUGMENTED.findall(source.text))
    for info in walked.classes if names else ():
        tensors = {
            name
            for name, value in info.attributes.items()
            if name in names
            and is_tensor(value)
            and isinstance(value, Instance)
            and value.type == TENSOR
            and value.certainty is not Certainty.GUESSED
        } - buffers_of(info)
        if tensors:
            found += [
                node
                for method in info.all_methods()
                for node in nodes_within(method)
                if isinstance(node, ast.AugAssign)
                and isinstance(node.target, ast.Attribute)
                and isinstance(node.target.value, ast.Name)
                and node.target.attr in tensors
            ]
    return found


def _on_parameters(source: Source, walked: Walked) -> list[ast.AugAssign]:
    """Return each ``p *= x`` of a Parameter, or of what a loop takes of a Module's state."""
    given = [
        use.span
        for use in walked.uses
        if use.name in _GIVE_PARAMETERS and use.certainty is not Certainty.GUESSED
    ]
    if any(f"{name}(" in source.text for name in _HELPERS):
        given += [
            source.span(node)
            for node in each_of(source.tree, ast.Call)
            if isinstance(node.func, ast.Name) and node.func.id in _HELPERS
        ]
    found = [
        node
        for node in walked.trained_sums
        if isinstance(node.target, ast.Name) or not before_optimizers(source, node)
    ]
    for loop in each_of(source.tree, ast.For) if given else ():
        for target, values in pairs(loop.target, loop.iter):
            span = source.span(values)
            if not any(span.contains(each) for each in given):
                continue
            found += _augmented(loop.body, {n.id for n in nodes_within(target) if _is_name(n)})
    return list({id(node): node for node in found}.values())


def _augmented(body: list[ast.stmt], names: set[str]) -> list[ast.AugAssign]:
    """Return the augmented assignments to names that nothing else in a loop's body binds."""
    nodes = [node for statement in body for node in nodes_within(statement)]
    augmented = [
        node
        for node in nodes
        if isinstance(node, ast.AugAssign)
        and isinstance(node.target, ast.Name)
        and node.target.id in names
    ]
    targets = {id(node.target) for node in augmented}
    bound = {
        node.id
        for node in nodes
        if _is_name(node) and isinstance(node.ctx, ast.Store) and id(node) not in targets
    }
    return [node for node in augmented if ast.unparse(node.target) not in bound]


def _is_name(node: ast.AST) -> TypeGuard[ast.Name]:
    return isinstance(node, ast.Name)


def _written_into(source: Source, node: ast.AugAssign, *, held: bool) -> Finding:
    """Return the finding on ``p *= x`` of a parameter, with the fix that writes into it.

    held: it is an item of a dict, or a name.
    """
    name = ast.unparse(node.target)
    # An attribute or item of a Cell is given the new values, which a name alone is bound to.
    kind = "parameter" if held or isinstance(node.target, ast.Name) else "trained"
    message = text(f"augmented_{kind}", name=name)
    found = told_of_tensor("MP206", Severity.WARNING, message, source.span(node.target))
    parts = written(source, node)
    if parts is None or any(isinstance(each, _RUNS) for each in nodes_within(node.target)):
        # What runs in its index would run twice.
        return found
    span = source.span(node.target)
    read = source.text[span.start : span.end]
    edits = (
        Edit(Span(parts.whole.start, parts.whole.start), f"{marker(_ASSIGN)}("),
        *parts.edits(f", {read} {parts.operator} ", ")"),
    )
    return proposed(found, f"ops.assign({name}, ...)", edits, _ASSIGN)
