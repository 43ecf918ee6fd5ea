"""``torch.stack([p, x])`` of a Parameter beside another tensor: a mix of types for ``ops.stack``.

Measured with MindSpore 2.10.0 on CPU: ``ops.stack`` compares the types of what it gets, and a
Parameter is a reference to its tensor there (``Ref[Tensor[Float32]]``), so that it raises. All
Parameters, or none, are right; so are ``cat``, ``where``, ``vstack`` and the other functions of
several tensors. A product with 1 is a tensor of the same values, and hands the gradient on.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

from mindport.core.base.records import replace
from mindport.core.calls.conversion_call import called
from mindport.core.calls.site import Rewrite, Site
from mindport.core.calls.target_call import Refusal
from mindport.core.catalog import Target
from mindport.core.model import Edit, Span
from mindport.core.text.nodes import last_name, nodes_within
from mindport.core.walk.uses import MindsporeUse, Use

_PARAMETERS = frozenset({"torch.nn.Parameter", "mindspore.Parameter"})
_OF_LAYERS = frozenset({"weight", "bias", "in_proj_weight", "in_proj_bias"})
_GIVE = frozenset(
    {"parameters", "parameters_of", "any_parameters", "get_parameters", "trainable_params"}
)
_REGISTERS = frozenset({"register_parameter", "insert_param_to_cell"})
#: Methods whose result may be the Parameter that they are called on.
_SAME = frozenset({"to", "cuda", "cpu", "type", "type_as", "requires_grad_", "double", "half"})


def rewrite(site: Site, target: Target | None) -> Rewrite | Refusal:
    """Rename the call; among other tensors, write Parameters of a list as products."""
    call = site.use.call
    assert target is not None
    assert call is not None
    rewritten = called(site, target)
    if isinstance(rewritten, Refusal) or site.options.target != "cpu":
        return rewritten
    named = [each.value for each in call.keywords if each.arg == "tensors"]
    given = (named or call.args)[:1]
    parts = list(_parts(given[0])) if given else []
    known = _Parameters(site)
    held = [each for each in parts if known.holds(each)]
    if not held or len(held) == len(parts):
        return rewritten
    starts = [site.source.span(each).start for each in held]
    edits = tuple(Edit(Span(start, start), "1 * ") for start in starts)
    return replace(rewritten, edits=(*rewritten.edits, *edits))


def _parts(node: ast.expr) -> Iterator[ast.expr]:
    """Yield what a list or a comprehension is made of, as far as it is written there."""
    waiting = list(node.elts) if isinstance(node, (ast.List, ast.Tuple)) else []
    if isinstance(node, (ast.ListComp, ast.GeneratorExp)):
        waiting = [node.elt]
    while waiting:
        each = waiting.pop()
        if isinstance(each, ast.IfExp):
            waiting += (each.body, each.orelse)
        else:
            yield each


class _Parameters:
    """The names and attributes that the file gives Parameters."""

    def __init__(self, site: Site) -> None:
        self._function = site.use.function
        self._attributes = set(_OF_LAYERS)
        self._names: set[tuple[int | None, str]] = set()
        uses: tuple[Use | MindsporeUse, ...] = (*site.walked.uses, *site.walked.mindspore_uses)
        for use in uses:
            statement = use.statement
            if not isinstance(statement, ast.Assign):
                continue
            # What takes gradients becomes a Parameter where an optimizer gets it.
            if use.name not in _PARAMETERS and not _takes_gradients(use.call):
                continue
            if statement.value is use.call:
                for target in statement.targets:
                    self._add(target, use.function)
        for node in nodes_within(site.source.tree):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
                first = node.args[0] if node.args else None
                if node.func.attr in _REGISTERS and isinstance(first, ast.Constant):
                    self._attributes.add(str(first.value))
        scope = self._function or site.source.tree
        for node in nodes_within(scope):
            if isinstance(node, (ast.For, ast.comprehension)) and _gives(node.iter):
                self._add(node.target, self._function)

    def holds(self, node: ast.expr) -> bool:
        """Tell whether an expression is a Parameter itself, not what is computed of one."""
        while isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            if node.func.attr not in _SAME:
                return False
            node = node.func.value
        if isinstance(node, ast.Attribute):
            return node.attr in self._attributes
        key = (None if self._function is None else id(self._function), getattr(node, "id", ""))
        return isinstance(node, ast.Name) and key in self._names

    def _add(self, target: ast.expr, function: ast.AST | None) -> None:
        if isinstance(target, ast.Attribute):
            self._attributes.add(target.attr)
        elif isinstance(target, ast.Name):
            self._names.add((None if function is None else id(function), target.id))


def _takes_gradients(call: ast.Call | None) -> bool:
    return call is not None and any(
        each.arg == "requires_grad" and getattr(each.value, "value", None) is True
        for each in call.keywords
    )


def _gives(node: ast.expr) -> bool:
    """Tell whether an expression is all parameters of a Module."""
    return isinstance(node, ast.Call) and last_name(node.func) in _GIVE
