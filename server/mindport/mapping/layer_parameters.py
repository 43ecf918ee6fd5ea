"""What the parameters of torch's layers are in MindSpore's: ``evidence/parameters-*.jsonl``.

A name is kept with ``*`` for its numbers, ``layers.*.norm1.weight``, as these grow with the layer.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from mindport.core.base.patterns import pattern
from mindport.core.base.records import dataclass
from mindport.core.model import Text
from mindport.mapping.damaged import read_lines

RUN_PARAMETERS = Text("run `make parameters`", "请运行 `make parameters`")
#: A number that is part of a parameter's place: of a layer in a list, or of an LSTM's level.
NUMBER = pattern(r"(?<![^.])\d+(?![^.])|(?<=_l)\d+(?=$|_)")


@dataclass(frozen=True, slots=True)
class Parameter:
    """One parameter or buffer of a layer of torch.

    name: what it is called in MindSpore, empty where nothing stands for it there. dims: how many
    dimensions it was seen with. inserted: where MindSpore's has one dimension of size 1 more, -1
    where the shapes are the same. proved: in how many runs both results, which depend on it, were
    the same.
    """

    name: str
    dims: tuple[int, ...]
    inserted: int = -1
    proved: int = 0


@dataclass(frozen=True, slots=True)
class LayerParameters:
    """The parameters of a layer of torch by name, in one MindSpore class or helper.

    forms: each set of names that a layer was seen to have. codes: the layers that were made.
    extra: what MindSpore's has besides. ran, equal: how many layers could be called there, and of
    how many the results were torch's.
    """

    torch: str
    target: str
    parameters: Mapping[str, Parameter]
    forms: tuple[frozenset[str], ...]
    codes: tuple[str, ...] = ()
    extra: tuple[str, ...] = ()
    ran: int = 0
    equal: int = 0

    @property
    def composite(self) -> bool:
        """Tell whether it holds layers of its own, so that its names vary more than was seen."""
        return any("." in name for name in self.parameters)


Table = Mapping[tuple[str, str], LayerParameters]


def starred(name: str) -> str:
    """Return a name with ``*`` for its numbers."""
    return NUMBER.sub("*", name)


def numbered(pattern: str, name: str) -> str:
    """Return ``pattern`` with the numbers that ``name`` has, in their order."""
    numbers = iter(NUMBER.findall(name))
    return re.sub(r"\*", lambda _: next(numbers, "*"), pattern)


def load_parameters(path: Path) -> dict[tuple[str, str], LayerParameters]:
    """Read every line by (torch, target); an absent file holds none.

    Raises DamagedData, with the file and the line, where one is damaged.
    """
    lines = read_lines(path, unpacked, Text("parameters", "参数"), RUN_PARAMETERS)
    return {(each.torch, each.target): each for each in lines}


def packed(each: LayerParameters) -> dict[str, Any]:
    """Return a line as JSON values, which ``unpacked`` reads back."""
    return {
        "torch": each.torch,
        "target": each.target,
        "parameters": {
            name: [one.name, list(one.dims), one.inserted, one.proved]
            for name, one in sorted(each.parameters.items())
        },
        "forms": sorted(sorted(form) for form in each.forms),
        "codes": list(each.codes),
        "extra": list(each.extra),
        "ran": each.ran,
        "equal": each.equal,
    }


def unpacked(row: Mapping[str, Any]) -> LayerParameters:
    """Return the value of a line. Raises KeyError, TypeError or ValueError where it is none."""
    return LayerParameters(
        torch=row["torch"],
        target=row["target"],
        parameters={
            name: Parameter(str(other), tuple(map(int, dims)), int(inserted), int(proved))
            for name, (other, dims, inserted, proved) in row["parameters"].items()
        },
        forms=tuple(frozenset(map(str, form)) for form in row["forms"]),
        codes=tuple(row["codes"]),
        extra=tuple(row["extra"]),
        ran=int(row["ran"]),
        equal=int(row["equal"]),
    )


def render_lines(lines: Iterable[LayerParameters]) -> str:
    """Return the text of a file of lines."""
    return "".join(json.dumps(packed(each), ensure_ascii=False) + "\n" for each in lines)
