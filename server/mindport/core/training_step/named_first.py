"""A clip inside a larger expression: ``norms.append(clip_grad_norm_(...).item())``.

Its gradients come out of it along with the norm, so that it needs a statement of its own. Where
nothing of the expression can tell the difference, the norm is given a name on the line above first.
"""

from __future__ import annotations

import ast

from mindport.core.model import Edit, Span, Text
from mindport.core.text.nodes import nodes_within
from mindport.core.text.source import indent
from mindport.core.training_step.body import stands_alone
from mindport.core.training_step.calls import CLIP, Call, odd_call
from mindport.core.training_step.local_names import free_name, names_taken
from mindport.core.training_step.place import File

#: What may as well run behind a clip as before it: it looks at values, and at no gradient.
_LOOKS = frozenset({"item", "detach", "cpu", "numpy", "tolist", "mean", "get_last_lr"})
_LOOKING = frozenset({"float", "int", "len", "round", "abs", "str", "bool"})
#: What names of gradients have in them, and what is none.
_GRADIENT, _FLAG = "grad", "requires_grad"
#: What computes some part later, several times or not at all.
_OTHERWISE = (ast.Lambda, ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp)
_SIMPLE = (ast.Assign, ast.AugAssign, ast.AnnAssign, ast.Expr, ast.Return)


def named_first(file: File, call: Call, reason: Text) -> tuple[Edit, ...] | None:
    """Return the edits that give the norm of a clip a name first, None where they cannot.

    reason: what is in the way of its step, which has to be this use of its result.
    """
    statement, source = call.statement, file.source
    if call.kind != CLIP or odd_call(call) != reason or not can_be_named(file, call):
        return None
    start, whole = source.span(statement).start, source.span(call.call)
    name = norm_name(file, call)
    line = f"{name} = {source.text[whole.start : whole.end]}"
    margin = f"{source.newline}{indent(source, statement)}"
    return (Edit(Span(start, start), f"{line}{margin}"), Edit(whole, name))


def norm_name(file: File, call: Call) -> str:
    """Return the name that the norm of a clip gets."""
    return free_name("norm", names_taken(file.source, call.scope))


def can_be_named(file: File, call: Call) -> bool:
    """Tell whether the norm of a clip may get a name on the line above its statement.

    The call always runs once in the statement, and nothing that matters before it.
    """
    statement, source = call.statement, file.source
    if not isinstance(statement, (*_SIMPLE, ast.If)) or not stands_alone(source, statement):
        return False
    if source.text.startswith("elif", source.span(statement).start):
        return False
    around: list[ast.AST] = [call.call]
    while around[-1] is not statement:
        node, parent = around[-1], file.parents[id(around[-1])]
        if isinstance(parent, _OTHERWISE):
            return False
        if isinstance(parent, (ast.IfExp, ast.If)) and node is not parent.test:
            return False
        if isinstance(parent, ast.BoolOp) and node is not parent.values[0]:
            return False
        if isinstance(parent, ast.Compare) and node in parent.comparators[1:]:
            return False
        around.append(parent)
    inside = {id(node) for node in around}
    start = source.span(call.call).start
    return not any(
        _matters(node)
        for node in nodes_within(statement.test if isinstance(statement, ast.If) else statement)
        if isinstance(node, ast.expr) and id(node) not in inside and source.span(node).start < start
    )


def _matters(node: ast.expr) -> bool:
    """Tell whether what stands before a clip may be another thing behind it."""
    if isinstance(node, ast.Call):
        function = node.func
        if isinstance(function, ast.Attribute):
            return function.attr not in _LOOKS
        return not (isinstance(function, ast.Name) and function.id in _LOOKING)
    if isinstance(node, ast.Attribute) and _GRADIENT in node.attr:
        # A gradient is another one behind the clip, and what is kept as one may be it.
        return node.attr != _FLAG
    return isinstance(node, (ast.Await, ast.Yield, ast.YieldFrom, ast.NamedExpr))
