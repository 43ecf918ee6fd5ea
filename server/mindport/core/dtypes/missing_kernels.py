"""Functions of two tensors that have no kernel for some dtypes on CPU, where torch takes them.

Measured with MindSpore 2.10.0. A wider dtype holds all that these give, so that the result, brought
back, is torch's.
"""

from __future__ import annotations

from collections.abc import Iterator

from mindport.core.dtypes.expression_dtypes import Dtypes
from mindport.core.dtypes.promotion import family
from mindport.core.fixes.names import marker
from mindport.core.messages import text
from mindport.core.model import Edit, Finding, Severity, Span
from mindport.core.tensor_findings import mended, method_edits, told_of_tensor
from mindport.core.text.source import Source
from mindport.core.walk.uses import MindsporeUse, Use

_BYTES = frozenset({"uint8", "int8"})
_SHORT = _BYTES | {"int16"}
#: By the last name of a function, the dtypes that it lacks.
LACKING: dict[str, frozenset[str]] = {
    "hypot": frozenset({"float16", "bfloat16"}),
    "gcd": _BYTES,
    "lcm": _SHORT,
    "fmax": _SHORT | {"bfloat16"},
    "fmin": _SHORT | {"bfloat16"},
    "minimum": frozenset({"bool"}),
}
#: What MindSpore calls a dtype otherwise.
_NAMES = {"bool": "bool_"}


def lacking_kernel(
    source: Source, dtypes: Dtypes, use: Use | MindsporeUse, name: str
) -> Iterator[Finding]:
    """Yield a finding for a call that gets such a dtype; the fix goes through a wider one."""
    call = use.call
    if call is None:
        return
    operands = [*([] if use.receiver is None else [use.receiver]), *call.args][:2]
    kinds = [dtypes.of(each, use.function) for each in operands]
    lacked = [each.dtype for each in kinds if each.dtype in LACKING[name] and not each.number]
    if not lacked:
        return
    message = text("dtype_no_kernel", name=name, dtype=lacked[0])
    told = told_of_tensor("MP521", Severity.WARNING, message, use.span)
    if len(operands) < 2 or {each.dtype for each in kinds} != {lacked[0]} or call.keywords:
        yield told
        return
    wide = "int32" if family(lacked[0]) < 2 else "float32"
    cast = f".astype({marker(f'mindspore.{wide}')})"
    edits = [edit for each in operands for edit in method_edits(source, each, cast)]
    at = source.span(call).end
    edits.append(
        Edit(Span(at, at), f".astype({marker(f'mindspore.{_NAMES.get(lacked[0], lacked[0])}')})")
    )
    yield mended(told, f"x.astype(mindspore.{wide}) ...", tuple(edits))
