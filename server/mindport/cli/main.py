"""The ``mindport`` command: arguments in, an exit code out.

Each command lives in a file of its own and is imported when it is asked for, so that a check of
one small file starts at once. No traceback reaches the user unless MINDPORT_DEBUG is set.
"""

from __future__ import annotations

import importlib
import os
import signal
import sys
from collections.abc import Sequence
from contextlib import AbstractContextManager, nullcontext
from types import FrameType

from mindport.cli.arguments import build_parser, language_of
from mindport.cli.screen import CommandError, FileCrash, InternalError, Screen
from mindport.core.model import Text
from mindport.end_signals import ENDS, answered
from mindport.garbage import collect_from_here, collect_rarely, start_without

#: These load more before they begin.
_ANALYSING = ("check", "convert", "report")


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command with ``argv`` (default: the process's arguments); return its exit code.

    0: nothing is left to do; 1: something is; 2: error, and nothing was written unless the message
    says so; 130: interrupted, 129 and 143: hung up and terminated.
    """
    given = list(sys.argv[1:] if argv is None else argv)
    screen = Screen(lang=language_of(given))
    # The server sees to its own end, and to what it holds in memory.
    serving = given[:1] == ["server"]
    if not serving:
        collect_rarely()
        if argv is None:
            start_without()
    try:
        with nullcontext() if serving else _ended_cleanly():
            return _run(given, screen)
    except KeyboardInterrupt as end:
        number = end.number if isinstance(end, Ended) else signal.SIGINT
        screen.note(Text("interrupted", "已中断"))
        return 128 + number


class Ended(KeyboardInterrupt):
    """Another signal that ends a command: what is half done is cleared away as after Ctrl-C."""

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.number = number


def _ended_cleanly() -> AbstractContextManager[None]:
    """Return what raises Ended where the system would end this process on the spot."""

    def end(number: int, frame: FrameType | None) -> None:
        raise Ended(number)

    # Ctrl-C is Python's to answer, and who starts us with nohup wants us to go on.
    numbers = [each for each in ENDS if each != signal.SIGINT]
    return answered(numbers, end, lambda now: now is signal.SIG_DFL)


def _run(given: Sequence[str], screen: Screen) -> int:
    try:
        if sys.stdout is None:
            raise CommandError(
                Text(
                    "standard output is closed; open it, or send it to a file",
                    "标准输出已关闭；请打开它，或重定向到文件",
                )
            )
        arguments = build_parser(screen.lang).parse_args(given)
        command = importlib.import_module(_module_of(arguments.command))
        if arguments.command not in _ANALYSING:
            collect_from_here()
        code = int(command.run(arguments, screen))
        screen.close()
        return code
    except CommandError as error:
        for message in error.messages:
            screen.error(message)
        return 2
    except InternalError as error:
        return _internal_errors(error.crashes, screen)
    except Exception as error:
        summary = f"{type(error).__name__}: {error}".split("\n")[0]
        import traceback

        trace = "".join(traceback.format_exception(error))
        return _internal_errors([FileCrash("", summary, trace)], screen)


def _module_of(command: str) -> str:
    # `report` holds what every command knows of a file.
    return f"mindport.cli.{'write_report' if command == 'report' else command}"


def _internal_errors(crashes: Sequence[FileCrash], screen: Screen) -> int:
    """Print one line for each crash, then what to do; a crash outside of files has no path."""
    if os.environ.get("MINDPORT_DEBUG", "0") not in ("", "0"):
        for crash in crashes:
            screen.report(crash.trace.rstrip("\n") + "\n")
    for crash in crashes:
        where = Text(f"{crash.path}: ", f"{crash.path}：") if crash.path else Text("", "")
        screen.error(
            Text(
                f"{where.en}internal error: {crash.summary}; please report it",
                f"{where.zh}内部错误：{crash.summary}；请报告此问题",
            )
        )
    state = Text("nothing was written", "没有写入任何内容")
    if screen.wrote:
        state = Text("the files were written", "文件已写入")
    end = Text(
        f"{state.en}; MINDPORT_DEBUG=1 shows what the report should contain",
        f"{state.zh}；设置 MINDPORT_DEBUG=1 可显示报告应附上的内容",
    )
    if any(crash.path for crash in crashes):
        end = Text(
            f"{end.en}; a comment `# mindport: ignore-file` leaves a file out",
            f"{end.zh}；注释 `# mindport: ignore-file` 可跳过一个文件",
        )
    screen.note(end)
    return 2
