"""The proof itself, on a fixed sample, in both frameworks: what it finds, and what it catches."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from mindport.mapping import index
from mindport.mapping.index import load_index
from mindport.verify.evidence import pairs
from mindport.verify.fault_summary import enough, fault_table
from mindport.verify.pool import run
from mindport.verify.selection import Selection

#: APIs whose outcome is known: functions, methods, layers, an optimizer and a scheduler.
NAMES = (
    "torch.add",
    "torch.argmin",
    "torch.nn.BatchNorm2d",
    "torch.nn.Dropout",
    "torch.nn.Embedding",
    "torch.nn.LSTM",
    "torch.nn.functional.gelu",
    "torch.optim.SGD",
    "torch.optim.lr_scheduler.StepLR",
    "torch.Tensor.exp_",
    "torch.float16",
)

#: APIs whose mappings hold pins, turned values and targets with siblings.
FAULTY = (
    "torch.div",
    "torch.nn.BatchNorm2d",
    "torch.nn.Conv2d",
    "torch.nn.LeakyReLU",
    "torch.nn.MaxPool2d",
    "torch.std",
    "torch.sub",
)

Line = dict[str, Any]


@pytest.fixture(scope="session")
def proved(
    frameworks: str, tmp_path_factory: pytest.TempPathFactory
) -> Callable[[Selection], list[Line]]:
    """Return what proves a selection and gives all answers."""

    def prove(selection: Selection) -> list[Line]:
        load_index()
        folder = tmp_path_factory.mktemp("verify")
        for path in (Path(index.__file__).parent / "data").glob("*.json"):
            (folder / path.name).write_bytes(path.read_bytes())
        answers, _ = run(frameworks, 2, folder, selection, {}, lambda done, whole: None)
        broken = [answer for answer in answers if "broken" in answer]
        # A kernel that kills the process takes the faults of its unit with it, not its cases.
        assert selection.faults or not broken, broken
        return answers

    return prove


@pytest.fixture(scope="session")
def lines(proved: Callable[[Selection], list[Line]]) -> dict[tuple[str, str], Line]:
    answers = proved(Selection(NAMES))
    outcomes = [answer["outcome"] for answer in answers if "outcome" in answer]
    found = pairs(outcomes, ("2.13.0", "2.10.0"))
    return {(line["torch"], line["target"].removeprefix("mindspore.")): line for line in found}


def test_defaults_arguments_and_forms_of_a_call(lines: dict[tuple[str, str], Line]) -> None:
    line = lines["torch.add", "mint.add"]
    assert line["equal"] + line["refused"] == line["cases"] and line["equal"] >= 12
    assert line["gradient"] == "equal"
    assert "alpha" in line["arguments"]
    assert {"keyword", "positional", "function"} <= set(line["forms"])


def test_a_dtype_that_differs_silently(lines: dict[tuple[str, str], Line]) -> None:
    line = lines["torch.argmin", "ops.argmin"]
    assert line["equal"] == 0 and line["differs"] > 5
    assert line["problems"][0]["kind"] == "dtype"
    assert line["problems"][0]["detail"] == "torch gives int64, MindSpore int32"


def test_a_kernel_that_is_missing(lines: dict[tuple[str, str], Line]) -> None:
    line = lines["torch.nn.functional.gelu", "mint.nn.functional.gelu"]
    assert line["no_kernel"] == line["cases"] > 3
    assert lines["torch.nn.functional.gelu", "ops.gelu"]["gradient"] == "equal"


def test_a_layer_in_training_mode_with_its_statistics(
    lines: dict[tuple[str, str], Line],
) -> None:
    line = lines["torch.nn.BatchNorm2d", "nn.BatchNorm2d"]
    assert line["training"] is True and line["gradient"] == "equal" and line["equal"] > 10
    assert {"momentum", "eps", "affine"} <= set(line["arguments"])
    assert lines["torch.nn.LSTM", "nn.LSTM"]["equal"] > 10


def test_a_gradient_that_differs_silently(lines: dict[tuple[str, str], Line]) -> None:
    line = lines["torch.nn.Embedding", "nn.Embedding"]
    found = [item for item in line["problems"] if item["kind"] == "gradient"]
    assert found and "padding_idx" in found[0]["code"]


def test_random_results_are_compared_by_their_distribution(
    lines: dict[tuple[str, str], Line],
) -> None:
    line = lines["torch.nn.Dropout", "nn.Dropout"]
    assert line["random"] == "statistics" and line["differs"] == 0 and line["equal"] > 5


def test_an_in_place_method_that_changes_nothing(lines: dict[tuple[str, str], Line]) -> None:
    line = lines["torch.Tensor.exp_", "Tensor.exp_"]
    assert line["in_place"] == "unchanged" and line["problems"][0]["kind"] == "in_place"


def test_optimizers_schedulers_and_dtypes(lines: dict[tuple[str, str], Line]) -> None:
    line = lines["torch.optim.SGD", "experimental.optim.SGD"]
    assert line["differs"] == 0 and line["equal"] >= 6 and "nesterov" in line["arguments"]
    assert (
        lines["torch.optim.lr_scheduler.StepLR", "experimental.optim.lr_scheduler.StepLR"]["equal"]
        >= 2
    )
    assert lines["torch.float16", "float16"]["equal"] == 3


def test_the_sample_holds_what_the_evidence_says(
    proved: Callable[[Selection], list[Line]],
) -> None:
    """What the recorded evidence calls equal is equal in the sample."""
    from mindport.mapping.evidence import NOTED, SILENT
    from mindport.verify.evidence import read

    path = Path(__file__).parents[2] / "mappings" / "evidence" / "cpu-2.10.0.jsonl"
    recorded = {
        (line["torch"], line["target"]): line for line in read(path.read_text(encoding="utf-8"))
    }
    answers = proved(Selection(sample=True))
    outcomes = [answer["outcome"] for answer in answers if "outcome" in answer]
    found = pairs(outcomes, ("2.13.0", "2.10.0"))
    assert len(found) >= 40
    wrong = [
        f"{line['torch']} -> {line['target']}: {line['problems'][:1]}"
        for line in found
        # What NaN and infinities show is a note, and not recorded of all.
        if line["differs"]
        > sum(
            each["count"]
            for each in line["problems"]
            if each["edge"] in NOTED and each["kind"] in SILENT
        )
        and (line["torch"], line["target"]) in recorded
        and not recorded[line["torch"], line["target"]]["differs"]
    ]
    assert wrong == []


def test_seeded_faults_are_caught(proved: Callable[[Selection], list[Line]]) -> None:
    answers = proved(Selection(sample=True, faults=True))
    answers += proved(Selection(FAULTY, faults=True))
    faults = [answer["fault"] for answer in answers if "fault" in answer]
    assert len(faults) >= 150
    assert {fault["kind"] for fault in faults} >= {
        *("changed value", "dropped argument", "flipped pin", "removed pin"),
        *("renamed argument", "swapped arguments", "swapped target", "unturned value"),
    }
    assert enough(faults), fault_table(faults, "en")
