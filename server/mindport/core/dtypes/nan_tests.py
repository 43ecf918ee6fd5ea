"""NaN, which MindSpore's kernels on CPU lose on the way, where the code shows that it meets one.

Measured with MindSpore 2.10.0 on CPU, as converted: relu, clamp, max, amax, max_pool, softshrink
and threshold give a number where torch gives NaN, so that a guard behind them sees none; maximum
and minimum do where the first of both is NaN. argmax passes over it, where torch takes it for the
largest. softmax gives 0 beside a NaN, and where all is -inf, where torch gives NaN throughout;
softplus and cross_entropy give inf. What sorts is written otherwise, and what is not named here
(leaky_relu, relu6, hardtanh, elu, sums, means, norms, comparisons) hands NaN on.
"""

from __future__ import annotations

import ast
import re

from mindport.core.base.patterns import pattern
from mindport.core.messages import text
from mindport.core.model import Certainty, Finding, Severity
from mindport.core.options import Options
from mindport.core.tensor_findings import told_of_tensor
from mindport.core.text.nodes import function_of, last_name, nodes_of, nodes_within
from mindport.core.text.source import Source
from mindport.core.training_step.flow.paths import path
from mindport.core.walk.statements import Walked

_ASKS = frozenset({"isnan", "isfinite"})
#: What a function that reckons with NaN names besides.
_MEETS = _ASKS | {"nan_to_num", "nan_to_num_", "nanmean", "nansum", "nanmedian"}
_LITERALS = frozenset({"torch.nan", "math.nan", "np.nan", "np.NaN", "np.NAN", "numpy.nan"})
_LOSING = frozenset(
    {"relu", "relu_", "softplus", "softshrink", "threshold", "clamp", "clamp_", "clip", "clip_"}
    | {"clamp_min", "clamp_max", "max", "min", "amax", "amin", "maximum", "minimum", "aminmax"}
    | {"max_pool1d", "max_pool2d", "max_pool3d", "adaptive_max_pool1d", "adaptive_max_pool2d"}
    | {"adaptive_max_pool3d", "argmax", "argmin", "msort", "softmax", "log_softmax", "softmin"}
    | {"gumbel_softmax", "cross_entropy", "logcumsumexp", "histc", "bincount", "interpolate"}
    | {"scatter_reduce"}
)
_WORDS = pattern(r"nan\b|\b_?nan|isnan|isfinite", re.IGNORECASE)


def nan_findings(source: Source, walked: Walked, options: Options) -> list[Finding]:
    """Return a finding for each condition that asks for NaN in a file with torch, on CPU.

    And one for each function of torch's that loses NaN, beside what shows that there is one.
    """
    if options.target != "cpu" or _WORDS.search(source.text) is None:
        return []
    if not walked.imports_torch:
        return []
    found = [
        told_of_tensor("MP523", Severity.INFORMATION, text("nan_lost"), source.span(call))
        for node in nodes_of(source.tree)
        if isinstance(node, (ast.If, ast.IfExp, ast.While, ast.Assert))
        for call in nodes_within(node.test)
        if isinstance(call, ast.Call) and last_name(call.func) in _ASKS
    ]
    return found + _beside(source, walked)


def _beside(source: Source, walked: Walked) -> list[Finding]:
    """Return the findings on what loses NaN in functions that show one outside of conditions."""
    scopes = {
        id(function_of(source.tree, node))
        for node in nodes_of(source.tree)
        if isinstance(node, ast.expr) and _shows(node)
    }
    if not scopes:
        return []
    found: list[Finding] = []
    for use in walked.uses:
        name = use.name.rpartition(".")[2]
        if name not in _LOSING or use.call is None or use.certainty is Certainty.GUESSED:
            continue
        if id(use.function or source.tree) in scopes:
            message = text("nan_through", name=name)
            found.append(told_of_tensor("MP523", Severity.INFORMATION, message, use.span))
    return found


def _shows(node: ast.expr) -> bool:
    """Tell whether an expression is a NaN, or a function that reckons with one."""
    if isinstance(node, ast.Attribute):
        return path(node) in _LITERALS
    if not isinstance(node, ast.Call):
        return False
    if path(node.func) == "float" and len(node.args) == 1:
        value = node.args[0]
        return isinstance(value, ast.Constant) and str(value.value).strip("+-").lower() == "nan"
    return last_name(node.func) in _MEETS
