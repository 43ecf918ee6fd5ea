"""An engine of known answers, and the server with it: ``python known_engine.py [HOST PORT]``.

Dotted names of ``torch`` are found by pattern. ``torch.cat`` has a safe fix and another tier,
``torch.bmm`` one to review, ``torch.save`` none; ``torch.boom`` makes the engine fail, and
``torch.wait`` makes it wait until the pipe named by MINDPORT_TEST_PIPE is written to.
"""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

from mindport.core.analysis import Analysis
from mindport.core.claims.annotate import Annotation
from mindport.core.claims.name_at import Name
from mindport.core.claims.type_at import Taken
from mindport.core.document import Document
from mindport.core.fixes.parts import InParts
from mindport.core.fixes.planner import Plan
from mindport.core.model import (
    Certainty,
    Edit,
    Finding,
    Fix,
    Reference,
    Safety,
    Severity,
    Span,
    Text,
)
from mindport.core.options import Options
from mindport.core.text.edits import apply_edits
from mindport.core.text.line_index import LineIndex
from mindport.core.text.text_diff import diff_edits
from mindport.files import is_excluded
from mindport.lsp.engine import Analyzed, Conversion, KnownName
from mindport.lsp.server import main
from mindport.mapping.cards import render
from mindport.mapping.cards.use import NO_USE, Use
from mindport.settings import Settings


@dataclass(frozen=True)
class FixAll:
    """The part of ``mindport.core.fix_all.FixAll`` that the server reads."""

    text: str


_NAME = re.compile(r"\btorch\.(\w+)")
_KNOWN = {
    "cat": ("MP101", Severity.HINT, Safety.SAFE),
    "stack": ("MP101", Severity.HINT, Safety.SAFE),
    "bmm": ("MP201", Severity.INFORMATION, Safety.REVIEW),
    "save": ("MP301", Severity.WARNING, Safety.MANUAL),
}


def _fix(target: str, span: Span, safety: Safety) -> Fix:
    title = Text(f"Replace with `{target}`", f"替换为 `{target}`")
    changes = Text("the result may differ", "结果可能不同") if safety is Safety.REVIEW else None
    return Fix(title, safety, (Edit(span, target),), target=target, changes=changes)


def _finding(name: str, span: Span, options: Options) -> Finding:
    code, severity, safety = _KNOWN[name]
    tiers = ("ops", "mint") if options.target == "cpu" else ("mint", "ops")
    fixes = tuple(
        _fix(f"mindspore.{tier}.{name}", span, max(safety, Safety.REVIEW if place else safety))
        for place, tier in enumerate(tiers)
        if safety is not Safety.MANUAL
    )
    message = Text(f"`torch.{name}` has a counterpart", f"`torch.{name}` 有对应接口")
    return Finding(
        code, severity, f"torch.{name}", None, None, "identical", Certainty.PROVEN, safety, message,
        span, fixes,
    )  # fmt: skip


class KnownEngine:
    """Implements ``mindport.lsp.engine.Engine``."""

    def warm(self) -> str:
        return "the engine of known answers"

    def use_open_texts(self, text_of: Callable[[str], str | None]) -> None:
        self.text_of = text_of

    def analyze(
        self, doc: Document, options: Options, told: Mapping[int, str] | None = None
    ) -> Analyzed:
        return Analyzed(self._analysis(doc, options))

    def _analysis(self, doc: Document, options: Options) -> Analysis:
        if "torch.wait" in doc.text:
            Path(os.environ["MINDPORT_TEST_PIPE"]).read_bytes()
        if "torch.boom" in doc.text:
            raise RuntimeError("the engine failed, as asked")
        print("a stray print must not reach the protocol")
        lines = doc.text.split("\n")
        ignored = any(line.strip() == "# mindport: ignore-file" for line in lines)
        references, findings = [], []
        for match in _NAME.finditer("" if ignored else doc.text):
            span = Span(*match.span())
            references.append(Reference(match.group(), span, Certainty.PROVEN))
            if match.group(1) in _KNOWN:
                findings.append(_finding(match.group(1), span, options))
        index = LineIndex(doc.text)
        kept = [
            finding
            for finding in findings
            if finding.code not in options.ignore
            and f"ignore[{finding.code}]" not in _line(index, finding.span)
        ]
        return Analysis(doc, options, index, (), tuple(kept), tuple(references), ignored)

    def plan(self, analysis: Analysis, fixes: Iterable[Fix], *, alone: bool = False) -> Plan:
        chosen = tuple(fixes)
        return Plan(tuple(sorted(edit for fix in chosen for edit in fix.edits)), chosen)

    def fix_all(self, analysis: Analysis, only: Callable[[Finding], bool] | None = None) -> FixAll:
        doc = analysis.doc
        analysis = self._analysis(doc, analysis.options)
        chosen = [
            finding
            for finding in analysis.findings
            if finding.safety is Safety.SAFE and (only is None or only(finding))
        ]
        text = apply_edits(doc.text, self.plan(analysis, [f.fixes[0] for f in chosen]).edits)
        return FixAll(text)

    def fix_in_parts(
        self,
        analysis: Analysis,
        *,
        safe_only: bool,
        only: Callable[[Finding], bool] | None = None,
        within: Callable[[Analysis], Span | None] | None = None,
    ) -> InParts:
        text = analysis.doc.text
        edits = diff_edits(text, self.fix_all(analysis, only).text)
        return InParts(text, edits, len(edits))

    def convert(
        self, doc: Document, options: Options, first: Analysis | None, *, unsafe: bool
    ) -> Conversion:
        found = first or self._analysis(doc, options)
        limit = Safety.REVIEW if unsafe else Safety.SAFE
        done = [each for each in found.findings if each.safety <= limit]
        edits = self.plan(found, [each.fixes[0] for each in done]).edits
        left = tuple(each for each in found.findings if each not in done)
        return Conversion(apply_edits(doc.text, edits), len(done), left)

    def look_up(self, query: str, limit: int, options: Options) -> tuple[KnownName, ...]:
        found = [name for name in _KNOWN if query in name][:limit]
        return tuple(KnownName(f"torch.{name}", "function", "mapped", ()) for name in found)

    def suppress(self, analysis: Analysis, finding: Finding) -> Edit | None:
        line = analysis.index.line_of(finding.span.start)
        end = analysis.index.line_span(line).end
        if analysis.doc.text.endswith("\\", 0, end):
            return None
        return Edit(Span(end, end), f"  # mindport: ignore[{finding.code}]")

    def card(self, name: str, options: Options, *, markdown: bool, use: Use = NO_USE) -> str | None:
        if name not in {f"torch.{known}" for known in _KNOWN}:
            return None
        lang = options.lang
        if markdown:
            text = f"**{name}** in {lang}\n\n" + render.markdown(list(use.said), lang, html=False)
        else:
            text = f"{name} in {lang}\n\n" + render.plain(list(use.said), lang)
        return text.strip()

    def type_at(self, analysis: Analysis, name: Name) -> Taken | None:
        return None

    def annotations(self, analysis: Analysis, span: Span) -> tuple[Annotation, ...]:
        return ()

    def annotation(self, analysis: Analysis, at: int, kind: str) -> Annotation | None:
        return None

    def help_url(self, finding: Finding, options: Options) -> str | None:
        return f"https://example.org/{finding.code}" if finding.code != "MP301" else None

    def is_excluded(self, path: Path, root: Path | None, settings: Settings) -> bool:
        return is_excluded(path, root, settings)


def _line(index: LineIndex, span: Span) -> str:
    where = index.line_span(index.line_of(span.start))
    return index.text[where.start : where.end]


if __name__ == "__main__":
    address = (sys.argv[1], int(sys.argv[2])) if len(sys.argv) > 2 else None
    sys.exit(main(address, KnownEngine))
