"""What running both frameworks showed of one pair: a line of ``evidence/cpu-*.jsonl``."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from mindport.core.base.patterns import pattern
from mindport.core.base.records import asdict, dataclass
from mindport.core.model import Text
from mindport.mapping.damaged import RUN_VERIFY, DamagedData, shown

GRADES = ("safe", "review", "manual")
COUNTS = ("equal", "differs", "raises", "no_kernel")
#: Kinds that give another result without an error.
SILENT = ("differs", "dtype", "shape", "gradient", "nan", "in_place")
#: Kinds that stop the program.
LOUD = ("raises", "no_kernel", "crash", "timeout")
EDGES = (
    "",
    "empty",
    "0d",
    "complex",
    "int",
    "bool",
    "half",
    "nonfinite",
    "large",
    "zero",
    "kink",
    "extreme",
    "unbatched",
)
#: Tensors without values, with NaN or infinities: what differs there is a note on the card.
NOTED = ("empty", "extreme")
#: At most so many problems are listed of a pair.
SHOWN = 5
_ERROR = pattern(r"[A-Z]\w*(?:Error|Exception)\b")
GRADIENTS = ("equal", "differs", "none", "untested", "fails")
#: The target of a recipe's line: what is composed has no single name.
RECIPE = "recipe"


@dataclass(frozen=True, slots=True)
class Problem:
    """One kind of case that did not come out equal.

    grade: what MindPort gives such a call. edge: what is special of its inputs, empty for plain
    ones. code: the torch call. count: how many cases were like it.
    """

    kind: str
    grade: str
    edge: str
    code: str
    detail: str
    count: int

    @property
    def silent(self) -> bool:
        """Tell whether nothing but the result shows it; a gradient may also end in an error."""
        return self.kind in SILENT and not (
            self.kind == "gradient" and _ERROR.match(self.detail) is not None
        )


@dataclass(frozen=True, slots=True)
class Measured:
    """All cases of one torch API against one target, on the CPU build.

    line: where it stands in the file, from 1. by_grade: counts by what MindPort gives the call.
    in_place: None where the API changes no tensor. refused: calls that MindPort refuses.
    vacuous: calls whose results are alike whatever the inputs, which prove nothing.
    of: the fingerprint of the conversion that was run.
    """

    torch: str
    target: str
    line: int
    torch_version: str
    mindspore_version: str
    cases: int
    equal: int
    differs: int
    raises: int
    no_kernel: int
    refused: int
    by_grade: Mapping[str, Mapping[str, int]]
    gradient: str
    training: bool | None
    in_place: str | None
    random: bool
    tolerance: float
    forms: tuple[str, ...]
    arguments: tuple[str, ...]
    problems: tuple[Problem, ...]
    vacuous: int = 0
    of: str = ""

    @property
    def ran(self) -> bool:
        """Tell whether any call came to a result in MindSpore."""
        return self.equal + self.differs > 0

    @property
    def all_equal(self) -> bool:
        """Tell whether something ran and nothing that ran gave another result."""
        return self.equal > 0 and not self.differs and self.gradient != "differs"

    def count(self, grade: str, what: str) -> int:
        """Return how many cases of a grade ended as ``what`` says (one of ``COUNTS``)."""
        return self.by_grade.get(grade, {}).get(what, 0)


Evidences = Mapping[tuple[str, str], Measured]


def load_evidence(path: Path) -> dict[tuple[str, str], Measured]:
    """Read every line by (torch, target); an absent file holds none.

    Raises ValueError, with the file and the line, where one is damaged.
    """
    if not path.is_file():
        return {}
    found: dict[tuple[str, str], Measured] = {}
    for number, row in _rows(path):
        try:
            each = measured(row, number)
        except (KeyError, TypeError, ValueError, AttributeError) as error:
            what = Text(f"not a line of evidence ({error})", f"不是证据行（{error}）")
            raise DamagedData(f"{shown(path)}:{number}", what, RUN_VERIFY) from error
        first = found.setdefault((each.torch, each.target), each)
        if first is not each:
            pair = f"`{each.torch}` -> `{each.target}`"
            line = first.line
            what = Text(f"{pair} is already in line {line}", f"{pair} 已见于第 {line} 行")
            raise DamagedData(f"{shown(path)}:{number}", what, RUN_VERIFY)
    return found


def measured(row: Mapping[str, Any], line: int = 0) -> Measured:
    """Return one line's JSON as a value. Raises KeyError or ValueError where it is not one."""
    if row["gradient"] not in GRADIENTS:
        raise ValueError(f"gradient {row['gradient']!r}")
    return Measured(
        torch=row["torch"],
        target=row["target"],
        line=line,
        torch_version=row["torch_version"],
        mindspore_version=row["mindspore_version"],
        cases=_whole(row["cases"]),
        equal=_whole(row["equal"]),
        differs=_whole(row["differs"]),
        raises=_whole(row["raises"]),
        no_kernel=_whole(row["no_kernel"]),
        refused=_whole(row["refused"]),
        by_grade={
            grade: {what: _whole(count) for what, count in counts.items()}
            for grade, counts in row["by_grade"].items()
        },
        gradient=row["gradient"],
        training=row["training"],
        in_place=row["in_place"],
        random=bool(row["random"]),
        tolerance=float(row["tolerance"]),
        forms=tuple(row["forms"]),
        arguments=tuple(row["arguments"]),
        problems=tuple(_problem(each) for each in row["problems"]),
        vacuous=_whole(row.get("vacuous", 0)),
        of=str(row.get("of", "")),
    )


def packed(line: Measured) -> dict[str, Any]:
    """Return a line as JSON values, names and place left out; ``measured`` reads it back."""
    row = asdict(line)
    for key in ("torch", "target", "line"):
        del row[key]
    return row


def _problem(row: Mapping[str, Any]) -> Problem:
    if row["kind"] not in (*SILENT, *LOUD):
        raise ValueError(f"kind {row['kind']!r}")
    if row["edge"] not in EDGES:
        raise ValueError(f"edge {row['edge']!r}")
    return Problem(
        kind=row["kind"],
        grade=row["grade"],
        edge=row["edge"],
        code=row["code"],
        detail=row["detail"],
        count=_whole(row["count"]),
    )


def _rows(path: Path) -> Iterator[tuple[int, dict[str, Any]]]:
    for number, line in enumerate(_text(path).split("\n"), 1):
        if not line.strip():
            continue
        try:
            row = json.loads(line)
        except ValueError as error:
            what = Text(f"not JSON ({error})", f"不是 JSON（{error}）")
            raise DamagedData(f"{shown(path)}:{number}", what, RUN_VERIFY) from error
        if not isinstance(row, dict):
            what = Text("not a JSON object", "不是 JSON 对象")
            raise DamagedData(f"{shown(path)}:{number}", what, RUN_VERIFY)
        yield number, row


def _text(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        what = Text(f"not UTF-8 ({error.reason})", f"不是 UTF-8（{error.reason}）")
        raise DamagedData(shown(path), what, RUN_VERIFY) from error


def _whole(value: object) -> int:
    """Return a count; raises ValueError where it is none."""
    if type(value) is not int or value < 0:
        raise ValueError(f"count {value!r}")
    return value
