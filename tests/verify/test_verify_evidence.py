"""Evidence: counts by grade, problems in order, vacuous passes refused, merging."""

from __future__ import annotations

from typing import Any

from mindport.mapping.index import load_index
from mindport.verify.evidence import merge, pairs, read, vacuous, write
from mindport.verify.fault_summary import enough, fault_table
from mindport.verify.selection import Selection
from mindport.verify.summary import summarise, table

VERSIONS = ("2.13.0", "2.10.0")


def outcome(**given: Any) -> dict[str, Any]:
    return {
        "torch": "torch.sum",
        "target": "mindspore.mint.sum",
        "form": "function",
        "style": "default",
        "arguments": [],
        "edge": "",
        "code": "torch.sum(x)",
        "inputs": "x: float32[2]",
        "grade": "safe",
        "gradient": "equal",
        "training": None,
        "random": False,
        "tolerance": 1e-4,
        "outcome": "equal",
        "digest": "abc",
        "constant": False,
    } | given


def one(*outcomes: dict[str, Any]) -> dict[str, Any]:
    (line,) = pairs(outcomes, VERSIONS)
    return line


def test_counts_by_outcome_and_grade() -> None:
    line = one(
        outcome(),
        outcome(grade="review", arguments=["dim"]),
        outcome(outcome="differs", kind="differs", detail="much"),
        outcome(outcome="raises", detail="TypeError: no"),
        outcome(outcome="no_kernel", detail="unregistered"),
        outcome(outcome="refused", grade="", detail="no counterpart"),
        outcome(outcome="crash", grade="", detail="the process ended"),
    )
    assert line["cases"] == 7
    counted = {name: line[name] for name in ("equal", "differs", "raises", "no_kernel", "refused")}
    assert counted == {"equal": 2, "differs": 1, "raises": 2, "no_kernel": 1, "refused": 1}
    assert line["by_grade"]["safe"] == {"equal": 1, "differs": 1, "raises": 1, "no_kernel": 1}
    assert line["by_grade"]["review"]["equal"] == 1
    assert line["arguments"] == ["dim"]


def test_constant_results_count_as_vacuous() -> None:
    same = [outcome(constant=True, digest="0.0"), outcome(constant=True, digest="0.0")]
    assert vacuous("torch.sum", same)
    line = one(*same)
    assert line["equal"] == 0 and line["vacuous"] == 2
    assert not vacuous("torch.zeros", same)
    assert not vacuous("torch.any", [same[0], outcome(constant=True, digest="1.0")])
    assert one(same[0], outcome())["equal"] == 2


def test_plain_and_silent_problems_come_first_and_alike_ones_are_counted() -> None:
    line = one(
        outcome(outcome="raises", detail="TypeError: no"),
        outcome(outcome="differs", kind="differs", detail="a", edge="empty"),
        outcome(outcome="differs", kind="differs", detail="b"),
        outcome(outcome="differs", kind="differs", detail="c"),
        *(outcome(outcome="raises", detail=f"Error {n}", edge="int") for n in range(9)),
    )
    shown = [(item["kind"], item["edge"], item["count"]) for item in line["problems"]]
    assert shown[:3] == [("differs", "", 2), ("raises", "", 1), ("differs", "empty", 1)]
    assert len(shown) == 5


def test_a_gradient_that_fails_is_a_problem_of_an_equal_case() -> None:
    line = one(outcome(gradient="fails", gradient_detail="RuntimeError: none"))
    assert line["equal"] == 1 and line["gradient"] == "fails"
    assert line["problems"][0]["kind"] == "gradient"


def test_the_worst_gradient_of_plain_cases_counts() -> None:
    assert (
        one(outcome(), outcome(gradient="differs", outcome="differs", kind="gradient"))["gradient"]
        == "differs"
    )
    assert one(outcome(), outcome(gradient="differs", edge="empty"))["gradient"] == "equal"


def test_in_place() -> None:
    line = one(outcome(in_place="changed"), outcome(in_place="unchanged"))
    assert line["in_place"] == "unchanged"
    assert one(outcome())["in_place"] is None


def test_lines_are_sorted_and_written_the_same_each_time() -> None:
    outcomes = [outcome(torch="torch.b"), outcome(torch="torch.a"), outcome(target="mindspore.b")]
    text = write(pairs(outcomes, VERSIONS))
    assert text == write(pairs(list(reversed(outcomes)), VERSIONS))
    assert [line["torch"] for line in read(text)] == ["torch.a", "torch.b", "torch.sum"]
    assert read(text) == pairs(outcomes, VERSIONS)


def test_a_run_of_some_names_replaces_their_lines_only() -> None:
    old = pairs([outcome(torch="torch.a"), outcome(torch="torch.b")], VERSIONS)
    new = pairs([outcome(torch="torch.b", target="mindspore.other")], VERSIONS)
    merged = merge(old, new, Selection(("torch.b",)).wants)
    assert [(line["torch"], line["target"]) for line in merged] == [
        ("torch.a", "mindspore.mint.sum"),
        ("torch.b", "mindspore.other"),
    ]
    assert merge(old, new, Selection().wants) == new


def test_a_run_of_one_target_replaces_its_line_only() -> None:
    other = outcome(target="mindspore.ops.sum")
    old = pairs([outcome(), other], VERSIONS)
    new = pairs([other | {"grade": "review"}], VERSIONS)
    merged = merge(old, new, Selection(("torch.sum",), target="mindspore.ops.sum").wants)
    assert [list(line["by_grade"]) for line in merged] == [["safe"], ["review"]]


def test_a_prefix_that_lost_its_cases_loses_its_lines() -> None:
    old = pairs([outcome(torch="torch.nn.A"), outcome(torch="torch.nnn")], VERSIONS)
    assert [line["torch"] for line in merge(old, [], Selection(("torch.nn",)).wants)] == [
        "torch.nnn"
    ]


def test_a_safe_pair_that_differs_fails_the_run() -> None:
    catalog = load_index()
    right = summarise(pairs([outcome()], VERSIONS), catalog)
    assert not right.failed and right.proved == {"function": 1}
    wrong = outcome(outcome="differs", kind="differs", detail="much")
    summary = summarise(pairs([wrong], VERSIONS), catalog)
    assert summary.failed and summary.unsafe == ("torch.sum -> mindspore.mint.sum",)
    assert "torch.sum -> mindspore.mint.sum" in table(summary, "en")
    assert "用例" in table(summary, "zh")


def test_faults_need_to_be_caught() -> None:
    fault = {"torch": "t", "target": "m", "kind": "swapped target", "detail": "x", "caught": True}
    missed = fault | {"caught": False}
    assert enough([fault] * 19 + [missed])
    assert not enough([fault] * 18 + [missed] * 2)
    assert not enough([])
    assert "t -> m: swapped target (x)" in fault_table([fault, missed], "en")
