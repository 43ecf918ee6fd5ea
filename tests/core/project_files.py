"""A small project on disk, and what the analysis of one of its files says of Tensor's members."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from textwrap import dedent

from mindport.core.analysis import Analysis
from mindport.core.analyze import analyze
from mindport.core.document import Document
from mindport.core.model import Certainty
from mindport.core.options import Options
from mindport.mapping.index import load_index
from mindport.workspace import Workspace


def write(folder: Path, files: Mapping[str, str]) -> None:
    """Write files, by their paths below ``folder``."""
    for name, text in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(dedent(text), encoding="utf-8")


def analysed(
    folder: Path,
    name: str = "main.py",
    workspace: Workspace | None = None,
    options: Options | None = None,
) -> Analysis:
    """Analyse one file of the project."""
    path = folder / name
    text = path.read_text(encoding="utf-8")
    doc = Document(path.as_uri(), text, path=str(path))
    return analyze(doc, options or Options(), load_index(), workspace or Workspace())


def found(
    folder: Path,
    name: str = "main.py",
    workspace: Workspace | None = None,
    *,
    guesses: bool = False,
) -> list[str]:
    """Return the members of torch's classes in a file, as ``Tensor.view inferred``."""
    analysis = analysed(folder, name, workspace)
    return [
        f"{reference.name.removeprefix('torch.')} {reference.certainty.label}"
        for reference in analysis.references
        if reference.name.startswith(("torch.Tensor.", "torch.nn.Module.", "torch.optim."))
        and (guesses or reference.certainty is not Certainty.GUESSED)
    ]
