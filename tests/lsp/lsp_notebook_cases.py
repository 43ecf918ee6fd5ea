"""The notebook of the tests, and what is seen of it in editors of each kind."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from lsp_editor import Editor
from lsp_notebook import OpenNotebook
from lsp_profiles import profile

Start = Callable[..., Awaitable[Editor]]
Uri = Callable[[str], str]

IMPORTS = "%matplotlib inline\nimport torch as t"
FIRST = "!pip install 中😀\nx = t.zeros(3)\nn = 1"
SECOND = "# 中😀\ny = '中😀'; z = t.cat([x, x.view(-1)])"
CELLS = (IMPORTS, FIRST, SECOND)
NOTEBOOK_FIX_ALL = "notebook.source.fixAll.mindport"
SYNC = {"notebookDocument": {"synchronization": {}}}
PUSHING = {**profile("emacs"), **SYNC}
PROFILES = {
    "vscode": profile("vscode"),
    "utf-8": profile("vscode", general__positionEncodings=["utf-8"]),
    "utf-32": profile("vscode", general__positionEncodings=["utf-32"]),
    "pushed to": PUSHING,
    "bare": SYNC,
}


async def opened(
    start: Start, uri: Uri, name: str = "vscode", *cells: str, engine: str = "core"
) -> OpenNotebook:
    editor = await start(PROFILES[name], engine=engine)
    return OpenNotebook(editor, uri("net (1).ipynb"), cells or CELLS)


async def show(notebook: OpenNotebook, *expected: list[str]) -> None:
    """Check what the diagnostics of each cell underline; where they are pushed, once they do."""
    editor = notebook.editor
    if editor.pulls:
        for uri, texts in zip(notebook.cells, expected, strict=True):
            assert editor.texts_at(uri, await editor.diagnostics(uri)) == texts, uri
        return

    def shown() -> bool:
        # A cell that moves keeps its version, and so does one that another edit changes.
        last = {item.uri: item for item in editor.client.pushed}
        return all(
            uri in last
            and last[uri].version == editor.versions[uri]
            and editor.texts_at(uri, list(last[uri].diagnostics)) == texts
            for uri, texts in zip(notebook.cells, expected, strict=True)
        )

    await editor.client.wait_until(shown)
