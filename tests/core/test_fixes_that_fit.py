"""One fix whose result does not parse keeps no other back."""

from __future__ import annotations

import pytest
from mindport.core import fix_all as rounds
from mindport.core.analyze import analyze
from mindport.core.base.records import replace
from mindport.core.document import Document
from mindport.core.model import Edit, Span
from mindport.core.options import Options
from mindport.mapping.index import load_index

_CODE = "import torch\n\n\ndef f(x: torch.Tensor):\n" + "".join(
    f"    x_{at} = torch.relu(x)\n" for at in range(9)
)


def test_what_breaks_the_text_is_left_out_in_one_round(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(rounds, "MAX_ROUNDS", 1)
    catalog = load_index()
    doc = Document("f.py", _CODE)
    first = analyze(doc, Options(), catalog)
    findings = list(first.findings)
    at = next(at for at, each in enumerate(findings) if each.torch == "torch.relu")
    span = findings[at].span
    broken = replace(findings[at].fixes[0], edits=(Edit(Span(span.start, span.start), "("),))
    findings[at] = replace(findings[at], fixes=(broken,))

    done = rounds.fix_all(
        doc, Options(), catalog, first=replace(first, findings=tuple(findings))
    ).text

    assert done.count("torch.relu(x)") == 1
    assert "x: ms.Tensor" in done
