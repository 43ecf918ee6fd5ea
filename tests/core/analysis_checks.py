"""What must hold of an analysis and of what fixes make of its text, for tests and the fuzzer."""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterable, Sequence
from functools import cache
from pathlib import Path

from mindport.core.analysis import Analysis
from mindport.core.analyze import analyze
from mindport.core.document import Document
from mindport.core.fix_all import fix_all
from mindport.core.fixes.plan import plan_edits
from mindport.core.leftover.convert_whole import convert_whole
from mindport.core.model import Certainty, Edit, Fix, Safety, Span
from mindport.core.modules.module_classes import module_classes
from mindport.core.options import Options
from mindport.core.text.edits import apply_edits
from mindport.core.text.line_index import LineIndex
from mindport.core.text.stretches import Stretches
from mindport.mapping.index import load_index
from mindport.workspace import Workspace
from result_checks import faults, illegal_edits, tree_of


def analysed(text: str, target: str = "ascend") -> Analysis:
    """Analyse a text as a file of its own."""
    return analyze(
        Document("file:///a.py", text, path="a.py"), Options(target=target), load_index()
    )


def inside(text: str, span: Span) -> bool:
    """Tell whether a span lies in a text."""
    return 0 <= span.start <= span.end <= len(text)


def check_values(analysis: Analysis) -> None:
    """Check that all that an analysis gives lies in its text, and is in order."""
    text = analysis.doc.text
    spans = [finding.span for finding in analysis.findings]
    assert spans == sorted(spans)
    assert all(inside(text, span) and span.start < span.end for span in spans)
    assert all(inside(text, reference.span) for reference in analysis.references)
    assert all(inside(text, problem.span) for problem in analysis.problems)
    assert all(inside(text, each.head) for each in module_classes(analysis))
    for finding in analysis.findings:
        assert finding.message.en and finding.message.zh
        assert all(inside(text, edit.span) for fix in finding.fixes for edit in fix.edits)
        if not finding.fixes or finding.certainty is Certainty.GUESSED:
            assert finding.safety is Safety.MANUAL
        else:
            assert finding.safety is finding.fixes[0].safety


def imported(analysis: Analysis, touched: Sequence[Span] = ()) -> Counter[str]:
    """Count the torch names that are reached through imports and that no edit touches."""
    return Counter(
        use.name
        for use in (analysis.walked.uses if analysis.walked else ())
        if not use.member
        and use.name.startswith("torch")
        and not any(span.overlaps(use.span) for span in touched)
    )


def touched_by(analysis: Analysis, fixes: Sequence[Fix]) -> list[Span]:
    """Return what fixes and those of their groups write, also where the text stays the same.

    ``nn.Linear`` stays ``nn.Linear`` when nn becomes MindSpore's.
    """
    groups = {fix.group for fix in fixes} - {None}
    firsts = [finding.fixes[0] for finding in analysis.findings if finding.fixes]
    together = [*fixes, *(fix for fix in firsts if fix.group in groups)]
    return [edit.span for fix in together for edit in fix.edits]


def _defined(text: str) -> set[str]:
    """Return the names of the classes and functions that a text begins lines with."""
    return set(re.findall(r"^(?:def|class) (\w+)", text, re.MULTILINE))


def check_fixes(analysis: Analysis, fixes: Sequence[Fix]) -> None:
    """Check what applying some fixes leaves: syntax, names and what they mean, comments."""
    text = analysis.doc.text
    edits = plan_edits(analysis, fixes)
    assert illegal_edits(text, edits) == []
    after = apply_edits(text, edits)
    assert faults(text, after) == []
    result = analysed(after, analysis.options.target)
    if tree_of(after) is not None and not result.ignored:
        touched = touched_by(analysis, fixes) + [edit.span for edit in edits]
        left = imported(analysis, touched) - imported(result)
        # A class or function that is added may have the name of torch's, and stands for it.
        added = _defined(after) - _defined(text)
        left = Counter({n: c for n, c in left.items() if n.rpartition(".")[2] not in added})
        # So may what a step takes along: ``optim.Adadelta``, where optim becomes MindSpore's.
        uses = result.walked.mindspore_uses if result.walked else ()
        known = {use.name for use in uses}
        targets = {each.torch: each.mindspore for each in analysis.findings if each.fixes}
        left = Counter({n: c for n, c in left.items() if targets.get(n) not in known})
        assert left == Counter(), "these mean something else now"


class Rounds(Stretches):
    """Applies what fix-all reports of each round by itself, and keeps what was wrong with it."""

    def __init__(self, text: str) -> None:
        super().__init__(())
        self.text = text
        self.wrong: list[str] = []

    def move(self, edits: Iterable[Edit]) -> None:
        """Take the edits of a round, which must be legal, sorted and disjoint."""
        done = list(edits)
        self.wrong += illegal_edits(self.text, done)
        for edit in reversed(done):
            self.text = self.text[: edit.span.start] + edit.text + self.text[edit.span.end :]


def strangers(analysis: Analysis) -> list[str]:
    """Return the statements in which an analysis sees nothing, but for those that import.

    A name of MindSpore's is seen: it is written shorter where a fix frees torch's.
    """
    tree, index = tree_of(analysis.doc.text), LineIndex(analysis.doc.text)
    if tree is None:
        return []
    seen = [each.span for each in (*analysis.findings, *analysis.hidden, *analysis.references)]
    seen += [edit.span for each in analysis.findings for fix in each.fixes for edit in fix.edits]
    seen += [each.span for each in analysis.walked.mindspore_uses] if analysis.walked else []
    found: list[str] = []
    for node in tree.body:
        if any(isinstance(each, (ast.Import, ast.ImportFrom)) for each in ast.walk(node)):
            continue
        first = min((node, *getattr(node, "decorator_list", ())), key=lambda each: each.lineno)
        # A decorator begins behind its @.
        span = Span(
            index.ast_offset(first.lineno, first.col_offset) - (first is not node),
            index.ast_offset(node.end_lineno or node.lineno, node.end_col_offset or 0),
        )
        if not any(span.overlaps(each) for each in seen):
            found.append(analysis.doc.text[span.start : span.end])
    return found


def check_fix_all(text: str, target: str, *, unsafe: bool, path: str = "") -> str:
    """Check what all fixes together leave, and that a second run changes nothing; return it.

    path: of the file that the text is of: what it imports is looked at then, as it is on disk.
    """
    options, catalog = Options(target=target), load_index()
    doc, rounds, project = _document(text, path), Rounds(text), _around(path)
    result = fix_all(doc, options, catalog, project, unsafe=unsafe, along=[rounds])
    assert rounds.wrong == []
    assert rounds.text == result.text, "text that no edit names is another"
    assert faults(text, result.text) == []
    changed = [each for each in strangers(result.first) if each not in result.text]
    assert changed == [], "statements in which nothing was seen are changed"
    check_values(result.remaining)
    again = fix_all(_document(result.text, path), options, catalog, project, unsafe=unsafe)
    assert again.text == result.text
    assert again.applied == ()
    return result.text


def check_whole(text: str, target: str, path: str = "") -> None:
    """Check what ``convert --unsafe`` writes: it parses, knows its names, and stays as it is.

    path: as for ``check_fix_all``.
    """
    options, catalog, project = Options(target=target), load_index(), _around(path)
    fixed = convert_whole(_document(text, path), options, catalog, project).fixed
    assert faults(text, fixed.text) == []
    again = convert_whole(_document(fixed.text, path), options, catalog, project).fixed
    assert again.text == fixed.text, "converted twice it is another"


def _document(text: str, path: str) -> Document:
    return Document(Path(path).as_uri() if path else "file:///a.py", text, path=path)


def _around(path: str) -> Workspace | None:
    return _files() if path else None


@cache
def _files() -> Workspace:
    """Return the files on disk, which stay as they are: what was read of one is kept."""
    return Workspace(still=True)
