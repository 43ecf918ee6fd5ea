"""Runs converted texts as Python imports them, where torch is not to be had.

``python import_texts.py FILE``: FILE holds a JSON list of names and texts; a JSON list is printed
of those that raise, each with the error.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from types import ModuleType

_BARRED = ("torch", "torchvision", "torchaudio", "torchtext")


class _Guard:
    def find_spec(self, name: str, path: object = None, target: object = None) -> None:
        """Refuse torch and what is built on it."""
        if name.partition(".")[0] in _BARRED:
            raise ModuleNotFoundError(f"No module named {name!r}")


def main() -> None:
    """Import each text as a module of its own."""
    sys.meta_path.insert(0, _Guard())
    failed: list[tuple[str, str]] = []
    for name, text in json.loads(Path(sys.argv[1]).read_text("utf-8")):
        # dataclasses look up the module that a class is in.
        module = sys.modules["converted"] = ModuleType("converted")
        try:
            exec(compile(text, name, "exec"), module.__dict__)
        except Exception as error:
            failed.append((name, f"{type(error).__name__}: {error}"))
    print(json.dumps(failed))


if __name__ == "__main__":
    main()
