"""What random statements are made of: templates whose slots are filled as they are drawn.

They stand in ``templates.txt``, which says how it is read.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

_FILE = Path(__file__).with_name("templates.txt")


def _templates() -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    kind = ""
    for line in _FILE.read_text("utf-8").splitlines():
        if line.startswith("["):
            kind = line.strip("[]")
        elif line and not line.startswith("#"):
            found.setdefault(kind, []).extend(_of_line(line))
    return found


def _of_line(line: str) -> Iterator[str]:
    names, arrow, forms = line.rpartition(" => ")
    for form in forms.split(" ; "):
        if not arrow:
            yield form
        for name in names.split():
            yield form.replace("{name}", name)


#: Templates by their kind.
TEMPLATES = _templates()

#: What fills the slots that no tensor fills.
ARGUMENTS: dict[str, tuple[str, ...]] = {
    "s": ("2", "0", "-1", "1", "3", "0.5", "2.0", "-0.5", "1e-3", "True"),
    "n": ("0", "1", "-1", "2", "-2"),
    "k": ("1", "2", "3"),
    "dim": ("0", "1", "-1", "-1", "2", "-2"),
    "dims": ("(0, 1)", "(1, 2)", "[0, 1]", "(-2, -1)", "(0,)", "[-1]"),
    "b": ("True", "False"),
    "dt": (
        *("torch.float32", "torch.int64", "torch.long", "torch.int32", "torch.bool"),
        *("torch.uint8", "torch.float64", "torch.float16"),
    ),
    "p": ("1", "2", "3", "float('inf')"),
    "rm": ("'floor'", "'trunc'", "None"),
    "r": ("'sum'", "'mean'", "'none'"),
    "red": ("'sum'", "'mean'", "'amax'", "'prod'"),
    "sl": (":", ":2", "1:", "::2", "-1:", ":-1", "1:2"),
    "shape": ("2, 3", "3, 2", "-1, 3", "6", "4, 6", "2, 2, 6", "-1", "3, 3"),
    "perm": ("1, 0", "0, 2, 1", "2, 0, 1", "0, 2, 3, 1"),
    "exp": ("2, 3", "3, 3", "-1, 4", "2, -1, -1"),
    "reps": ("2", "2, 1", "1, 2", "1, 2, 1"),
}
