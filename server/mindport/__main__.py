"""Runs the command, as ``python -m mindport`` or ``mindport``."""

from __future__ import annotations

import _thread
import os
import sys
import time

_INTERRUPTED = 130
#: Seconds until what asked for an interrupt once more has been left.
_SOON = 0.01


def run() -> int:
    """Run the command with the process's arguments; return its exit code."""
    sys.unraisablehook = _unraisable
    try:
        # Within: Ctrl-C does not wait until all is imported.
        from mindport.cli.main import main

        code = main()
    except KeyboardInterrupt:
        print("mindport: interrupted", file=sys.stderr)
        code = _INTERRUPTED
    if code == _INTERRUPTED:
        # Python would end itself by the signal where that came while a module was imported, though
        # it was answered: who runs us as a program would see another exit code.
        sys.stderr.flush()
        os._exit(code)
    return code


def _unraisable(found: sys.UnraisableHookArgs) -> None:
    """Interrupt once more where Ctrl-C came while no error could be raised.

    Python prints a traceback there, as in the callbacks of its import locks, and goes on.
    """
    if isinstance(found.exc_value, KeyboardInterrupt):
        _thread.start_new_thread(_interrupt, (_thread.get_ident(),))
    else:
        sys.__unraisablehook__(found)


def _interrupt(thread: int) -> None:
    import signal

    time.sleep(_SOON)
    if hasattr(signal, "pthread_kill"):
        # Ends what the thread waits for, too.
        signal.pthread_kill(thread, signal.SIGINT)
    else:
        _thread.interrupt_main()


if __name__ == "__main__":
    sys.exit(run())
