"""A file's text to what other files may ask of its names: one parse and one walk."""

from __future__ import annotations

from mindport.core.catalog import Catalog
from mindport.core.parse import parse
from mindport.core.project import Project
from mindport.core.walk.exports import ModuleExports, exports
from mindport.core.walk.statements import Walker


def module_exports(text: str, catalog: Catalog, project: Project, path: str) -> ModuleExports:
    """Return the exports of the file at ``path``, whose text is given.

    The project is asked for what classes derive from, not for what imported names stand for.
    """
    parsed = parse(text)
    walker = Walker(text, parsed.index, catalog, project, path)
    walker.exporting = True
    walker.module(parsed.tree)
    return exports(walker, path)
