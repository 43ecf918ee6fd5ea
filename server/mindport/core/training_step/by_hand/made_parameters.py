"""The edits that make Parameters of tensors which take gradients, where these are made."""

from __future__ import annotations

import ast

from mindport.core.fixes.names import marker
from mindport.core.gradients.leaves import asking_part, marks
from mindport.core.model import Edit, Span
from mindport.core.text.nodes import each_of, nodes_within
from mindport.core.text.source import removal_of
from mindport.core.training_step.by_hand.listed import is_parameter, listed_names, made_of
from mindport.core.training_step.place import File

_COMPUTED = (ast.BinOp, ast.UnaryOp)
_MAKERS = frozenset(
    {"normal", "zeros", "ones", "randn", "rand", "empty", "full", "tensor", "eye", "arange",
     "linspace", "randn_like", "rand_like", "zeros_like", "ones_like", "full_like"}
)  # fmt: skip


def as_parameters(file: File, names: list[str], scope: ast.AST) -> tuple[Edit, ...] | None:
    """Return the edits that make Parameters of names; None where one is no leaf of its own."""
    edits: list[Edit] = []
    for name in names:
        value = made_of(file, name, scope)
        if is_parameter(file, value):
            continue
        made = _one(file, name, value, names)
        if made is None:
            return None
        edits += made
    return tuple({(each.span.start, each.span.end): each for each in edits}.values())


def _one(file: File, name: str, value: ast.expr | None, names: list[str]) -> list[Edit] | None:
    """Return the edits that make a Parameter of what makes one tensor."""
    source = file.source
    statement = None if value is None else file.statement_of(value)
    if value is None or not isinstance(statement, ast.Assign):
        return None
    if (
        _is_kept(file, name)
        or not _is_new(file, value)
        or any(isinstance(each, ast.Name) and each.id in names for each in nodes_within(value))
    ):
        return None
    span, kind = source.span(value), marker("torch.nn.Parameter")
    asking = asking_part(value)
    if asking is not None and marks(statement, name):
        assert isinstance(asking.func, ast.Attribute)
        held = source.span(asking.func.value)
        return [Edit(Span(span.start, span.start), f"{kind}("), Edit(Span(held.end, span.end), ")")]
    edits = [Edit(Span(span.start, span.start), f"{kind}("), Edit(Span(span.end, span.end), ")")]
    if marks(statement, name):
        return edits
    suite = file.held_by[statement]
    at = next(number for number, each in enumerate(suite) if each is statement)
    for each in suite[at + 1 :]:
        if marks(each, name) or _marks_all(file, each, name):
            return [*edits, removal_of(source, each)] if len(suite) > 1 else None
    return None


def _is_kept(file: File, name: str) -> bool:
    """Tell whether an object gets a tensor for an attribute: a Module registers Parameters."""
    return any(
        isinstance(each.value, ast.Name)
        and each.value.id == name
        and any(isinstance(target, ast.Attribute) for target in each.targets)
        for each in each_of(file.source.tree, ast.Assign)
    )


def _is_new(file: File, value: ast.expr) -> bool:
    """Tell whether an expression makes a tensor of its own."""
    if isinstance(value, _COMPUTED):
        return any(
            _is_new(file, each) for each in nodes_within(value) if isinstance(each, ast.Call)
        )
    if not isinstance(value, ast.Call):
        return False
    if asking_part(value) is not None and isinstance(value.func, ast.Attribute):
        return _is_new(file, value.func.value)
    return any(
        use.call is value and not use.member and use.name.startswith("torch.") and _makes(use.name)
        for use in file.walked.uses
    )


def _makes(name: str) -> bool:
    return name.rpartition(".")[2] in _MAKERS


def _marks_all(file: File, statement: ast.stmt, name: str) -> bool:
    """Tell whether a loop asks for gradients of all in a list: ``p.requires_grad = True``."""
    if not isinstance(statement, ast.For) or not isinstance(statement.target, ast.Name):
        return False
    if len(statement.body) != 1 or statement.orelse:
        return False
    scope = file.scope_of(statement)
    return name in listed_names(file, statement.iter, scope) and marks(
        statement.body[0], statement.target.id
    )
