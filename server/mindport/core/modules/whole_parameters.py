"""``nn.Parameter(mask, requires_grad=False)`` of integers or flags, which optimizers take in torch.

Measured with MindSpore 2.10.0 on CPU: nearly every optimizer that is given such a Parameter raises
at its first step, or as it is made. torch's pass it over, as it has no gradient.
"""

from __future__ import annotations

import ast

from mindport.core.dtypes.expression_dtypes import Dtypes
from mindport.core.dtypes.promotion import family
from mindport.core.messages import text
from mindport.core.model import Finding, Severity
from mindport.core.tensor_findings import told_of_tensor
from mindport.core.text.nodes import function_of
from mindport.core.text.source import Source
from mindport.core.walk.statements import Walked
from mindport.core.walk.uses import MindsporeUse, Use

_MAKERS = frozenset({"torch.nn.Parameter", "mindspore.Parameter"})


def whole_parameter_findings(source: Source, walked: Walked) -> list[Finding]:
    """Return a finding for each Parameter whose dtype has no gradient."""
    uses: tuple[Use | MindsporeUse, ...] = (*walked.uses, *walked.mindspore_uses)
    calls = [
        use.call
        for use in uses
        if use.name in _MAKERS and use.call is not None and _is_fixed(use.call)
    ]
    if not calls:
        return []
    dtypes = Dtypes(source.tree, walked)
    found: list[Finding] = []
    for call in calls:
        dtype = dtypes.of(call.args[0], function_of(source.tree, call)).dtype
        if dtype == "bool" or (dtype and family(dtype) == family("int64")):
            message = text("whole_parameter", dtype=dtype)
            found.append(told_of_tensor("MP521", Severity.WARNING, message, source.span(call)))
    return found


def _is_fixed(call: ast.Call) -> bool:
    """Tell whether a call makes a Parameter of something that is said to take no gradient."""
    said = [*call.args[1:2], *(each.value for each in call.keywords if each.arg == "requires_grad")]
    return len(call.args) > 0 and any(
        isinstance(each, ast.Constant) and each.value is False for each in said
    )
