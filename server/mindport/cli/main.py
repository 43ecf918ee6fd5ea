"""The ``mindport`` command: arguments in, an exit code out.

Each command lives in a file of its own and is imported when it is asked for, so that a check of
one small file starts at once. No traceback reaches the user unless MINDPORT_DEBUG is set.
"""

from __future__ import annotations

import importlib
import os
import sys
import traceback
from collections.abc import Sequence

from mindport.cli.arguments import build_parser, language_of
from mindport.cli.screen import CommandError, FileCrash, Screen
from mindport.core.model import Text


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command with ``argv`` (default: the process's arguments); return its exit code.

    0: nothing is left to do; 1: something is; 2: error, and nothing was written; 130: interrupted.
    """
    given = list(sys.argv[1:] if argv is None else argv)
    screen = Screen(lang=language_of(given))
    try:
        arguments = build_parser(screen.lang).parse_args(given)
        command = importlib.import_module(f"mindport.cli.{arguments.command}")
        code = int(command.run(arguments, screen))
        screen.close()
        return code
    except CommandError as error:
        for message in error.messages:
            screen.error(message)
        return 2
    except KeyboardInterrupt:
        screen.note(Text("interrupted", "已中断"))
        return 130
    except Exception as error:
        return _internal_error(error, screen)


def _internal_error(error: Exception, screen: Screen) -> int:
    summary = f"{type(error).__name__}: {error}".split("\n")[0]
    trace = "".join(traceback.format_exception(error))
    if isinstance(error, FileCrash):
        summary, trace = f"{error.path}: {error.summary}", error.trace
    if os.environ.get("MINDPORT_DEBUG", "0") not in ("", "0"):
        screen.report(trace)
    screen.error(
        Text(
            f"internal error: {summary}; nothing was written. Please report it, with what "
            "MINDPORT_DEBUG=1 shows",
            f"内部错误：{summary}；没有写入任何内容。请报告此问题，并附上设置 "
            "MINDPORT_DEBUG=1 后的输出",
        )
    )
    return 2
