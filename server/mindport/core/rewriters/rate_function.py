"""``LambdaLR(optimizer, lambda epoch: 0.9 ** epoch)``: MindSpore passes a Parameter, not a number.

Arithmetic and comparisons give torch's rates with it. As an index, in a set or a dict, or in what
this text does not show it is another thing: there the mapping's next target is taken.
"""

from __future__ import annotations

import ast

from mindport.core.binding.bound_values import reads
from mindport.core.calls.call_args import bind_all
from mindport.core.calls.conversion_call import called
from mindport.core.calls.site import Rewrite, Site
from mindport.core.calls.target_call import Refusal
from mindport.core.catalog import Target
from mindport.core.messages import text

_FUNCTION = "lr_lambda"
_OPERATORS = (ast.Add, ast.Sub, ast.Mult, ast.Div, ast.FloorDiv, ast.Mod, ast.Pow, ast.USub)
_COMPARISONS = (ast.Lt, ast.LtE, ast.Gt, ast.GtE, ast.Eq, ast.NotEq)
#: What gives numbers of Python whatever it gets, or one of what it gets.
_TO_NUMBERS = frozenset({"float", "int", "min", "max"})


def rewrite(site: Site, target: Target | None) -> Rewrite | Refusal:
    """Rename the call where the functions are lambdas that take either for the same."""
    call = site.use.call
    assert target is not None and call is not None
    for bound in bind_all(call, site.api.signatures, method=False):
        given = bound.argument(_FUNCTION)
        if given is None or not _takes_either(given.node):
            return Refusal(text("rate_function"))
    return called(site, target)


def _takes_either(node: ast.expr) -> bool:
    """Tell whether an argument is lambdas that a Parameter gives the same numbers."""
    if isinstance(node, (ast.List, ast.Tuple)):
        return all(map(_takes_either, node.elts))
    if not isinstance(node, ast.Lambda) or len(node.args.args) != 1 or node.args.defaults:
        return False
    return _computes(node.body, node.args.args[0].arg)


def _computes(node: ast.expr, name: str) -> bool:
    """Tell whether what an expression makes of a name is arithmetic throughout."""
    match node:
        case ast.Name(id=read) if read == name:
            return True
        case ast.BinOp(left, op, right) if isinstance(op, _OPERATORS):
            return _computes(left, name) and _computes(right, name)
        case ast.UnaryOp(op=ast.USub(), operand=inner):
            return _computes(inner, name)
        case ast.Compare(left=left, ops=ops, comparators=others) if all(
            isinstance(each, _COMPARISONS) for each in ops
        ):
            return all(_computes(each, name) for each in (left, *others))
        case ast.IfExp(test, body, orelse):
            return all(_computes(each, name) for each in (test, body, orelse))
        case ast.Call(func=ast.Name(id=function), args=[_, *_] as args, keywords=[]):
            if function in _TO_NUMBERS:
                return all(_computes(each, name) for each in args)
        case _:
            pass
    return not reads(node, name)
