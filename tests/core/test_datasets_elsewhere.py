"""Sums of datasets whose classes, or what they derive from, other files define."""

from __future__ import annotations

from pathlib import Path

from project_files import analysed, write

BASE = """\
    import torch.utils.data as data

    class Rows(data.Dataset):
        def __len__(self):
            return 1

    class Paired(Rows):
        def __add__(self, other):
            return [self, other]
"""
MAIN = """\
    from base import Paired, Rows

    class Heir(Rows):
        pass

    class PairedHeir(Paired):
        pass

    print(Rows() + Paired())
    print(Heir() + Rows())
    print(Paired() + Rows())
    print(PairedHeir() + Rows())
"""


def test_a_class_that_says_itself_what_a_sum_is_keeps_it(tmp_path: Path) -> None:
    write(tmp_path, {"base.py": BASE, "main.py": MAIN})
    text = (tmp_path / "main.py").read_text(encoding="utf-8")
    told = [text[f.span.start : f.span.end] for f in analysed(tmp_path).findings if f.fixes]
    assert told == ["Rows() + Paired()", "Heir() + Rows()"]
