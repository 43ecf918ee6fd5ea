"""What MindPort makes of drawn programs, and what it says of them."""

from __future__ import annotations

from mindport.core.analyze import analyze
from mindport.core.document import Document
from mindport.core.fix_all import fix_all
from mindport.core.model import Finding, Safety
from mindport.core.options import Options
from mindport.mapping.index import load_index

_OPTIONS = Options(target="cpu")


def converted(text: str) -> tuple[str, list[Finding]]:
    """Return a program with all fixes that a command applies, and what is not written safely."""
    doc, catalog = Document("file:///program.py", text, path="program.py"), load_index()
    findings = analyze(doc, _OPTIONS, catalog).findings
    left = [each for each in findings if each.safety is not Safety.SAFE]
    return fix_all(doc, _OPTIONS, catalog, unsafe=True).text, left
