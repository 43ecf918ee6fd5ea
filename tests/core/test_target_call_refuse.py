"""A rule may refuse literals: values, or the word ``tuple`` for any tuple or list."""

import pytest
from mindport.core.analyze import analyze
from mindport.core.document import Document
from mindport.core.fix_all import fix_all
from mindport.core.options import Options
from mindport.mapping.index import load_index

HEAD = "import torch\n\n\ndef f(x: torch.Tensor, d):\n    return "


@pytest.mark.parametrize(
    ("call", "written"),
    [
        ("torch.any(x, dim=(0, 1))", "ops.any(x.bool(), axis=(0, 1))"),
        ("torch.any(x, dim=[0, 1])", "ops.any(x.bool(), axis=[0, 1])"),
        ("torch.any(x, dim=1)", "mint.any(x.bool(), dim=1)"),
        ("torch.any(x, None, True)", "ops.any(x.bool(), None, True)"),
        ("x.any()", "x.bool().any()"),
        ("x.any(dim=1)", "x.bool().any(dim=1)"),
        ("x.any(dim=(0, 1))", "ops.any(x.bool(), (0, 1), False)"),
        ("x.any(keepdim=True)", "ops.any(x.bool(), None, True)"),
        ("torch.where(x)", "mint.unbind(ops.nonzero(x), 1)"),
        ("x.nonzero(as_tuple=True)", "mint.unbind(ops.nonzero(x), 1)"),
        ("x.nonzero(as_tuple=False)", "x.nonzero(as_tuple=False)"),
        ("x.nonzero()", "x.nonzero()"),
    ],
)
def test_what_a_target_cannot_take_goes_to_one_that_does(call: str, written: str) -> None:
    doc = Document("a.py", f"{HEAD}{call}\n")
    options = Options(target="cpu")
    assert analyze(doc, options, load_index()).references
    text = fix_all(doc, options, load_index()).text
    assert text.endswith(f"    return {written}\n"), text
