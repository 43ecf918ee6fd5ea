"""mindport/conversion: a file as converting it writes it, for an editor that shows the difference.

A request of MindPort's own: ``{"uri", "unsafe"?}``. The answer has the ``text``, how many fixes
are ``applied``, how many findings are ``safe``, to ``review`` and ``manual`` afterwards, and as
``error`` why the file is not converted or cannot be read; null where MindPort is off for it.
Of a cell of an open notebook the text is the cell, as converting the notebook leaves it, and
the numbers are the notebook's. Of a notebook it is its file's, as the disk has it.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from mindport.core.claims.readiness import readiness_of
from mindport.core.document import Document
from mindport.core.model import Text
from mindport.core.notebooks.notebook import LOST, cell_spans, sources_of
from mindport.core.options import Options
from mindport.core.text.decode import Undecodable, decode
from mindport.core.text.line_index import LineIndex
from mindport.files import NOTEBOOK_SUFFIX, Unreadable, read
from mindport.lsp import asked
from mindport.lsp.documents import file_path
from mindport.lsp.engine import Conversion
from mindport.lsp.features.guard import guarded
from mindport.lsp.parts import Part, part_of, parts_of, program_of_file
from mindport.lsp.scan.rows import unparsed
from mindport.notebook_files import Notebook, read_notebook, with_sources

if TYPE_CHECKING:
    from mindport.lsp.server import MindPortServer

METHOD = "mindport/conversion"


def register(server: MindPortServer) -> None:
    """Register the request, which every client may send."""
    server.feature(METHOD)(guarded(_nothing)(conversion))


async def conversion(ls: MindPortServer, params: Any) -> dict[str, object] | None:
    """Answer with the converted text: of what the editor has open, else of what the disk has."""
    session = ls.session
    uri, unsafe = asked.text(params, "uri"), asked.flag(params, "unsafe", default=False)
    opened = session.snapshot(uri)
    part = part_of(opened, uri) if opened is not None else None
    notebook: Notebook | None = None
    unread: Text | None = None
    doc = opened
    if part is None:
        opened = None
        doc, notebook, unread = await ls.scheduler.run(_on_disk, uri)
    first = await session.analysis(opened) if opened is not None else None
    if first is not None:
        options: Options | None = first.options
    else:
        options = await session.options(doc) if doc is not None and opened is None else None
    if doc is None or options is None:
        return None
    if unread is not None:
        nothing = {"applied": 0, "safe": 0, "review": 0, "manual": 0}
        return {"text": "", **nothing, "error": unread.get(options.lang)}
    if first is not None:
        done = await session.conversion(first, unsafe=unsafe)
    else:
        done = await ls.scheduler.run(ls.engine.convert, doc, options, None, unsafe=unsafe)
    left = readiness_of((), ((each.certainty, each.safety) for each in done.left))
    return {
        "text": _text(doc, done.text, part, notebook),
        "applied": done.applied,
        "safe": left.safe,
        "review": left.review,
        "manual": left.manual,
        "error": _error(doc, done, options.lang),
    }


def _on_disk(uri: str) -> tuple[Document | None, Notebook | None, Text | None]:
    """Return the file of a URI, None where it names none; and why it is no source, if so."""
    path = file_path(uri)
    if not path:
        return None, None, None
    nothing = Document(uri, "", path=path)
    data = read(Path(path))
    if isinstance(data, Unreadable):
        return nothing, None, data.message
    if path.endswith(NOTEBOOK_SUFFIX):
        found = read_notebook(data)
        if isinstance(found, Text):
            return nothing, None, found
        return program_of_file(uri, path, found), found, None
    decoded = decode(data)
    if isinstance(decoded, Undecodable):
        return nothing, None, decoded.message
    return Document(uri, decoded.text, path=path), None, None


def _text(doc: Document, converted: str, part: Part | None, notebook: Notebook | None) -> str:
    """Return what a client has of a converted text: all of it, a cell, or a notebook's file.

    Raises ValueError where a notebook's cells cannot be told apart any more, which is our fault.
    """
    if doc.cells is None:
        return converted
    spans = cell_spans(doc.text, doc.cells) or ()
    before = [doc.text[span.start : span.end] for span in spans]
    sources = sources_of(converted, doc.cells, before)
    if sources is None:
        raise ValueError(LOST)
    if notebook is not None:
        return with_sources(notebook, sources)
    return next(source for source, each in zip(sources, parts_of(doc), strict=True) if each == part)


def _error(doc: Document, done: Conversion, lang: str) -> str | None:
    # The other cells of a notebook are converted.
    if not done.problems or done.applied:
        return None
    return unparsed(doc, LineIndex(doc.text), done.problems[0]).get(lang)


def _nothing(params: Any) -> dict[str, object] | None:
    return None
