"""The core as the commands use it: with the mapping index, and with facts of the other files.

Each process holds one workspace, which reads what other files define when it is first asked.
"""

from __future__ import annotations

import functools
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from mindport.cli.screen import CommandError
from mindport.core.model import Text
from mindport.mapping.index import NEWEST, Index, load_index

if TYPE_CHECKING:
    from mindport.workspace import FileFacts, Workspace


def load_catalog(release: str = NEWEST) -> Index:
    """Return the index of a release of MindSpore.

    Raises CommandError where the mappings cannot be had or have faults.
    """
    try:
        return load_index().for_release(release)
    except RuntimeError as error:
        raise CommandError(
            Text(f"the mappings cannot be used: {error}", f"无法使用映射数据：{error}")
        ) from error


def load_core() -> None:
    """Load what analyses: processes that are forked inherit it, and what was kept needs none."""
    import mindport.core.analyze
    import mindport.workspace  # noqa: F401


def use_project(
    together: Sequence[str],
    opened: Mapping[str, str] | None = None,
    facts: Sequence[tuple[FileFacts, str]] = (),
) -> None:
    """Say which files are converted together; for this process, before the first one is read.

    opened: the texts of files that an editor has open, by path. facts: what is known of some of
    them already, each with the release of MindSpore that it was found for.
    """
    workspace.cache_clear()
    _together[:] = together
    _opened.clear()
    _opened.update(opened or {})
    _facts[:] = facts


@functools.cache
def workspace() -> Workspace:
    """Return the facts of other files, for the files given to ``use_project``."""
    from mindport.workspace import Workspace

    facts = ((each, load_catalog(release)) for each, release in _facts)
    return Workspace(_together, overlay=_opened.get, still=True, facts=facts)


_together: list[str] = []
_opened: dict[str, str] = {}
_facts: list[tuple[FileFacts, str]] = []
