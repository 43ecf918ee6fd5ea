"""What a second resolver says of a receiver is taken up, and where it is silent is listed."""

from __future__ import annotations

from mindport.core.analysis import Analysis
from mindport.core.analyze import analyze
from mindport.core.document import Document
from mindport.core.model import Certainty
from mindport.core.options import Options
from mindport.mapping.index import load_index

TEXT = "import torch\nfrom other import get\ny = get()\nz = y.view(2, 3)\nw = z.mean(1)\n"
VIEW = TEXT.index("view") + len("view")


def analysed(told: dict[int, str] | None = None) -> Analysis:
    """Analyse the text with what was told."""
    document = Document("file:///a.py", TEXT, path="a.py")
    return analyze(document, Options(), load_index(), told=told)


def test_silent_receivers_are_listed() -> None:
    """A member that torch's classes have, of a value of which nothing is known."""
    walked = analysed().walked
    assert walked is not None
    assert [TEXT[span.start : span.end] for span in walked.silent] == ["view", "mean"]


def test_what_was_told_flows_on() -> None:
    """The told receiver is INFERRED, and so is what its methods give."""
    analysis = analysed({VIEW: "torch.Tensor"})
    found = {reference.name: reference.certainty for reference in analysis.references}
    assert found["torch.Tensor.view"] is Certainty.INFERRED
    assert found["torch.Tensor.mean"] is Certainty.INFERRED
    assert analysis.walked is not None and not analysis.walked.silent
