"""What holds of analysis and fixes whatever the text: real code, mutated, cut off, put together."""

from __future__ import annotations

import random
from collections import Counter
from functools import cache
from pathlib import Path

from analysis_checks import analysed, check_fix_all, check_fixes, check_values, check_whole
from case_file import read_case
from drawn_cases import TARGETS, for_targets
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st
from mindport.core.document import Document
from mindport.core.fix_all import fix_all
from mindport.core.model import Certainty, Safety
from mindport.core.options import Options
from mindport.mapping.index import load_index
from mutations import PIECES, mutated
from result_checks import faults

ROOT = Path(__file__).parent.parent.parent
CASES = sorted((ROOT / "tests" / "cases").rglob("*.py"))
EXAMPLES = sorted((ROOT / "examples").rglob("*.py"))
SLOW = settings(
    max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow], derandomize=True
)


@cache
def sources() -> tuple[str, ...]:
    """Return the texts to start from: the sources of all cases, and the examples."""
    return tuple(read_case(path).source for path in CASES) + tuple(
        path.read_text(encoding="utf-8") for path in EXAMPLES
    )


@for_targets(CASES + EXAMPLES, "single fixes")
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
@given(st.sampled_from(sources()), st.sampled_from(TARGETS))
def test_a_file_converted_as_a_whole_works(text: str, target: str) -> None:
    check_whole(text, target)


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


@settings(SLOW, max_examples=75)
@given(
    st.lists(st.sampled_from(sources()), min_size=2, max_size=4),
    st.sampled_from(TARGETS),
    st.booleans(),
)
@example(
    [
        "import mindspore\nimport torch\n\nx = torch.float32\ncell = mindspore.nn.Cell()\n",
        "from torch import nn\n\nnet = nn.Sequential(nn.Linear(3, 4), nn.Tanh()).train()\n",
    ],
    "ascend",
    False,
)
@example(
    [
        "from torch import nn\n\n\ndef moments(layer: nn.Linear):\n    return layer\n",
        "from mindspore import nn\n\n\ndef head():\n    return nn.Cell()\n",
        "from torch import nn\n\nother = nn.Unknown()\n",
    ],
    "ascend",
    False,
)
@example(
    [
        "from torch.nn import Linear\n\n\ndef early(layer: Linear):\n    return layer\n",
        "class Linear(Linear):\n    pass\n\n\ndef late():\n    return Linear(2, 2)\n",
    ],
    "cpu",
    True,
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


@for_targets(CASES + EXAMPLES, "findings left")
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
