"""Run converted scripts in MindSpore: ``python -m drawn.networks.execute FOLDER``.

What each gives is added to ``mindspore.pickles`` at once, under its name. An error may leave
MindSpore in the middle of a gradient: it exits with 9 then, and the next run goes on behind that
script. What a process crashed at is not run again.
"""

from __future__ import annotations

import os
import pickle
import runpy
import sys
import warnings
from collections.abc import Iterator
from pathlib import Path

from drawn.execute import MindSpore, Outcome, plain, said
from drawn.processes import GO_ON, RUNNING, crashed_at

KEPT = "mindspore.pickles"
#: Where the converted scripts are.
CONVERTED = "converted"


def outcomes(folder: Path) -> Iterator[tuple[str, Outcome]]:
    """Yield what scripts gave, under their names."""
    if not (folder / KEPT).exists():
        return
    with (folder / KEPT).open("rb") as kept:
        size = os.fstat(kept.fileno()).st_size
        while kept.tell() < size:
            yield pickle.load(kept)


def main(folder: Path) -> int:
    """Run all, or what a run before left; 9 says that there is more."""
    framework, crashed = MindSpore(), crashed_at(folder)
    known = {name for name, _ in outcomes(folder)}
    for path in sorted((folder / CONVERTED).glob("*.py")):
        if path.stem in known:
            continue
        (folder / RUNNING).write_text(path.stem)
        outcome: Outcome = {"error": "the process crashed"}
        if path.stem not in crashed:
            outcome = _outcome(framework, path)
        with (folder / KEPT).open("ab") as kept:
            pickle.dump((path.stem, outcome), kept)
        if "error" in outcome:
            return GO_ON
    return 0


def _outcome(framework: MindSpore, path: Path) -> Outcome:
    try:
        results = runpy.run_path(str(path))["results"]
        return {"values": [plain(each, framework) for each in results]}
    except Exception as error:
        return {"error": said(error)}


if __name__ == "__main__":
    warnings.simplefilter("ignore")
    os.chdir(sys.argv[1])
    status = main(Path.cwd())
    sys.stdout.flush()
    # MindSpore may crash where it takes itself down after an error.
    os._exit(status)
