"""Attributes of layers that a class of another file derives from, in heirs and of objects."""

from __future__ import annotations

from pathlib import Path

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
