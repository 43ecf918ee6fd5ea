"""Whether a use stands in a template's own form already, so that writing it again would repeat it.

``x.bool().any()`` is what the template of ``Tensor.any`` writes. Where its receiver is still
torch's, the method in it is found again.
"""

from __future__ import annotations

import ast
import re

_SLOT = re.compile(r"\{(\w+)\}")
_PREFIX = "_slot_"


def is_written(template: str, member: str, whole: ast.expr, statement: ast.stmt | None) -> bool:
    """Tell whether ``whole``, a use of ``member``, is part of what the template would write.

    template: as in ``rewriters.template``; one that names MindSpore's own functions never is, as
    a use of torch's is none of those.
    """
    if statement is None or f".{member}" not in template or "<" in template:
        return False
    form = ast.parse(_SLOT.sub(rf"{_PREFIX}\1", template), mode="eval").body
    return any(
        _same(form, node) and any(inner is whole for inner in ast.walk(node))
        for node in ast.walk(statement)
    )


def _same(form: ast.AST, node: ast.AST) -> bool:
    """Compare two trees; a slot of the form stands for any expression."""
    if isinstance(form, ast.Name) and form.id.startswith(_PREFIX):
        return isinstance(node, ast.expr)
    if type(form) is not type(node):
        return False
    for (_, wanted), (_, found) in zip(ast.iter_fields(form), ast.iter_fields(node), strict=True):
        if isinstance(wanted, ast.AST):
            if not isinstance(found, ast.AST) or not _same(wanted, found):
                return False
        elif isinstance(wanted, list):
            if len(wanted) != len(found):
                return False
            pairs = zip(wanted, found, strict=True)
            if not all(_same(one, other) for one, other in pairs):
                return False
        elif wanted != found:
            return False
    return True
