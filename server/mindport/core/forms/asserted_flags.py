"""``assert not x.requires_grad``, or ``if x.requires_grad: raise``: what wants data.

A tensor of MindSpore that is no Parameter does not say whether a gradient is taken of it. Elsewhere
it counts as one of which that is so; here that would raise for the data that the program has.
"""

from __future__ import annotations

import ast

from mindport.core.calls.site import Site
from mindport.core.forms.composed_form import composed_form
from mindport.core.model import Edit, Fix, Text
from mindport.core.text.nodes import parents_of

_FLAG = "torch.Tensor.requires_grad"


def asserted_form(site: Site) -> tuple[Text, Fix] | None:
    """Return the fix of a flag that is asserted not to be set, with the message that says so."""
    use = site.use
    if site.api.name != _FLAG or use.receiver is None or use.in_string or not _is_denied(site):
        return None
    whole, at = site.source.span(use.node), site.source.span(use.receiver)
    if site.has_comment(whole) or at.start != whole.start or isinstance(use.receiver, ast.Starred):
        return None
    written = f"getattr({site.text_of(use.receiver)}, 'requires_grad', False)"
    return composed_form(site, written, Edit(whole, written), "asserted_flag")


def _is_denied(site: Site) -> bool:
    """Tell whether an assertion holds, or a guard does not raise, where the flag is not set."""
    statement, parents = site.use.statement, parents_of(site.source.tree)
    if isinstance(statement, ast.If):
        flag: ast.AST = site.use.node
        while flag is not statement.test and isinstance(parents.get(flag), ast.BoolOp):
            flag = parents[flag]
        return flag is statement.test and isinstance(statement.body[0], ast.Raise)
    if not isinstance(statement, ast.Assert):
        return False
    node: ast.AST = site.use.node
    test = parents.get(node)
    if isinstance(test, ast.Compare):
        said = test.comparators[0]
        same = len(test.ops) == 1 and isinstance(test.ops[0], (ast.Eq, ast.Is))
        denied = same and isinstance(said, ast.Constant) and said.value is False
    else:
        denied = isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not)
    while denied and test is not None and test is not statement.test:
        test = parents.get(test)
        denied = isinstance(test, ast.BoolOp) and isinstance(test.op, ast.And)
    return denied
