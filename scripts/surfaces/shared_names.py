"""``python -m surfaces.shared_names FILE``: the public names of other libraries' common classes.

Run where numpy, pandas, Pillow and networkx are installed. The core takes a name for Tensor's alone
only where it is none of these.
"""

from __future__ import annotations

import gzip
import json
import sys
import textwrap
from pathlib import Path

import networkx
import numpy
import pandas
from PIL import Image

_CLASSES: dict[str, tuple[type, ...]] = {
    "numpy": (numpy.ndarray, numpy.generic, numpy.float64, numpy.int64, numpy.random.Generator),
    "pandas": (pandas.DataFrame, pandas.Series, pandas.Index, pandas.Timestamp),
    "PIL": (Image.Image,),
    "networkx": (networkx.Graph, networkx.DiGraph, networkx.MultiGraph),
}
_SURFACE = Path(__file__).parents[2] / "mappings" / "surfaces" / "torch-2.13.0.jsonl.gz"
_HEAD = '''"""Names of torch.Tensor's that values of other libraries have too; written by a script.

``python -m surfaces.shared_names`` reads them from the libraries themselves.
"""

from __future__ import annotations

SHARED: dict[str, frozenset[str]] = {
'''


def main(path: str) -> None:
    """Write the names that each library's classes share with Tensor."""
    prefix = "torch.Tensor."
    with gzip.open(_SURFACE, "rt", encoding="utf-8") as rows:
        names = [json.loads(row)["name"] for row in rows]
    tensor = {name[len(prefix) :] for name in names if name.startswith(prefix)}
    lines = [_HEAD]
    for library, classes in _CLASSES.items():
        shared = sorted(
            {
                name
                for each in classes
                for name in dir(each)
                if name in tensor and not name.startswith("_")
            }
        )
        lines.append(f'    "{library}": frozenset(\n        {{\n')
        quoted = " ".join(f'"{name}",' for name in shared)
        lines += [f"            {line}\n" for line in textwrap.wrap(quoted, 86)]
        lines.append("        }\n    ),\n")
    lines.append("}  # fmt: skip\n")
    Path(path).write_text("".join(lines), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1])
