"""Operators of a tensor and something else, which may be a number of NumPy's."""

from __future__ import annotations

import ast

from mindport.core.walk.class_lookup import ClassLookup
from mindport.core.walk.uses import Beside, Operator
from mindport.core.walk.values.joins import is_sure_tensor, is_tensor
from mindport.core.walk.values.kinds import Instance, Value


def note_beside(
    walk: ClassLookup, node: Operator, operand: ast.expr, given: Value, to: Value
) -> None:
    """Keep an operand that comes before a tensor, and is none itself."""
    if type(to) is not Instance or isinstance(operand, ast.Constant):
        return
    if is_tensor(to) and not is_tensor(given) and walk.string_base < 0:
        walk.beside.append(Beside(node, operand, walk.function, to.certainty))


def note_given(walk: ClassLookup, node: ast.Call, module: str, given: list[Value]) -> None:
    """Keep a call of NumPy's that gets a tensor: torch's makes it give a tensor as well."""
    if walk.has_numpy and module.startswith("numpy") and any(map(is_tensor, given)):
        walk.given_tensors.append(node)


def note_power(
    walk: ClassLookup,
    node: ast.Call,
    bases: list[ast.expr],
    based: list[Value],
    exponents: list[ast.expr],
    raised: list[Value],
) -> None:
    """Keep a call that raises a tensor to the power of a tensor, both as far as they are given."""
    given = [*based[:1], *raised[:1]]
    if walk.string_base < 0 and len(given) == 2 and all(map(is_sure_tensor, given)):
        walk.tensor_powers.append((node, bases[0], exponents[0]))
