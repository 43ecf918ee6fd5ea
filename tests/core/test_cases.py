"""Every case file under tests/cases: its findings, its fixes, and what must hold of any fix."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from case_file import Case, Expected, parse_case, present, read_case, written
from mindport.core.analysis import Analysis
from mindport.core.analyze import analyze
from mindport.core.document import Document
from mindport.core.fix_all import FixAll, fix_all
from mindport.core.leftover.convert_whole import convert_whole
from mindport.mapping.index import Index, load_index
from result_checks import faults

CASES = Path(__file__).parent.parent / "cases"
FILES = sorted(CASES.rglob("*.py"))


def _catalog(case: Case) -> Index:
    return load_index().for_release(case.options.mindspore)


def _id(path: Path) -> str:
    return path.relative_to(CASES).with_suffix("").as_posix()


def _document(case: Case, text: str | None = None) -> Document:
    return Document("file:///case.py", case.source if text is None else text, path="case.py")


def _fixed(case: Case, text: str | None = None) -> FixAll:
    doc = _document(case, text)
    if case.whole:
        return convert_whole(doc, case.options, _catalog(case), None).fixed
    return fix_all(doc, case.options, _catalog(case), unsafe=case.unsafe)


def _matches(wanted: Expected, found: Expected, message: str) -> bool:
    return replace(wanted, words="") == found and wanted.words in message


def _finding_faults(case: Case) -> list[str]:
    analysis = analyze(_document(case), case.options, _catalog(case))
    return _differences(case.expected, analysis, some=case.some)


def _differences(expected: tuple[Expected, ...], analysis: Analysis, *, some: bool) -> list[str]:
    found = [
        (replace(item, words=""), finding.message.en)
        for item, finding in zip(present((), analysis), analysis.findings, strict=True)
    ]
    faulty: list[str] = []
    for wanted in expected:
        match = next((item for item in found if _matches(wanted, *item)), None)
        if match is None:
            faulty.append(f"line {wanted.line + 1} lacks  {wanted.caret_line()}")
        else:
            found.remove(match)
    if not some:
        faulty.extend(
            f"line {item.line + 1} has    {item.caret_line()}: {message}" for item, message in found
        )
    return faulty


@pytest.mark.parametrize("path", FILES, ids=_id)
def test_case(path: Path, request: pytest.FixtureRequest) -> None:
    case = read_case(path)
    update = request.config.getoption("--update")
    if update:
        case = _updated(path, case, update)
    assert not _finding_faults(case), "\n".join(_finding_faults(case))
    result = _fixed(case)
    assert result.text == (case.source if case.after is None else case.after)
    assert not faults(case.source, result.text)
    if case.remaining is not None:
        left = _differences(case.remaining, result.remaining, some=False)
        assert not left, "after fix-all:\n" + "\n".join(left)
    assert _fixed(case, result.text).text == result.text


def _updated(path: Path, case: Case, update: str) -> Case:
    if update in ("all", "carets"):
        analysis = analyze(_document(case), case.options, _catalog(case))
        found = present(case.expected, analysis)
        case = replace(
            case,
            expected=tuple(item for item in found if not case.some or item in case.expected),
        )
    if update in ("all", "after"):
        result = _fixed(case)
        case = replace(case, after=None if result.text == case.source else result.text)
        if case.remaining is not None:
            case = replace(case, remaining=present(case.remaining, result.remaining))
    path.write_bytes(written(case).encode("utf-8"))
    return read_case(path)


def test_there_are_cases_of_every_topic() -> None:
    topics = {path.parent.name for path in FILES}
    assert topics >= {
        "broken", "calls", "cpu", "half_migrated", "imports", "modules", "suppress", "tensors",
        "text",
    }  # fmt: skip
    assert len(FILES) >= 150


def test_a_sentence_is_given_once() -> None:
    sentences = [read_case(path).sentence for path in FILES]
    assert sorted(sentences) == sorted(set(sentences))


@pytest.mark.parametrize("path", FILES, ids=_id)
def test_a_case_is_written_as_it_is_read(path: Path) -> None:
    case = read_case(path)
    assert written(case).encode("utf-8") == path.read_bytes()


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("import torch\n# --- unchanged ---\n", "no `# case:` line"),
        ("# case: a\nimport torch\n", "neither"),
        ("# case: a\n# text: lf\nimport torch\n# --- unchanged ---\n", "`# text:` takes"),
        ("# case: a\n#<^^ MP101 safe torch.a\n# --- unchanged ---\n", "above the first line"),
        ("# case: a\nx\n# --- after ---\nx\n#| MP101 safe torch.x\n", "without `# remaining`"),
        ("# case: a\nx\n # --- unchanged ---\n# --- unchanged ---\ny\n", "text after"),
    ],
)
def test_a_case_that_is_written_wrongly_is_refused(text: str, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        parse_case(text)


def test_a_wrong_expectation_is_seen() -> None:
    right = "# case: a\nimport torch\ntorch.cat(x)\n#<^^^^^^^ MP102 safe torch.cat\n"
    end = "# --- unchanged ---\n"
    assert _finding_faults(parse_case(right + end)) == []
    assert len(_finding_faults(parse_case(right.replace("safe", "review") + end))) == 2
    assert len(_finding_faults(parse_case(right.replace("<^^", "<^") + end))) == 2
    assert len(_finding_faults(parse_case(right.replace("torch.cat\n", "torch.cat: q\n") + end)))
    assert len(_finding_faults(parse_case("# case: a\nimport torch\ntorch.cat(x)\n" + end))) == 1
    some = right.replace("# case: a\n", "# case: a\n# findings: some\n").replace("#<", "x=3\n#<")
    assert len(_finding_faults(parse_case(some + end))) == 1
