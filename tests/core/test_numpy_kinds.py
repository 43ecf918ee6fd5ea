"""What is asked of NumPy's numbers, where functions hand them on to each other in many calls."""

from __future__ import annotations

from mindport.core.analyze import analyze
from mindport.core.document import Document
from mindport.core.options import Options
from mindport.mapping.index import load_index

DEEP, CALLS = 16, 24


def test_a_parameter_is_followed_once_however_many_calls_hand_it_on() -> None:
    """Each of the functions calls the next many times: there are as many ways as atoms."""
    lines = ["import numpy as np", "import torch"]
    for number in range(DEEP):
        lines.append(f"def f{number}(x):")
        lines += [f"    f{number + 1}(x + {place})" for place in range(CALLS)]
        lines.append("    return x * torch.ones(2)")
    lines += [f"def f{DEEP}(x):", "    return x * torch.ones(2)", "f0(np.sqrt(2.0))", ""]
    doc = Document("file:///a.py", "\n".join(lines), path="a.py")
    found = analyze(doc, Options(target="cpu"), load_index()).findings
    beside = [each for each in found if each.code == "MP525"]
    # The number comes from the first call; how far it is followed has an end.
    assert 0 < len(beside) < DEEP


def test_a_name_that_depends_on_itself_has_an_end() -> None:
    lines = ["import numpy as np", "import torch", "x = np.sqrt(2.0)", "for i in range(9):"]
    lines += [f"    x = x + {place}" for place in range(CALLS)]
    lines += ["y = x * torch.ones(2)", ""]
    doc = Document("file:///a.py", "\n".join(lines), path="a.py")
    codes = [each.code for each in analyze(doc, Options(target="cpu"), load_index()).findings]
    assert "MP102" in codes
