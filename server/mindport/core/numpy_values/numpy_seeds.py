"""Where NumPy's global generator is seeded: what it draws once layers are made is not what it was.

Measured with MindSpore 2.10.0: each weight of a layer takes its seed from that generator
(``np.random.randint`` in ``mindspore.common.initializer``), and ``set_seed`` seeds it too, as it
does Python's ``random``, of which layers draw nothing. PyTorch leaves both alone.
"""

from __future__ import annotations

import ast

from mindport.core.messages import text
from mindport.core.model import Finding, Severity
from mindport.core.numpy_values.numpy_names import numpy_names
from mindport.core.tensor_findings import told_of_tensor
from mindport.core.text.nodes import each_of
from mindport.core.text.source import Source
from mindport.core.training_step.flow.paths import path
from mindport.core.walk.statements import Walked

_SEED = "random.seed"


def seed_findings(source: Source, walked: Walked) -> list[Finding]:
    """Return a finding for each ``np.random.seed`` of a file that has torch."""
    if _SEED not in source.text:
        return []
    if not walked.imports_torch:
        return []
    names = numpy_names(source.tree)
    found = []
    for node in each_of(source.tree, ast.Call):
        first, _, rest = (path(node.func) or "").partition(".")
        if rest == _SEED and first in names:
            message, span = text("numpy_seed", numpy=first), source.span(node.func)
            severity = Severity.INFORMATION
            found.append(told_of_tensor("MP510", severity, message, span, "torch.manual_seed"))
    return found
