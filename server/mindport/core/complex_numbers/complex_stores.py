"""``matrix[0][1] = 0.5j``: complex numbers of Python, which items of tensors do not take.

Measured with MindSpore 2.10.0: such a store raises, one of a tensor does not, and is brought to the
dtype of what is written to.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

from mindport.core.dtypes.double_numbers import made_tensor
from mindport.core.messages import text
from mindport.core.model import Finding
from mindport.core.text.nodes import parents_of
from mindport.core.text.source import Source
from mindport.core.walk.expressions import is_complex_number
from mindport.core.walk.statements import Walked


def complex_stores(source: Source, walked: Walked) -> Iterator[Finding]:
    """Yield the finding on each complex number that an item of a tensor is given."""
    if not walked.item_writes:
        return
    parents = parents_of(source.tree)
    written = {id(item.node) for item in walked.item_writes}
    done: set[int] = set()
    for item in walked.item_writes:
        statement = parents.get(item.node)
        if not isinstance(statement, ast.Assign) or id(statement) in done:
            continue
        # In `z[0] = w = 1j` the number is for others too, which would get a tensor.
        if not all(id(each) in written for each in statement.targets):
            continue
        if _is_number(statement.value) and is_complex_number(statement.value):
            done.add(id(statement))
            yield made_tensor(source, statement.value, "complex128", text("complex_store"))


def _is_number(node: ast.expr) -> bool:
    """Tell whether an expression is made of literal numbers alone."""
    if isinstance(node, ast.UnaryOp):
        return _is_number(node.operand)
    if isinstance(node, ast.BinOp):
        return _is_number(node.left) and _is_number(node.right)
    return isinstance(node, ast.Constant) and isinstance(node.value, (int, float, complex))
