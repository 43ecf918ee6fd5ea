"""Where an error of converted code comes from: the line of the output, the line of the source."""

from __future__ import annotations

import traceback
from dataclasses import asdict, dataclass
from difflib import SequenceMatcher
from pathlib import Path


@dataclass(frozen=True, slots=True)
class Origin:
    """An error: what it says, and the innermost line of the converted files it went through."""

    error: str
    file: str = ""
    line: int = 0
    code: str = ""

    def record(self) -> dict[str, object]:
        """Return it as JSON takes it."""
        return asdict(self)


def origin(error: BaseException, root: Path) -> Origin:
    """Return where ``error`` was raised, as far as files below ``root`` know."""
    said = f"{type(error).__name__}: {_first_line(str(error))}"
    inside = [
        frame
        for frame in traceback.extract_tb(error.__traceback__)
        if root.resolve() in Path(frame.filename).resolve().parents
    ]
    if not inside:
        return Origin(said)
    last = inside[-1]
    file = Path(last.filename).resolve().relative_to(root.resolve()).as_posix()
    return Origin(said, file, last.lineno or 0, (last.line or "").strip())


def source_line(source: Path, converted: Path, line: int) -> tuple[int, str]:
    """Return the number (1-based) and the text of the source line that became ``line``."""
    before = source.read_text("utf-8").split("\n")
    after = converted.read_text("utf-8").split("\n")
    for tag, a1, a2, b1, b2 in SequenceMatcher(None, before, after, autojunk=False).get_opcodes():
        if b1 <= line - 1 < b2:
            if tag == "equal":
                number = a1 + line - 1 - b1
            else:
                # Within a rewritten block, the line that is most like it.
                wanted = after[line - 1]
                number = max(
                    range(a1, a2),
                    key=lambda n: SequenceMatcher(None, before[n], wanted).ratio(),
                    default=a1,
                )
            return number + 1, before[min(number, len(before) - 1)].strip()
    return 0, ""


def _first_line(text: str) -> str:
    lines = [line.strip() for line in text.split("\n") if line.strip(" -")]
    return lines[0][:300] if lines else ""
