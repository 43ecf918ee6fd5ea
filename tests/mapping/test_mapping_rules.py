"""Rules of single parameters that were measured: the literals that a target takes, by device."""

from __future__ import annotations

import pytest
from mindport.core.analyze import analyze
from mindport.core.document import Document
from mindport.core.model import Safety
from mindport.core.options import Options
from mindport.mapping.index import load_index

SAFE, REVIEW, MANUAL = Safety.SAFE, Safety.REVIEW, Safety.MANUAL


@pytest.mark.parametrize(
    ("call", "ascend", "cpu"),
    [
        ("torch.nn.functional.interpolate(x, scale_factor=2)", SAFE, SAFE),
        ("torch.nn.functional.interpolate(x, scale_factor=s)", SAFE, SAFE),
        ("torch.nn.functional.interpolate(x, scale_factor=2, mode='bilinear')", SAFE, SAFE),
        ("torch.nn.functional.interpolate(x, size=s, mode='nearest-exact')", REVIEW, SAFE),
        ("torch.nn.UpsamplingNearest2d(scale_factor=2)", SAFE, SAFE),
        ("torch.diag(x)", SAFE, SAFE),
        ("torch.nn.functional.rrelu(x, training=False)", REVIEW, REVIEW),
        ("torch.nn.RReLU()", REVIEW, REVIEW),
        ("torch.nn.ELU(1)", SAFE, SAFE),
        ("torch.nn.ELU(0.5)", SAFE, SAFE),
        ("torch.nn.AdaptiveAvgPool1d(1)", SAFE, SAFE),
        ("torch.nn.AdaptiveAvgPool1d(3)", SAFE, SAFE),
        ("torch.cdist(x, y, p=1)", SAFE, SAFE),
        ("torch.cdist(x, y, p=s)", SAFE, SAFE),
        ("torch.where(x)", SAFE, SAFE),
        ("torch.where(x, y, z)", SAFE, SAFE),
        ("torch.nonzero(x, as_tuple=True)", SAFE, SAFE),
        ("torch.any(x, dim=(0, 1))", SAFE, SAFE),
        ("torch.any(x, keepdim=True)", SAFE, SAFE),
        ("torch.div(x, 2, rounding_mode='trunc')", SAFE, SAFE),
        ("torch.floor_divide(x, 2)", SAFE, SAFE),
        ("torch.round(x, decimals=1)", SAFE, SAFE),
        ("torch.scatter(x, 1, y, 1)", SAFE, SAFE),
        ("torch.nn.functional.relu(x, inplace=True)", SAFE, REVIEW),
        ("torch.nn.functional.conv2d(x, w, padding='same')", SAFE, REVIEW),
        ("torch.bernoulli(x)", SAFE, SAFE),
    ],
)
def test_grade_of_a_call(call: str, ascend: Safety, cpu: Safety) -> None:
    document = Document("a.py", f"import torch\n\nresult = {call}\n")
    for device, wanted in (("ascend", ascend), ("cpu", cpu)):
        found = analyze(document, Options(target=device), load_index()).findings
        assert [finding.safety for finding in found] == [wanted], (device, found)


def test_the_probabilities_are_given_twice_on_cpu() -> None:
    document = Document("a.py", "import torch\n\nresult = torch.bernoulli(p)\n")
    (finding,) = analyze(document, Options(target="cpu"), load_index()).findings
    assert any("p=p" in edit.text for edit in finding.fixes[0].edits)
