"""``x.abs()`` of what may be complex: MindSpore's magnitudes of complex numbers stay complex."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from mindport.core.base.patterns import pattern
from mindport.core.catalog import Catalog
from mindport.core.fixes.names import marker
from mindport.core.messages import text
from mindport.core.model import Certainty, Edit, Finding, Fix, Safety, Severity, Span, Text
from mindport.core.text.nodes import each_of
from mindport.core.text.source import Source

HELPER = "real_if_complex"
_DTYPES = frozenset({"complex64", "complex128", "cfloat", "cdouble", "complex32", "chalf"})
_WRAPPED = pattern(rf"\b{HELPER}(?:_\d+)?\(\s*$")


def has_complex(source: Source, *, spectra: bool) -> bool:
    """Tell whether a file has complex numbers; spectra: it calls functions that give some."""
    return (
        spectra
        or any(isinstance(node.value, complex) for node in each_of(source.tree, ast.Constant))
        or any(node.attr in _DTYPES for node in each_of(source.tree, ast.Attribute))
    )


def made_real(source: Source, call: ast.Call | None, name: str) -> Iterator[Finding]:
    """Yield the finding on an absolute value that is surely complex."""
    end = source.span(call).end if call is not None else 0
    if call is None or source.text.startswith(".real", end):
        return
    fix = Fix(text("title_write", text=".real()"), Safety.SAFE, (Edit(Span(end, end), ".real()"),))
    yield mended(name, text("dtype_complex"), source.span(call), fix)


def perhaps_real(
    source: Source, call: ast.Call | None, name: str, catalog: Catalog
) -> Iterator[Finding]:
    """Yield the finding on an absolute value that may be complex, in a file that has such."""
    helper = catalog.helper(HELPER)
    if call is None or helper is None:
        return
    span = source.span(call)
    if source.text.startswith(".real", span.end) or _WRAPPED.search(source.text[: span.start]):
        return
    edits = (
        Edit(Span(span.start, span.start), f"{marker(HELPER)}("),
        Edit(Span(span.end, span.end), ")"),
    )
    title = text("title_write", text=f"{HELPER}(...)")
    yield mended(
        name, text("dtype_complex_maybe"), span, Fix(title, Safety.SAFE, edits, helpers=(helper,))
    )


def mended(name: str, message: Text, span: Span, fix: Fix) -> Finding:
    """Return a finding on a dtype that a fix brings to torch's."""
    return Finding(
        "MP112",
        Severity.HINT,
        name,
        None,
        None,
        "params_differ",
        Certainty.INFERRED,
        Safety.SAFE,
        message,
        span,
        (fix,),
    )
