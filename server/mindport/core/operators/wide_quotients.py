"""``x // y`` and ``x % y`` of integers above 2**53, which MindSpore divides as float64.

Measured with MindSpore 2.10.0 on CPU: ``(2**53 + 1) % 10`` is 2, torch's is 3. So large are the
numbers that hashes and generators of random numbers are made of, and their text shows it.
"""

from __future__ import annotations

import ast

from mindport.core.base.records import replace
from mindport.core.binding.reaching import given_alone
from mindport.core.catalog import Catalog
from mindport.core.dtypes.expression_dtypes import Dtypes
from mindport.core.dtypes.promotion import family
from mindport.core.messages import text
from mindport.core.model import Edit, Finding, Severity
from mindport.core.operators.operator_traps import as_call
from mindport.core.options import Options
from mindport.core.tensor_findings import mended, proposed, told_of_tensor
from mindport.core.text.nodes import function_of, nodes_within
from mindport.core.text.source import Source
from mindport.core.walk.statements import Walked

DIVMOD_OF_WHOLE = "divmod_of_whole"
#: Products with such a number are soon above 2**53.
_WIDE = 2**31 - 1
_DEPTH = 3
#: How each is written, and which of the helper's results it is.
_SIGNS: dict[type[ast.operator], tuple[str, int]] = {ast.FloorDiv: ("//", 0), ast.Mod: ("%", 1)}
#: The family of dtypes that hold integers, or of bool.
_WHOLE = 2


def wide_quotient_findings(
    source: Source, walked: Walked, options: Options, catalog: Catalog
) -> list[Finding]:
    """Return the fix for each division with remainder beside a large number of the text."""
    if options.target != "cpu" or not walked.quotients:
        return []
    dtypes = Dtypes(source.tree, walked)
    helper = catalog.helper(DIVMOD_OF_WHOLE)
    found: list[Finding] = []
    for node in walked.quotients:
        if isinstance(node, ast.BinOp):
            sides: list[ast.expr] = [node.left, node.right]
        else:
            sides = [node.target, node.value]
        if not any(_is_wide(each, source.tree, _DEPTH) for each in sides):
            continue
        kinds = [dtypes.of(each, function_of(source.tree, node)) for each in sides]
        if any(each.dtype and family(each.dtype) >= _WHOLE for each in kinds):
            continue
        sign, place = _SIGNS[type(node.op)]
        message = text("wide_quotient", sign=sign)
        told = told_of_tensor("MP521", Severity.WARNING, message, source.span(node))
        edits = as_call(source, node, sign, DIVMOD_OF_WHOLE)
        if helper is None or not edits:
            found.append(told)
            continue
        sure = any(each.dtype == "int64" and not each.number for each in kinds)
        fixed = mended if sure and isinstance(node, ast.BinOp) else proposed
        made = fixed(told, f"{DIVMOD_OF_WHOLE}(...)[{place}]", _item(edits, place))
        found.append(replace(made, fixes=(replace(made.fixes[0], helpers=(helper,)),)))
    return found


def _item(edits: tuple[Edit, ...], place: int) -> tuple[Edit, ...]:
    """Return the edits of a call whose result has one taken of it."""
    *others, last = edits
    return (*others, replace(last, text=f"{last.text}[{place}]"))


def _is_wide(node: ast.expr, tree: ast.Module, depth: int) -> bool:
    """Tell whether an expression has a large number in it, by names as well."""
    for each in nodes_within(node):
        if isinstance(each, (ast.Constant, ast.BinOp)) and _number(each) >= _WIDE:
            return True
        values = given_alone(tree, each) if depth and isinstance(each, ast.Name) else ()
        if any(_is_wide(value, tree, depth - 1) for value in values):
            return True
    return False


def _number(node: ast.expr) -> int:
    """Return the integer that an expression of numbers is, without its sign; 0 for any other."""
    if isinstance(node, ast.Constant):
        return abs(node.value) if isinstance(node.value, int) else 0
    if not isinstance(node, ast.BinOp):
        return 0
    left, right = _number(node.left), _number(node.right)
    if not left or not right:
        return 0
    if isinstance(node.op, ast.Pow):
        return left**right if right < 64 and left < 2**32 else 0
    if isinstance(node.op, ast.LShift):
        return left << right if right < 64 else 0
    if isinstance(node.op, ast.Mult):
        return left * right
    return left if isinstance(node.op, (ast.Add, ast.Sub)) else 0
