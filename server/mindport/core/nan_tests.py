"""Tests for NaN, which MindSpore's kernels on CPU lose on the way.

Measured with MindSpore 2.10.0 on CPU: relu, leaky_relu, hardtanh, clamp, max, amax, maximum,
minimum and max_pool give a number where torch gives NaN, so that a guard behind them sees none.
"""

from __future__ import annotations

import ast

from mindport.core.messages import text
from mindport.core.model import Finding, Severity
from mindport.core.nodes import nodes_of
from mindport.core.options import Options
from mindport.core.source import Source
from mindport.core.tensor_findings import told_of_tensor
from mindport.core.walk.statements import Walked

_ASKS = frozenset({"isnan", "isfinite"})


def nan_findings(source: Source, walked: Walked, options: Options) -> list[Finding]:
    """Return a finding for each condition that asks for NaN in a file with torch, on CPU."""
    if options.target != "cpu" or not any(name in source.text for name in _ASKS):
        return []
    if not any(binding.target.startswith("torch") for binding in walked.bindings):
        return []
    return [
        told_of_tensor("MP523", Severity.INFORMATION, text("nan_lost"), source.span(call))
        for node in nodes_of(source.tree)
        if isinstance(node, (ast.If, ast.IfExp, ast.While, ast.Assert))
        for call in ast.walk(node.test)
        if isinstance(call, ast.Call) and _name(call) in _ASKS
    ]


def _name(call: ast.Call) -> str:
    function = call.func
    return function.attr if isinstance(function, ast.Attribute) else getattr(function, "id", "")
