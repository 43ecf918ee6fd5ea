"""Files that cannot be read as what they are, told with their place and what to do."""

from __future__ import annotations

from pathlib import Path

from mindport.core.model import Text

#: What makes a file anew; the words follow a semicolon.
RUN_SURFACES = Text("run `make surfaces`", "请运行 `make surfaces`")
RUN_VERIFY = Text("run `mindport mappings verify`", "请运行 `mindport mappings verify`")
RESTORE = Text("restore it from version control", "请从版本库中恢复")


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
