"""Whether a use stands in a template's own form already, so that writing it again would repeat it.

``x.bool().any()`` is what the template of ``Tensor.any`` writes. Where its receiver is still
torch's, the method in it is found again.
"""

from __future__ import annotations

import ast

from mindport.core.base.patterns import pattern
from mindport.core.base.syntax import expression_of
from mindport.core.text.nodes import nodes_within

_SLOT = pattern(r"\{(\w+)\}")
_PREFIX = "_slot_"


def is_written(template: str, member: str, whole: ast.expr, statement: ast.stmt | None) -> bool:
    """Tell whether ``whole``, a use of ``member``, is part of what the template would write.

    template: as in ``rewriters.template``; one that names MindSpore's own functions never is, as
    a use of torch's is none of those.
    """
    if statement is None or f".{member}" not in template or "<" in template:
        return False
    form = expression_of(_SLOT.sub(rf"{_PREFIX}\1", template))
    return any(
        _same(form, node) and any(inner is whole for inner in nodes_within(node))
        for node in nodes_within(statement)
    )


def _same(form: object, node: object) -> bool:
    """Compare two trees; a slot of the form stands for any expression."""
    if not isinstance(form, ast.AST) or not isinstance(node, ast.AST):
        return form == node
    if isinstance(form, ast.Name) and form.id.startswith(_PREFIX):
        return isinstance(node, ast.expr)
    if type(form) is not type(node):
        return False
    for (_, wanted), (_, found) in zip(ast.iter_fields(form), ast.iter_fields(node), strict=True):
        if isinstance(wanted, list):
            if len(wanted) != len(found) or not all(map(_same, wanted, found)):
                return False
        elif not _same(wanted, found):
            return False
    return True
