"""``cat([features, one_hot(y)])``: integers that are joined with a tensor of an unknown dtype.

MindSpore joins tensors of one dtype only. What ``one_hot`` gives is brought to the dtype of both as
the program runs: mostly the other one is of floating point. Other integers are not, as those that
they are joined with are mostly integers too.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence

from mindport.core.base.records import replace
from mindport.core.catalog import Catalog
from mindport.core.dtypes.expression_dtypes import Dtypes
from mindport.core.fixes.names import marker
from mindport.core.messages import text
from mindport.core.model import Finding, Severity
from mindport.core.tensor_findings import mended, method_edits, told_of_tensor
from mindport.core.text.source import Source
from mindport.core.walk.uses import MindsporeUse, Use

HELPER = "promote_types"


def integers_joined(
    source: Source, dtypes: Dtypes, joins: Sequence[Use | MindsporeUse], catalog: Catalog
) -> Iterator[Finding]:
    """Yield a finding for each tensor of integers in a list with one of an unknown dtype."""
    helper = catalog.helper(HELPER)
    if helper is None:
        return
    for use in joins:
        items = use.call.args[0] if use.call is not None and use.call.args else None
        if not isinstance(items, (ast.List, ast.Tuple)):
            continue
        kinds = [dtypes.of(item, use.function) for item in items.elts]
        unknown = [item for item, kind in zip(items.elts, kinds, strict=True) if not kind.dtype]
        # A name is written twice; what an attribute is may be written otherwise itself.
        other = unknown[0].id if len(unknown) == 1 and isinstance(unknown[0], ast.Name) else ""
        known = {kind.dtype for kind in kinds if kind.dtype}
        if not other or len(known) != 1 or any(kind.number for kind in kinds):
            continue
        (dtype,) = known
        if not all(_is_one_hot(each, dtypes) for each in items.elts if each not in unknown):
            continue
        for item, kind in zip(items.elts, kinds, strict=True):
            if kind.dtype:
                message = text("dtype_joined_unknown", dtype=dtype, other=other)
                told = told_of_tensor("MP112", Severity.WARNING, message, source.span(item))
                both = f"{marker(HELPER)}({marker(f'mindspore.{dtype}')}, {other}.dtype)"
                edits = method_edits(source, item, f".astype({both})")
                fixed = mended(told, f".astype({HELPER}(...))", edits)
                fixes = tuple(replace(fix, helpers=(helper,)) for fix in fixed.fixes)
                yield replace(fixed, fixes=fixes)


def _is_one_hot(node: ast.expr, dtypes: Dtypes) -> bool:
    return isinstance(node, ast.Call) and dtypes.called(node).rpartition(".")[2] == "one_hot"
