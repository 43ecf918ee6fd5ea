"""What holds of analysis and fixes whatever the text: real code, mutated, cut off, put together."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from functools import cache
from pathlib import Path

import pytest
from case_file import read_case
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from mindport.core.analysis import Analysis
from mindport.core.analyze import analyze
from mindport.core.document import Document
from mindport.core.edits import apply_edits
from mindport.core.fix_all import fix_all
from mindport.core.model import Certainty, Fix, Safety, Span
from mindport.core.options import Options
from mindport.core.plan import plan_edits
from mindport.mapping.index import load_index
from result_checks import faults, illegal_edits, tree_of

ROOT = Path(__file__).parent.parent.parent
CASES = sorted((ROOT / "tests" / "cases").rglob("*.py"))
EXAMPLES = sorted((ROOT / "examples").rglob("*.py"))
TARGETS = ("ascend", "cpu")
#: What people type, and what breaks parsers.
PIECES = (
    *"()[]{},.:;=*@\\#\n\t\f\x00'é😀\ufeff\u2028",
    *("**", "\r\n", "    ", '"', '"""', "f'{", " if ", " def ", " class ", " import ", " as "),
    *(" lambda: ", "torch", "torch.", "nn", "nn.", "F.", "self.", "x", "forward", "construct"),
    *("ms", "mint", "nn.Module", "torch.Tensor", " = None", "del torch\n", "import torch\n"),
    *("from torch import *\n", "from torch import nn\n", "global torch\n"),
)
SLOW = settings(
    max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow], derandomize=True
)


@cache
def sources() -> tuple[str, ...]:
    """Return the texts to start from: the sources of all cases, and the examples."""
    return tuple(read_case(path).source for path in CASES) + tuple(
        path.read_text(encoding="utf-8") for path in EXAMPLES
    )


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
        assert left == Counter(), "these mean something else now"


def check_fix_all(text: str, target: str, *, unsafe: bool) -> None:
    """Check what all fixes together leave, and that a second run changes nothing."""
    options, catalog = Options(target=target), load_index()
    result = fix_all(Document("file:///a.py", text), options, catalog, unsafe=unsafe)
    assert faults(text, result.text) == []
    check_values(result.remaining)
    again = fix_all(Document("file:///a.py", result.text), options, catalog, unsafe=unsafe)
    assert again.text == result.text
    assert again.applied == ()


def mutated(text: str, random_: random.Random) -> str:
    """Return a text with one to three changes of the kinds that editing makes."""
    for _ in range(random_.randint(1, 3)):
        at = random_.randint(0, len(text))
        end = min(len(text), at + random_.choice((1, 1, 2, 5, 20, 200)))
        kind = random_.randrange(5)
        if kind == 0:
            text = text[:at]
        elif kind == 1:
            text = text[:at] + text[end:]
        elif kind == 2:
            text = text[:at] + text[at:end] * 2 + text[end:]
        elif kind == 3:
            lines = text.split("\n")
            one, other = random_.randrange(len(lines)), random_.randrange(len(lines))
            lines[one], lines[other] = lines[other], lines[one]
            text = "\n".join(lines)
        else:
            text = text[:at] + random_.choice(PIECES) + text[at:]
    return text


@pytest.mark.parametrize("target", TARGETS)
@pytest.mark.parametrize(
    "path", CASES + EXAMPLES, ids=lambda path: f"{path.parent.name}/{path.stem}"
)
def test_any_single_fix_leaves_a_file_that_works(path: Path, target: str) -> None:
    text = read_case(path).source if path in CASES else path.read_text(encoding="utf-8")
    analysis = analysed(text, target)
    check_values(analysis)
    for finding in analysis.findings:
        for fix in finding.fixes:
            check_fixes(analysis, [fix])


@SLOW
@given(st.data())
def test_some_fixes_together_leave_a_file_that_works(data: st.DataObject) -> None:
    text = data.draw(st.sampled_from(sources()))
    analysis = analysed(text, data.draw(st.sampled_from(TARGETS)))
    fixes = [finding.fixes[0] for finding in analysis.findings if finding.fixes]
    if fixes:
        check_fixes(analysis, data.draw(st.lists(st.sampled_from(fixes), max_size=4)))


@SLOW
@given(st.sampled_from(sources()), st.sampled_from(TARGETS), st.booleans())
def test_all_fixes_together_leave_a_file_that_works(text: str, target: str, unsafe: bool) -> None:
    check_fix_all(text, target, unsafe=unsafe)


@SLOW
@given(st.sampled_from(sources()), st.data())
def test_all_fixes_of_one_api_leave_a_file_that_works(text: str, data: st.DataObject) -> None:
    names = sorted({finding.torch for finding in analysed(text).findings if finding.fixes})
    if not names:
        return
    name = data.draw(st.sampled_from(names))
    result = fix_all(
        Document("file:///a.py", text),
        Options(),
        load_index(),
        unsafe=True,
        only=lambda finding: finding.torch == name,
    )
    assert faults(text, result.text) == []


@SLOW
@given(
    st.lists(st.sampled_from(sources()), min_size=2, max_size=4),
    st.sampled_from(TARGETS),
    st.booleans(),
)
def test_files_put_together_are_converted_as_one(
    texts: list[str], target: str, unsafe: bool
) -> None:
    """Names of one part meet those of the others: bound again, shadowed, imported twice."""
    text = "\n".join(text.removeprefix("\ufeff") for text in texts)
    analysis = analysed(text, target)
    check_values(analysis)
    fixes = [finding.fixes[0] for finding in analysis.findings if finding.fixes]
    for fix in fixes[:: max(1, len(fixes) // 3)]:
        check_fixes(analysis, [fix])
    check_fix_all(text, target, unsafe=unsafe)


@SLOW
@given(st.sampled_from(sources()), st.randoms(use_true_random=False), st.booleans())
def test_mutated_files_are_analysed_and_fixed(
    source: str, random_: random.Random, unsafe: bool
) -> None:
    text = mutated(source, random_)
    analysis = analysed(text)
    check_values(analysis)
    check_fix_all(text, "ascend", unsafe=unsafe)


@SLOW
@given(st.sampled_from(sources()), st.data())
def test_a_file_that_is_being_typed_is_analysed(source: str, data: st.DataObject) -> None:
    text = source[: data.draw(st.integers(0, len(source)))]
    check_values(analysed(text))
    check_fix_all(text, "ascend", unsafe=False)


@settings(max_examples=300, deadline=None, derandomize=True)
@given(st.lists(st.sampled_from(PIECES) | st.text(max_size=3), max_size=40).map("".join))
def test_any_text_at_all_is_analysed(text: str) -> None:
    check_values(analysed(text))
    check_fix_all(text, "ascend", unsafe=True)


@pytest.mark.parametrize("target", TARGETS)
@pytest.mark.parametrize(
    "path", CASES + EXAMPLES, ids=lambda path: f"{path.parent.name}/{path.stem}"
)
def test_no_finding_goes_without_its_fix(path: Path, target: str) -> None:
    """What safe fixes leave to a person is still reported of the text that they give.

    Guesses are made in files that import torch alone, so they may go with the import.
    """
    text = read_case(path).source if path in CASES else path.read_text(encoding="utf-8")
    before = analysed(text, target)
    result = fix_all(Document("file:///a.py", text), Options(target=target), load_index())
    written = [
        edit.span
        for finding in before.findings
        for fix in finding.fixes[:1]
        if fix.safety is Safety.SAFE
        for edit in fix.edits
    ]
    left = Counter(
        finding.torch
        for finding in before.findings
        if finding.safety is not Safety.SAFE
        and finding.certainty is not Certainty.GUESSED
        and not any(span.contains(finding.span) for span in written)
    )
    assert left - Counter(finding.torch for finding in result.left) == Counter()
