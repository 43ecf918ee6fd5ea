"""Build hook: compiles ``mappings/`` into the data files that the wheel ships."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CustomBuildHook(BuildHookInterface):  # type: ignore[type-arg]
    """Writes ``server/mindport/mapping/data`` before the wheel is put together."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Check and compile; a problem in the mappings stops the build with its file and line.

        An editable build takes mappings that are not proved yet: it is used to prove them.
        """
        root = Path(self.root)
        sys.path.insert(0, str(root / "server"))
        try:
            from mindport.mapping.compile import compile_mappings

            data = root / "server" / "mindport" / "mapping" / "data"
            problems = compile_mappings(root / "mappings", data, proved=version != "editable")
        finally:
            sys.path.pop(0)
        if problems:
            raise RuntimeError("\n".join(str(problem) for problem in problems))
