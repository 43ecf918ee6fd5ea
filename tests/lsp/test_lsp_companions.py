"""One action of the editor: what goes with it, and what it asks a person to look at."""

from __future__ import annotations

from mindport.core.document import Document
from mindport.core.options import Options
from mindport.core.text.edits import apply_edits
from mindport.lsp.actions import FIX, Outcome, Task, carry_out
from mindport.lsp.core_engine import CoreEngine


def outcome(text: str, torch: str) -> Outcome:
    """Carry out the first fix of an API in a text."""
    engine = CoreEngine()
    analysis = engine.analyze(Document("file:///a.py", text, path="a.py"), Options()).analysis
    place, finding = next(
        (place, each) for place, each in enumerate(analysis.findings) if each.torch == torch
    )
    found = carry_out(engine, analysis, Task(FIX, place, finding.code, finding.span.start))
    assert found is not None
    return found


def test_a_fix_goes_with_what_could_not_be_told_afterwards() -> None:
    text = "import torch\n\n\ndef f(x: torch.Tensor):\n    return x.repeat(1, 2)\n"
    done = outcome(text, "torch.Tensor")
    assert "x.tile((1, 2))" in apply_edits(text, done.edits)
    assert done.confirm is None


def test_a_safe_fix_that_hides_one_to_look_at_asks_first() -> None:
    text = "import torch\n\ny = torch.zeros(3)\nprint(y.device)\n"
    done = outcome(text, "torch.zeros")
    assert "y.device" in apply_edits(text, done.edits)
    assert done.confirm is not None
    assert "line 4" in done.confirm.en and "第 4 行" in done.confirm.zh
