"""All fixes of a document, repeated on the result until nothing more changes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from mindport.core.analysis import Analysis
from mindport.core.analyze import analyze
from mindport.core.catalog import Catalog
from mindport.core.document import Document
from mindport.core.edits import apply_edits
from mindport.core.model import Certainty, Finding, Safety
from mindport.core.options import Options
from mindport.core.plan import plan
from mindport.core.project import Project

#: Nested calls take one round for each level; real code needs three or four.
MAX_ROUNDS = 40


@dataclass(frozen=True, slots=True)
class FixAll:
    """The text after all fixes, the findings that were fixed, and the analysis of what remains."""

    text: str
    applied: tuple[Finding, ...]
    remaining: Analysis


def fix_all(
    doc: Document,
    options: Options,
    catalog: Catalog,
    project: Project | None = None,
    *,
    unsafe: bool = False,
    only: Callable[[Finding], bool] | None = None,
) -> FixAll:
    """Apply every SAFE fix, and with ``unsafe`` every REVIEW fix, until the text is stable.

    only: which findings to fix; all by default. A file that does not parse is fixed where it does.
    """
    limit = Safety.REVIEW if unsafe else Safety.SAFE
    applied: list[Finding] = []
    analysis = analyze(doc, options, catalog, project)
    for _ in range(MAX_ROUNDS):
        wanted = {
            id(finding.fixes[0]): finding
            for finding in analysis.findings
            if finding.fixes
            and finding.fixes[0].safety <= limit
            and finding.certainty is not Certainty.GUESSED
            and (only is None or only(finding))
        }
        planned = plan(analysis, [finding.fixes[0] for finding in wanted.values()])
        if not planned.edits:
            break
        text = apply_edits(analysis.doc.text, planned.edits)
        by_fix = {id(f.fixes[0]): f for f in analysis.findings if f.fixes}
        applied += [by_fix[id(fix)] for fix in planned.applied if id(fix) in by_fix]
        analysis = analyze(replace(analysis.doc, text=text), options, catalog, project)
    return FixAll(analysis.doc.text, tuple(applied), analysis)
