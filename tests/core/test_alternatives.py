"""What a run leaves out, targets behind the one that is taken, changes nothing of what it says."""

from __future__ import annotations

from pathlib import Path

import pytest
from case_file import read_case
from mindport.core.analyze import analyze
from mindport.core.base.records import replace
from mindport.core.document import Document
from mindport.core.fix_all import fix_all
from mindport.core.model import Finding
from mindport.core.options import Options
from mindport.mapping.index import load_index

CASES = sorted((Path(__file__).parent.parent / "cases").rglob("*.py"))


def first_only(finding: Finding) -> Finding:
    return replace(finding, fixes=finding.fixes[:1])


@pytest.mark.parametrize("target", ["ascend", "cpu"])
@pytest.mark.parametrize("start", range(4))
def test_first_fixes_are_the_same(start: int, target: str) -> None:
    options, index = Options(target=target), load_index()
    fewer = 0
    for path in CASES[start::12]:
        doc = Document(path.as_uri(), read_case(path).source)
        whole = analyze(doc, options, index)
        less = analyze(doc, replace(options, alternatives=False), index)
        for some, all_ in ((less.findings, whole.findings), (less.hidden, whole.hidden)):
            assert [first_only(each) for each in all_] == [first_only(each) for each in some], path
            fewer += sum(len(each.fixes) for each in all_) - sum(len(each.fixes) for each in some)
    assert fewer > 20


def test_replacing_all_is_the_same() -> None:
    options, index = Options(), load_index()
    for path in CASES[::9]:
        doc = Document(path.as_uri(), read_case(path).source)
        whole = fix_all(doc, options, index)
        less = fix_all(doc, replace(options, alternatives=False), index)
        assert (less.text, len(less.applied)) == (whole.text, len(whole.applied)), path
