"""Where a command writes: standard output, standard error, and in which language.

A reader that goes away (``| head``) ends the output, not the command: its exit code stays right.
Output that cannot be written is an error: whoever reads the file must not take it for whole.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Sequence
from io import TextIOWrapper
from pathlib import Path
from typing import TYPE_CHECKING, TextIO

from mindport.core.base.records import dataclass, field
from mindport.core.model import Text
from mindport.files import os_reason

if TYPE_CHECKING:
    from rich.console import Console

Part = tuple[str, str]
Line = tuple[Part, ...]
#: Characters that a terminal obeys; file names may have them, and so may sources.
_OBEYED = {code: f"\\x{code:02x}" for code in (*range(32), *range(127, 160)) if code != ord("\t")}


def visible(line: str) -> str:
    """Return a line without characters that a terminal obeys: their numbers are shown."""
    return line if line.isprintable() else line.translate(_OBEYED)


class CommandError(Exception):
    """The command cannot do what was asked: exit code 2."""

    def __init__(self, *messages: Text) -> None:
        super().__init__(*(message.en for message in messages))
        self.messages = messages


class FileCrash(Exception):
    """Our code failed on a file: which, and the traceback for those who debug it."""

    def __init__(self, path: str, summary: str, trace: str) -> None:
        super().__init__(path, summary, trace)
        self.path = path
        self.summary = summary
        self.trace = trace


class InternalError(Exception):
    """Our code failed on files; ``crashes`` has each of them, in the order of the files."""

    def __init__(self, crashes: Sequence[FileCrash]) -> None:
        super().__init__(*crashes)
        self.crashes = tuple(crashes)


@dataclass(slots=True)
class Screen:
    """The two streams of a command. ``lang`` is set as soon as the settings are known.

    wrote: the command has written files.
    """

    lang: str = "en"
    wrote: bool = False
    _gone: bool = False
    _colours: Console | None = field(default=None, repr=False)

    def __post_init__(self) -> None:
        if sys.stderr is None:
            sys.stderr = Path(os.devnull).open("w", encoding="utf-8")  # noqa: SIM115
        for stream in (sys.stdout, sys.stderr):
            if isinstance(stream, TextIOWrapper):
                encoding = None if stream.isatty() else "utf-8"
                stream.reconfigure(encoding=encoding, errors="backslashreplace", newline="\n")

    @property
    def terminal(self) -> bool:
        """Tell whether standard output is a terminal."""
        return sys.stdout.isatty()

    @property
    def coloured(self) -> bool:
        """Tell whether standard output is a terminal that shows colours."""
        return self.terminal and not os.environ.get("NO_COLOR")

    def write(self, text: str) -> None:
        """Write ``text`` to standard output as it is."""
        if self._gone:
            return
        try:
            sys.stdout.write(text)
        except OSError as error:
            self._failed(error)

    def write_bytes(self, data: bytes) -> None:
        """Write bytes to standard output as they are."""
        if self._gone:
            return
        try:
            sys.stdout.flush()
            sys.stdout.buffer.write(data)
        except OSError as error:
            self._failed(error)

    def lines(self, lines: Iterable[Line]) -> None:
        """Write lines made of parts of text and rich's style names; colours on a terminal only."""
        if not self.coloured:
            for line in lines:
                self.write(visible("".join(text for text, _ in line)) + "\n")
            return
        from rich.console import Console
        from rich.text import Text as Styled

        if self._colours is None:
            self._colours = Console(highlight=False, soft_wrap=True)
        try:
            for line in lines:
                parts = ((visible(text), style) for text, style in line)
                self._colours.print(Styled.assemble(*parts))
        except OSError as error:
            self._failed(error)

    def note(self, message: Text) -> None:
        """Write one line to standard error."""
        self._to_stderr(f"mindport: {visible(message.get(self.lang))}\n")

    def error(self, message: Text) -> None:
        """Write one line to standard error, marked as an error."""
        label = Text("error", "错误").get(self.lang)
        self._to_stderr(f"mindport: {label}: {visible(message.get(self.lang))}\n")

    def report(self, text: str) -> None:
        """Write ``text`` to standard error as it is."""
        self._to_stderr(text)

    def close(self) -> None:
        """Flush standard output."""
        try:
            sys.stdout.flush()
        except OSError as error:
            self._failed(error)

    def _to_stderr(self, text: str) -> None:
        try:
            sys.stderr.write(text)
            sys.stderr.flush()
        except OSError:
            _silence(sys.stderr)

    def _failed(self, error: OSError) -> None:
        """Write no more; raise CommandError unless it is the reader that went away."""
        self._gone = True
        _silence(sys.stdout)
        if isinstance(error, BrokenPipeError):
            return
        reason = os_reason(error)
        wrote = Text(" (the files were written)", "（文件已写入）") if self.wrote else Text("", "")
        raise CommandError(
            Text(
                f"standard output cannot be written: {reason.en}{wrote.en}",
                f"标准输出无法写入：{reason.zh}{wrote.zh}",
            )
        )


def _silence(stream: TextIO) -> None:
    # Python flushes the stream once more when it ends, which would fail again.
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, stream.fileno())
    os.close(nowhere)
