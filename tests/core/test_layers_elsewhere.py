"""Attributes of layers that a class of another file derives from, in heirs and of objects."""

from __future__ import annotations

from pathlib import Path

import pytest
from mindport.core.options import Options
from project_files import analysed, write

BASE = """\
    from torch import nn

    class One(nn.GroupNorm):
        def __init__(self, width):
            super().__init__(1, width)
"""


def _told(folder: Path, main: str) -> list[str]:
    write(folder, {"base.py": BASE, "main.py": main})
    analysis = analysed(folder, options=Options(target="cpu"))
    text = (folder / "main.py").read_text(encoding="utf-8")
    return [
        f"{text[each.span.start : each.span.end]} {each.safety.name.lower()}"
        for each in analysis.findings
        if each.torch.startswith("torch.nn.GroupNorm.")
    ]


def test_heirs(tmp_path: Path) -> None:
    main = """\
        from base import One

        class Bare(One):
            def __init__(self, width):
                super().__init__(width)
                self.bias = None
                self.note = None
    """
    assert _told(tmp_path, main) == ["bias manual"]


def test_objects(tmp_path: Path) -> None:
    main = """\
        from base import One

        norm = One(4)
        print(norm.weight.shape, norm.note)
    """
    assert _told(tmp_path, main) == ["weight review"]


CALLS = """\
    {top}
    from mixin import Mixin

    class {name}({bases}):
        def {method}(self, a, b):
            return {gives}
"""
CALLER = """\
    {top}
    from base import Inner

    class Outer({base}):
        def __init__(self):
            super().__init__()
            self.inner = Inner()

        def {method}(self, x):
            out = self.inner(x, x)
            return out.relu()
"""


@pytest.mark.parametrize("bases", ["{}", "Mixin, {}"])
@pytest.mark.parametrize("gives", ["self.made(a, b)", "a", "(a, b)", "dict(a=b)", "None"])
def test_a_converted_layer_gives_what_it_gave(tmp_path: Path, bases: str, gives: str) -> None:
    """What its caller is told of the result does not depend on whether it was converted."""
    told = []
    for top, base, method in (
        ("import torch", "torch.nn.Module", "forward"),
        ("from mindspore import nn", "nn.Cell", "construct"),
    ):
        inner = CALLS.format(
            top=top, name="Inner", bases=bases.format(base), method=method, gives=gives
        )
        outer = CALLER.format(top=top, base=base, method=method)
        write(
            tmp_path, {"mixin.py": "class Mixin:\n    pass\n", "base.py": inner, "main.py": outer}
        )
        findings = analysed(tmp_path).findings
        told.append([(f.certainty, f.safety) for f in findings if "relu" in (f.torch or "")])
    # Nothing is told of what is no tensor.
    assert bool(told[0]) == (gives not in ("(a, b)", "dict(a=b)"))
    assert told[0] == told[1]
