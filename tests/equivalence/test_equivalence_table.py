"""The table says of each file what it took, whether it runs and how far off it is."""

from __future__ import annotations

from harness.compare import Outcome
from harness.programs import Trained
from harness.table import counts, markdown, record


def finding(safety: str) -> dict[str, str]:
    """Return a finding."""
    return {"safety": safety}


def test_findings_are_counted_by_safety() -> None:
    found = {"references": 7, "findings": [finding("safe"), finding("safe"), finding("manual")]}
    assert counts(found) == {"references": 7, "safe": 2, "review": 0, "manual": 1}


def test_a_row_for_each_file_that_runs() -> None:
    figures = {"references": 1000, "safe": 2, "review": 1, "manual": 0}
    files = {"models/vgg.py": figures, "models/swin.py": figures, "programs/gan.py": figures}
    outcomes = [
        ("models/vgg.py", Outcome("vgg11", "cpu", relative=1.4e-6)),
        ("models/vgg.py", Outcome("vgg11_bn", "cpu", "build", "TypeError: no")),
        ("models/swin.py", Outcome("swin_t", "cpu", relative=2e-3)),
        ("programs/gan.py", Trained("gan", "cpu", losses=0.1, gradients=2e-6, rounding=1.0)),
    ]
    other = {"ops/misc.py": figures, "utils.py": figures}
    target = record("cpu", files | other, outcomes, ["a.py: undefined: torch"], ["b.py"])
    lines = markdown({"wheel": "torchvision==1", "targets": [target]}).split("\n")
    assert (
        "| `models/vgg.py` | 1,000 | 2 | 1 | 0 | vgg11: yes, vgg11_bn: no (build) | vgg11: 1e-06 |"
        in lines
    )
    assert "| `models/swin.py` | 1,000 | 2 | 1 | 0 | yes | 2e-03 |" in lines
    assert "| `programs/gan.py` | 1,000 | 2 | 1 | 0 | yes | 2e-06* |" in lines
    assert "| 2 files that these import, or that are not run | 2,000 | 4 | 2 | 0 |  |  |" in lines
    assert lines[-2].startswith("2 of 4 give torch's numbers. Names that lead nowhere: 1; ")
