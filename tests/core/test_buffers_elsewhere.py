"""Buffers that a class of another file registers, assigned by heirs and where objects are used."""

from __future__ import annotations

from pathlib import Path

from project_files import analysed, write

BASE = """\
    import torch
    from torch import nn

    class Root(nn.Module):
        def __init__(self):
            super().__init__()
            self.plain = torch.ones(2)
            for name in ("low", "high"):
                self.register_buffer(name, torch.ones(2))

    class Base(Root):
        def __init__(self):
            super().__init__()
            self.register_buffer("mask", torch.ones(2))
"""


def _assigned(folder: Path, main: str) -> list[str]:
    write(folder, {"base.py": BASE, "main.py": main})
    analysis = analysed(folder)
    text = (folder / "main.py").read_text(encoding="utf-8")
    return [
        f"{text[each.span.start : each.span.end]} {each.safety.name.lower()}"
        for each in analysis.findings
        if each.code == "MP111"
    ]


def test_heirs(tmp_path: Path) -> None:
    """What stands before the base's constructor, or is no buffer, is left."""
    main = """\
        import torch
        from base import Base

        class Own(Base):
            def __init__(self):
                self.count = 0
                super().__init__()
                self.mask = torch.zeros(2)
                self.plain = torch.zeros(2)

            def forward(self, x):
                self.low = self.low + x
                self.high += x
                self.other = x
                return x
    """
    assert _assigned(tmp_path, main) == ["self.mask safe", "self.low safe", "self.high safe"]


def test_heirs_without_a_constructor(tmp_path: Path) -> None:
    """The base's makes the buffers."""
    main = """\
        import base

        class Own(base.Base):
            def reset(self, x):
                self.mask, self.plain = x, x

        class Unrelated:
            def reset(self, x):
                self.mask = x
    """
    assert _assigned(tmp_path, main) == ["self.mask safe"]


def test_objects(tmp_path: Path) -> None:
    """Of an object whose class is not known nothing is said."""
    main = """\
        import torch
        from base import Base
        from unknown import Other

        def change(given):
            model = Base()
            model.mask = torch.zeros(2)
            model.low *= 2
            model.plain = torch.zeros(2)
            other = Other()
            other.mask = given.mask = torch.zeros(2)
    """
    assert _assigned(tmp_path, main) == ["model.mask safe", "model.low safe"]


def test_count_of_averages(tmp_path: Path) -> None:
    """An averaged model of torch has a buffer, and so have its heirs of other files."""
    base = """\
        from torch.optim.swa_utils import AveragedModel

        class Average(AveragedModel):
            pass

        def average(model):
            return AveragedModel(model)
    """
    write(tmp_path, {"averages.py": base})
    main = """\
        from averages import Average, average

        class Own(Average):
            def again(self):
                self.n_averaged += 1
                self.others += 1

        def change(model):
            own, other, plain = Own(model), Average(model), average(model)
            own.n_averaged += 1
            other.n_averaged += 1
            plain.n_averaged += 1
            plain.others += 1
            model.n_averaged += 1
    """
    assert _assigned(tmp_path, main) == [
        "self.n_averaged safe",
        "own.n_averaged safe",
        "other.n_averaged safe",
        "plain.n_averaged safe",
    ]


def test_heirs_of_averages_are_modules(tmp_path: Path) -> None:
    """The ``forward`` of a class whose base in another file averages models is ``construct``."""
    base = """\
        from torch.optim.swa_utils import AveragedModel

        class Average(AveragedModel):
            pass
    """
    main = """\
        from averages import Average

        class Own(Average):
            def forward(self, x):
                return self.module(x) * 2
    """
    write(tmp_path, {"averages.py": base, "main.py": main})
    assert "MP402" in {each.code for each in analysed(tmp_path).findings}
