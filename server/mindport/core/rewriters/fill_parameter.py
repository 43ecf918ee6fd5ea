"""``nn.init.zeros_(p)`` as ``p.set_data(initializer(...))``, or ``copy_`` after construction.

Of a slice, ``p[2:]``, it is an assignment to that: measured, it writes into the Parameter.
"""

from __future__ import annotations

import ast
import re
from typing import TypeGuard

from mindport.core.base.patterns import pattern
from mindport.core.calls.site import Rewrite, Site
from mindport.core.calls.target_call import Refusal
from mindport.core.catalog import Target
from mindport.core.fixes.names import mark, marker
from mindport.core.layers.unknown_layers import (
    HELPER,
    is_looked_up,
    is_named_alike,
    looked_up,
    unknown_parameter,
)
from mindport.core.messages import text
from mindport.core.model import Edit, Safety, Span
from mindport.core.text.source import assigned_values

_TRAINS = frozenset({"torch.Tensor.backward"})
#: Names of functions that fill what was made just before: ``_init_weights``, ``weights_init``.
_SETS_UP = pattern(r"(^|_)init", re.I)
#: What makes a Tensor, by its last name in either framework.
_MADE = frozenset(
    {"empty", "zeros", "ones", "full", "rand", "randn", "tensor", "eye", "Tensor", "FloatTensor"}
    | {"empty_like", "zeros_like", "ones_like", "rand_like", "randn_like"}
)


def rewrite(site: Site, target: Target | None) -> Rewrite | Refusal:
    """Write a statement ``init(p, ...)`` as an assignment of new data to the Parameter ``p``.

    The mapping's ``text`` is the initialiser, with ``{name}`` for an argument of torch's call.
    """
    found, call = site.layout(), site.use.call
    if found is None or call is None or not found.slots or not site.statement_is_call():
        return Refusal(text("result_used" if call else "passed_on"))
    first = found.slots[0].node
    node = first.value if isinstance(first, ast.keyword) else first
    whole = node.value if _is_slice(node) else node
    plain = isinstance(whole, (ast.Name, ast.Attribute)) or is_looked_up(whole)
    if not plain or site.has_comment(site.source.span(call)):
        return Refusal(
            text(
                "value_unproven",
                name="tensor",
                value=site.text_of(call.args[0] if call.args else call),
            )
        )
    values = {name: value for name, value in site.args.items() if name not in ("text", "target")}
    snippets = site.snippets()
    names = [param.name for param in site.api.signatures[0].params]
    for slot, item in enumerate(found.slots):
        name = (
            item.node.arg
            if isinstance(item.node, ast.keyword)
            else names[slot]
            if slot < len(names)
            else None
        )
        if name is None or isinstance(item.node, ast.Starred) or name not in ("tensor", *values):
            return Refusal(text("no_binding"))
        values[name] = snippets.text(slot)
    parameter = values["tensor"]
    if whole is not node:
        return _sliced(site, whole, values)
    if isinstance(node, ast.Attribute) and node.attr == "data":
        # The values of a Parameter are a Tensor, which has no ``set_data``.
        node = node.value
        parameter = site.text_of(node)
    helper = site.catalog.helper(HELPER)
    named = _named(site, node) if helper is not None else None
    as_torch = named is not None or is_named_alike(
        node, site.walked.layer_uses, site.options, site.catalog
    )
    parameter = named or parameter
    span = site.source.span(call)
    initial = _initial(site, values, parameter)
    written = f"{parameter}.set_data({initial})"
    if _is_tensor(site, node) or not _is_constructed(site):
        written = f"{parameter}.copy_({initial}.init_data())"
    return Rewrite(
        (Edit(Span(span.start, span.end), written),),
        Safety.SAFE,
        (),
        site.released(),
        helpers=(helper,) if named and helper is not None else (),
        as_torch=as_torch,
    )


def _is_slice(node: ast.expr) -> TypeGuard[ast.Subscript]:
    """Tell whether an expression is a part of a tensor: a list of parameters has no such slices."""
    if not isinstance(node, ast.Subscript):
        return False
    parts = node.slice.elts if isinstance(node.slice, ast.Tuple) else [node.slice]
    return isinstance(node.slice, ast.Tuple) or any(isinstance(each, ast.Slice) for each in parts)


def _initial(site: Site, values: dict[str, str], filled: str) -> str:
    """Return the call that makes the values, in the shape and the dtype of what is filled."""
    new = mark(site.args["text"])
    for name, value in values.items():
        new = new.replace("{" + name + "}", value)
    made = marker("mindspore.common.initializer.initializer")
    return f"{made}({new}, {filled}.shape, {filled}.dtype)"


def _sliced(site: Site, whole: ast.expr, values: dict[str, str]) -> Rewrite | Refusal:
    """Write the values into a part of a parameter."""
    part = values["tensor"]
    helper = site.catalog.helper(HELPER)
    named = _named(site, whole) if helper is not None else None
    if named is not None:
        before = site.text_of(whole)
        if not part.startswith(before):
            return Refusal(text("no_binding"))
        part = named + part[len(before) :]
    assert site.use.call is not None
    span = site.source.span(site.use.call)
    written = f"{part} = {_initial(site, values, part)}.init_data()"
    # A name may be of a view, which an assignment does not write through.
    safety = Safety.SAFE if isinstance(whole, ast.Attribute) else Safety.REVIEW
    return Rewrite(
        (Edit(Span(span.start, span.end), written),),
        safety,
        () if safety is Safety.SAFE else (text("part_of_name"),),
        site.released(),
        helpers=(helper,) if named and helper is not None else (),
    )


def _named(site: Site, node: ast.expr) -> str | None:
    """Return the text that finds a parameter of a layer whose names are not known."""
    found = looked_up(node, site.source, site.walked.layer_uses, site.options, site.catalog)
    if found is not None or not isinstance(node, ast.Attribute):
        return found
    receiver = site.text_of(node.value)
    return unknown_parameter(node, receiver, site.walked.layer_uses, site.options)


def _is_tensor(site: Site, node: ast.expr) -> bool:
    """Tell whether what is filled is a Tensor of the file, or a buffer, which has no ``set_data``.

    Measured: ``copy_`` writes into it, and into a Parameter, with what ``init_data`` gives.
    """
    if isinstance(node, ast.Attribute):
        owner = site.use.owner
        return owner is not None and node.attr in owner.buffers and _of_self(node)
    function = site.use.function or site.source.tree
    values = assigned_values(function, node.id) if isinstance(node, ast.Name) else []
    migrated = {id(use.call): use.name for use in site.walked.mindspore_uses if values}
    # Of a name that stands for more than that elsewhere, either way of it is written into.
    return any(
        site.called.get(id(value), migrated.get(id(value), "")).rpartition(".")[2] in _MADE
        for value in values
    )


def _of_self(node: ast.Attribute) -> bool:
    return isinstance(node.value, ast.Name) and node.value.id == "self"


def _is_constructed(site: Site) -> bool:
    """Tell whether the call stands in what makes a layer, where no optimizer has its parameters.

    Measured: ``set_data`` after a step takes a parameter from its optimizer, without an error.
    ``copy_`` does not, but takes the values that ``init_data`` gives only.
    """
    name = getattr(site.use.function, "name", "")
    if name == "__init__":
        return True
    return _SETS_UP.search(name) is not None and not is_trained(site)


def is_trained(site: Site) -> bool:
    """Tell whether the file trains, so that an optimizer may have made a step before."""
    return any(use.name in _TRAINS for use in site.walked.uses) or any(
        use.name == "mindspore.value_and_grad" for use in site.walked.mindspore_uses
    )
