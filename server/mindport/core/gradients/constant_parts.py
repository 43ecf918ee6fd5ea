"""What stands among the statements of a gradient and passes none on: noise of a tensor's shape.

``v = torch.randn_like(x)`` before ``s = model(x)`` stays where it is: a function that is computed
twice would draw twice, and what is compiled keeps what NumPy drew for it.
"""

from __future__ import annotations

import ast
from collections.abc import Sequence
from copy import deepcopy

from mindport.core.gradients.leaves import reads_name
from mindport.core.text.nodes import last_name, nodes_within
from mindport.core.training_step.flow.gradient_flow import flow_of
from mindport.core.training_step.flow.paths import written
from mindport.core.training_step.place import File

#: Functions and methods, of the frameworks, NumPy and Python, that draw random numbers.
_DRAWS = frozenset(
    {"rand", "randn", "rand_like", "randn_like", "randint", "randint_like", "randperm", "normal",
     "normal_", "uniform", "uniform_", "random_", "bernoulli", "bernoulli_", "multinomial",
     "standard_normal", "random_sample", "choice", "permutation", "rsample"}
)  # fmt: skip


def without_constants(
    file: File, suite: Sequence[ast.stmt], leading: list[int], name: str
) -> list[int]:
    """Return which of the statements that lead to an output begin where a tensor is computed with.

    leading: their positions. name: the tensor's. Those before read no more than its shape.
    """
    using = [n for n in leading if _passes_on(file, suite[n], name)]
    if not using:
        return leading
    inside = [n for n in leading if n >= min(using)]
    kept = [n for n in leading if n < min(using)]
    changed = {each.partition(".")[0] for n in inside for each in written(suite[n])}
    # What is filled later, in place, belongs to what fills it.
    made = {each.partition(".")[0] for n in kept for each in written(suite[n])}
    return leading if made & changed else inside


def _passes_on(file: File, statement: ast.stmt, name: str) -> bool:
    """Tell whether a gradient may go from a statement's values to a tensor that it reads."""
    if not reads_name(statement, name):
        return False
    if not isinstance(statement, ast.Assign):
        return True
    plain = _Plain(file, name)
    value = plain.visit(deepcopy(statement.value))
    return name in flow_of(value, file.known).paths


class _Plain(ast.NodeTransformer):
    """Puts a constant in the place of calls of functions that ask for no more than a shape."""

    def __init__(self, file: File, name: str) -> None:
        self.file, self.name = file, name

    def visit_Call(self, node: ast.Call) -> ast.expr:
        """Replace one call, or look at what it is given."""
        functions = self.file.known.functions.get(last_name(node.func), [])
        only = functions[0] if len(functions) == 1 and isinstance(node.func, ast.Name) else None
        if only is not None and not node.keywords and _asks_shape(self.file, only):
            return ast.Constant(None)
        self.generic_visit(node)
        return node


def _asks_shape(file: File, function: ast.FunctionDef | ast.AsyncFunctionDef) -> bool:
    """Tell whether a function returns one expression, which none of its parameters flow into."""
    body = [each for each in function.body if not _is_text(each)]
    if len(body) != 1 or not isinstance(body[0], ast.Return) or body[0].value is None:
        return False
    flow = flow_of(body[0].value, file.known)
    own = {each.arg for each in function.args.args}
    return not flow.starts and not own & {each.partition(".")[0] for each in flow.paths}


def _is_text(statement: ast.stmt) -> bool:
    return isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant)


def draws(file: File, region: Sequence[ast.stmt]) -> bool:
    """Tell whether statements draw random numbers, or functions of the file that they call."""
    calls = [each for top in region for each in nodes_within(top) if isinstance(each, ast.Call)]
    called = [f for each in calls for f in file.known.functions.get(last_name(each.func), [])]
    inner = [
        node for function in called for node in nodes_within(function) if isinstance(node, ast.Call)
    ]
    return any(last_name(each.func) in _DRAWS for each in [*calls, *inner])
