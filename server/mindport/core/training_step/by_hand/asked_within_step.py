"""``self._get_lr_called_within_step``: schedulers that ask torch's whether its ``step`` calls them.

The flag is torch's own, and copies of its schedulers warn by it: MindSpore's have none, and their
constructor steps, so that the first read raises.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

from mindport.core.messages import text
from mindport.core.model import Edit, Finding, Severity
from mindport.core.tensor_findings import proposed, told_of_tensor
from mindport.core.text.nodes import each_of, parents_of
from mindport.core.text.source import Source, removal_of
from mindport.core.walk.statements import Walked

_FLAG = "_get_lr_called_within_step"
_SCHEDULER = "torch.optim.lr_scheduler.LRScheduler"


def within_step_findings(source: Source, walked: Walked) -> Iterator[Finding]:
    """Yield a finding for each read of the flag, unless the file sets it itself."""
    if _FLAG not in source.text or not walked.uses:
        return
    reads = [each for each in each_of(source.tree, ast.Attribute) if each.attr == _FLAG]
    if any(not isinstance(each.ctx, ast.Load) for each in reads):
        return
    for node in reads:
        span = source.span(node)
        told = told_of_tensor("MP406", Severity.WARNING, text("within_step"), span, _SCHEDULER)
        warning = _warning(source, node)
        edit = removal_of(source, warning) if warning else Edit(span, "True")
        yield proposed(told, "pass" if warning else "True", (edit,))


def _warning(source: Source, node: ast.Attribute) -> ast.If | None:
    """Return the statement that does no more than speak where the flag is not set."""
    parents = parents_of(source.tree)
    test = parents[node]
    branch = parents[test]
    if (
        isinstance(test, ast.UnaryOp)
        and isinstance(test.op, ast.Not)
        and isinstance(branch, ast.If)
        and branch.test is test
        and not branch.orelse
        and all(isinstance(each, ast.Expr) for each in branch.body)
    ):
        return branch
    return None
