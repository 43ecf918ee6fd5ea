"""Files that cannot be read as what they are, told with their place and what to do."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, TypeVar

from mindport.core.model import Text

#: What makes a file anew; the words follow a semicolon.
RUN_SURFACES = Text("run `make surfaces`", "请运行 `make surfaces`")
RUN_VERIFY = Text("run `mindport mappings verify`", "请运行 `mindport mappings verify`")
RESTORE = Text("restore it from version control", "请从版本库中恢复")

#: What one line says.
Row = TypeVar("Row")


class DamagedData(ValueError):
    """A file of facts that is missing or damaged; ``text`` says where, what, and what to do."""

    def __init__(self, place: str, what: Text, remedy: Text) -> None:
        self.text = Text(
            f"{place}: {what.en}; {remedy.en}",
            f"{place}：{what.zh}；{remedy.zh}",
        )
        super().__init__(self.text.en)


def shown(path: Path) -> str:
    """Return a file of a folder in ``mappings`` as it is shown, from ``mappings`` on."""
    return "/".join(path.parts[-3:])


def read_lines(
    path: Path, read: Callable[[Any], Row], subject: Text, remedy: Text
) -> Iterator[Row]:
    """Yield what ``read`` makes of each line of a file of JSON lines; an absent one holds none.

    read: raises KeyError, TypeError, ValueError or AttributeError where a line is none of its own.
    subject: what a line is about. Raises DamagedData, with the file and the line, where one is
    damaged.
    """
    if not path.is_file():
        return
    for number, line in enumerate(path.read_text(encoding="utf-8").split("\n"), 1):
        if not line:
            continue
        try:
            row = read(json.loads(line))
        except (KeyError, TypeError, ValueError, AttributeError) as error:
            what = Text(
                f"not a line on {subject.en} ({error})", f"不是{subject.zh}的一行（{error}）"
            )
            raise DamagedData(f"{shown(path)}:{number}", what, remedy) from error
        yield row
