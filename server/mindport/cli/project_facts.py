"""What the files of a run may ask of each other, found once and known to every process of it."""

from __future__ import annotations

import os
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from mindport.cli.engine import load_catalog, use_project, workspace
from mindport.cli.inputs import Inputs
from mindport.cli.jobs import FEW_FILES, Job, run_all
from mindport.core.model import Text
from mindport.files import SOURCES

if TYPE_CHECKING:
    from mindport.workspace import FileFacts

#: So many are kept; those of further files are found by whichever process asks.
_MOST = 4_000


def known_project(inputs: Inputs, lang: str) -> Callable[[], None]:
    """Return what prepares a process for the analysis of all files of a run.

    All files are first read, by however many processes share the work: what one says is not to
    depend on where in the walk of another it was asked for. For a few files one process finds what
    it is asked for as it goes, on any machine.
    """
    jobs = [job for job in inputs.jobs if job.data is None and job.entry.kind in SOURCES]
    if len(inputs.jobs) <= FEW_FILES:
        return partial(use_project, inputs.together)
    read = partial(use_project, inputs.together)
    found = run_all(_facts, jobs[:_MOST], read, Text("Reading", "读取中"), lang)
    return partial(use_project, inputs.together, facts=found)


def _facts(job: Job) -> tuple[FileFacts, str]:
    """Return what other files may ask of one, and the release that it was found for."""
    release = job.entry.settings.options().mindspore
    path = os.path.realpath(job.entry.path)
    return workspace().facts_of(path, load_catalog(release)), release
