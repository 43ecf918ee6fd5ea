"""``python -m surfaces torch|mindspore --out FOLDER``: read the framework of this environment."""

from __future__ import annotations

import argparse
import os
import sys
import warnings
from pathlib import Path

from surfaces.classes import write_classes
from surfaces.reader import read
from surfaces.rows import write


def main(arguments: list[str]) -> int:
    """Write ``<framework>-<version>.jsonl.gz`` into the folder and print what was read."""
    parser = argparse.ArgumentParser(prog="surfaces", description=__doc__)
    parser.add_argument("framework", choices=("torch", "mindspore"))
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--classes", action="store_true", help="write the table of classes too")
    given = parser.parse_args(arguments)
    os.environ.setdefault("GLOG_v", "3")
    warnings.simplefilter("ignore")
    if given.framework == "torch":
        from surfaces.read_torch import Torch as Chosen
    else:
        from surfaces.read_mindspore import MindSpore as Chosen  # type: ignore[assignment]
    framework = Chosen()
    rows = read(framework)
    path = given.out / f"{given.framework}-{framework.version}.jsonl.gz"
    write(path, rows)
    print(f"{path}: {len(rows)} names")
    if given.classes:
        path = given.out / f"{given.framework}-{framework.version}-classes.tsv"
        print(f"{path}: {write_classes(path, rows)} classes")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
