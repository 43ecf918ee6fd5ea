"""Evidence of many cases: read, graded, counted and shown."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from mindport.core.catalog import Target
from mindport.core.model import Safety
from mindport.mapping.cards.card import card, render_text
from mindport.mapping.cards.card_json import card_json
from mindport.mapping.compile import compile_mappings
from mindport.mapping.evidence import load_evidence
from mindport.mapping.index import Index
from small_mappings import small_mappings

SAFE, REVIEW = Safety.SAFE, Safety.REVIEW
COUNTS = {"equal": 0, "differs": 0, "raises": 0, "no_kernel": 0}
ABS = "torch.abs:\n  targets:\n  - mindspore.ops.abs\n"
NO_KERNEL = {"safe": {"no_kernel": 1}}


def problem(kind: str, edge: str = "", **more: Any) -> dict[str, Any]:
    row = {"kind": kind, "grade": "safe", "edge": edge, "code": "torch.abs(x)", "detail": ""}
    return {**row, "count": 1, **more}


def evidence(problems: list[dict[str, Any]] | None = None, **more: Any) -> dict[str, Any]:
    """Return a line for torch.abs; counts follow from the problems, ten more cases are equal."""
    found = problems or []
    of = {
        "differs": ("differs", "dtype", "shape", "nan", "in_place"),
        "raises": ("raises", "crash", "timeout"),
        "no_kernel": ("no_kernel",),
    }
    graded = {grade: dict(COUNTS) for grade in ("safe", "review", "manual")}
    graded["safe"]["equal"] = 10
    for each in found:
        for name, kinds in of.items():
            if each["kind"] in kinds:
                graded[each["grade"]][name] += each["count"]
    total = {name: sum(counts[name] for counts in graded.values()) for name in COUNTS}
    line = {
        "torch": "torch.abs",
        "target": "mindspore.ops.abs",
        "torch_version": "2.13.0",
        "mindspore_version": "2.10.0",
        "cases": sum(total.values()) + 1,
        "refused": 1,
        **total,
        "by_grade": graded,
        "gradient": "equal",
        "training": None,
        "in_place": None,
        "random": False,
        "tolerance": 3e-05,
        "forms": ["positional", "keyword"],
        "arguments": [],
        "problems": found,
    }
    return {**line, **more}


def compiled(tmp_path: Path, line: dict[str, Any], text: str = ABS) -> Index:
    files = {"torch.yaml": text, "evidence/cpu-2.10.0.jsonl": json.dumps(line) + "\n"}
    root = small_mappings(tmp_path, files)
    out = tmp_path / "out"
    assert compile_mappings(root, out) == ()
    return Index(out)


def target_of(index: Index) -> Target:
    api = index.api("torch.abs")
    assert api is not None
    return api.targets[0]


@pytest.mark.parametrize(
    ("line", "cpu", "reason", "category"),
    [
        (evidence(), SAFE, "", "identical"),
        (
            evidence([problem("differs", detail="max abs difference 2.2e-4")]),
            REVIEW,
            "measured: values differ, max abs difference 2.2e-4, at `torch.abs(x)`",
            "params_differ",
        ),
        (
            evidence([problem("dtype", "int", detail="torch gives int64, MindSpore int32")]),
            REVIEW,
            "measured: the dtype differs for integers, torch gives int64, MindSpore int32, "
            "at `torch.abs(x)`",
            "params_differ",
        ),
        (
            evidence([problem("differs", grade="review")]),
            SAFE,
            "",
            "params_differ",
        ),
        (
            evidence([problem("raises", detail="TypeError: no", count=3)]),
            REVIEW,
            "on CPU it raises an error, TypeError: no, at `torch.abs(x)`",
            "identical",
        ),
        (evidence([problem("raises")]), SAFE, "", "identical"),
        (evidence([problem("raises", "complex", count=9)]), SAFE, "", "identical"),
        (evidence([problem("shape", "empty")]), SAFE, "", "params_differ"),
        (evidence([problem("no_kernel", "half")]), SAFE, "", "identical"),
        (
            evidence([problem("no_kernel", count=30)]),
            None,
            "no kernel in the CPU build",
            "identical",
        ),
        (
            evidence([problem("no_kernel")], cases=2, equal=0, by_grade=NO_KERNEL),
            None,
            "no kernel in the CPU build",
            "identical",
        ),
        (
            evidence(in_place="unchanged"),
            None,
            "on CPU it leaves the tensor unchanged",
            "identical",
        ),
        (
            evidence(gradient="fails"),
            REVIEW,
            "on CPU it runs forward, but its gradient fails",
            "identical",
        ),
        (
            evidence([problem("gradient", detail="max abs difference 0.1")], gradient="differs"),
            REVIEW,
            "measured on CPU: the gradient differs, max abs difference 0.1, at `torch.abs(x)`",
            "params_differ",
        ),
        (
            evidence(
                [problem("gradient", detail="RuntimeError: no bprop", count=5)], gradient="fails"
            ),
            REVIEW,
            "on CPU its gradient fails, RuntimeError: no bprop, at `torch.abs(x)`",
            "identical",
        ),
        (
            evidence(
                [problem("raises", "complex")] * 5,
                cases=17,
                equal=9,
                differs=2,
                by_grade={"safe": {"equal": 9, "differs": 2, "raises": 5}},
            ),
            REVIEW,
            "measured: 2 of 17 calls give another result",
            "params_differ",
        ),
    ],
)
def test_cases_decide_the_grade_on_cpu(
    tmp_path: Path, line: dict[str, Any], cpu: Safety | None, reason: str, category: str
) -> None:
    target = target_of(compiled(tmp_path, line))
    assert dict(target.ceiling).get("cpu") is cpu
    assert target.category == category
    said = dict(target.reasons).get("cpu")
    assert (said.en if said else "") == reason
    assert said is None or any(char >= "\u4e00" for char in said.zh)


def test_a_silent_difference_lowers_the_grade_on_ascend_too(tmp_path: Path) -> None:
    target = target_of(compiled(tmp_path, evidence([problem("differs")])))
    assert dict(target.ceiling)["ascend"] is REVIEW


def test_an_accepted_difference_keeps_the_grade_and_is_told_on_the_card(tmp_path: Path) -> None:
    text = (
        "torch.abs:\n  targets:\n  - api: mindspore.ops.abs\n    differs_ok:\n"
        '    - {kind: nan, edge: nonfinite, reason: {en: "signs of NaN", zh: "NaN 的符号"}}\n'
    )
    index = compiled(tmp_path, evidence([problem("nan", "nonfinite")]), text)
    target = target_of(index)
    assert dict(target.ceiling)["cpu"] is SAFE
    assert target.category == "params_differ"
    found = card(index, "torch.abs")
    assert found is not None and "signs of NaN" in render_text(found, "en")


def test_the_card_says_what_was_run(tmp_path: Path) -> None:
    line = evidence([problem("raises", "0d", detail="ValueError: no")], arguments=["dim"])
    found = card(compiled(tmp_path, line), "torch.abs")
    assert found is not None
    text = render_text(found, "en")
    assert "executed on CPU with torch 2.13.0 and MindSpore 2.10.0: 10 of 11 cases equal" in text
    assert (
        "12 cases: 10 equal, 1 raise an error in MindSpore, 1 not converted by MindPort;"
        " relative tolerance 3e-05" in text
    )
    assert "called in these forms: positional, keyword" in text
    assert "arguments beside their defaults: dim" in text
    assert "gradients are equal" in text
    assert "on CPU it raises an error for 0-d tensors, ValueError: no, at torch.abs(x)" in text
    chinese = render_text(found, "zh")
    assert "11 例中 10 例相等" in chinese and "零维张量时在 CPU 上会报错" in chinese
    shown = card_json(found, "en")["targets"][0]["evidence"]
    assert (shown["kind"], shown["torch"], shown["mindspore"]) == ("executed", "2.13.0", "2.10.0")
    assert shown["cases"]["equal"] == 10
    assert shown["problems"][0]["edge"] == "0d"


def test_what_has_no_kernel_is_not_called_executed(tmp_path: Path) -> None:
    line = evidence([problem("no_kernel")], cases=2, equal=0, by_grade=NO_KERNEL)
    found = card(compiled(tmp_path, line), "torch.abs")
    assert found is not None
    assert "Evidence: no kernel in the CPU build; not executed" in render_text(found, "en")
    assert card_json(found, "en")["targets"][0]["evidence"]["kind"] == "signature"


def test_a_recipe_shows_its_runs(tmp_path: Path) -> None:
    text = (
        "torch.abs:\n  status: recipe\n"
        '  reason: {en: "compose `mint.cos` and `mint.sum`", zh: "用 `mint.cos` 与 `mint.sum`"}\n'
    )
    found = card(compiled(tmp_path, evidence(target="recipe"), text), "torch.abs")
    assert found is not None
    assert "10 cases" not in render_text(found, "en")
    assert "Measured on CPU\n  - 11 cases: 10 equal" in render_text(found, "en")
    assert card_json(found, "en")["evidence"]["kind"] == "executed"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("{", "cpu-2.10.0.jsonl:2: not JSON"),
        ("[]", "cpu-2.10.0.jsonl:2: not a JSON object"),
        ('{"torch": "torch.abs"}', "cpu-2.10.0.jsonl:2: not a line of evidence"),
        (
            json.dumps(evidence([problem("oddly")])),
            "cpu-2.10.0.jsonl:2: not a line of evidence (kind 'oddly')",
        ),
        (json.dumps(evidence(equal=-5)), "cpu-2.10.0.jsonl:2: not a line of evidence (count -5)"),
        (json.dumps(evidence(cases=1.5)), "cpu-2.10.0.jsonl:2: not a line of evidence (count 1.5)"),
        (json.dumps(evidence(equal=True)), "cpu-2.10.0.jsonl:2: not a line of evidence (count Tru"),
        (
            json.dumps(evidence(by_grade={"safe": {"equal": "2"}})),
            "cpu-2.10.0.jsonl:2: not a line of evidence (count '2')",
        ),
        (
            json.dumps(evidence()),
            "cpu-2.10.0.jsonl:2: `torch.abs` -> `mindspore.ops.abs` is already in line 1",
        ),
    ],
)
def test_a_damaged_line_is_told_with_its_place(tmp_path: Path, text: str, said: str) -> None:
    path = tmp_path / "cpu-2.10.0.jsonl"
    path.write_text(f"{json.dumps(evidence())}\n{text}\n", "utf-8")
    with pytest.raises(ValueError, match="cpu-") as error:
        load_evidence(path)
    assert said in str(error.value)
