"""mindport/conversion: a file as converting it writes it, for an editor that shows the difference.

A request of MindPort's own: ``{"uri", "unsafe"?}``. The answer has the ``text``, how many fixes
are ``applied``, how many findings are ``safe``, to ``review`` and ``manual`` afterwards, and as
``error`` why the file is not converted; null where there is no such file or MindPort is off for it.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from mindport.core.decode import Decoded, decode
from mindport.core.document import Document
from mindport.core.line_index import LineIndex
from mindport.core.readiness import readiness_of
from mindport.files import Unreadable, read
from mindport.lsp import texts
from mindport.lsp.documents import file_path
from mindport.lsp.engine import Conversion
from mindport.lsp.features.guard import guarded

if TYPE_CHECKING:
    from mindport.lsp.server import MindPortServer

METHOD = "mindport/conversion"


def register(server: MindPortServer) -> None:
    """Register the request, which every client may send."""
    server.feature(METHOD)(guarded(_nothing)(conversion))


async def conversion(ls: MindPortServer, params: Any) -> dict[str, object] | None:
    """Answer with the converted text: of what the editor has open, else of what the disk has."""
    session = ls.session
    uri, unsafe = getattr(params, "uri", None), getattr(params, "unsafe", None) is True
    if not isinstance(uri, str):
        return None
    opened = session.snapshot(uri)
    doc = opened or await ls.scheduler.run(_on_disk, uri)
    options = await session.options(doc) if doc is not None else None
    if doc is None or options is None:
        return None
    told = session.told(doc) if opened is not None else {}
    work = ls.scheduler.run
    done = await work(ls.engine.convert, doc, options, told, unsafe=unsafe)
    if opened is not None:
        session.require_current(opened)
    left = readiness_of((), ((each.certainty, each.safety) for each in done.left))
    return {
        "text": done.text,
        "applied": done.applied,
        "safe": left.safe,
        "review": left.review,
        "manual": left.manual,
        "error": _error(doc, done, options.lang),
    }


def _on_disk(uri: str) -> Document | None:
    """Return the file of a URI, None where there is none that can be read as source."""
    path = file_path(uri)
    data = read(Path(path)) if path else None
    if data is None or isinstance(data, Unreadable):
        return None
    decoded = decode(data)
    return Document(uri, decoded.text, path=path) if isinstance(decoded, Decoded) else None


def _error(doc: Document, done: Conversion, lang: str) -> str | None:
    if not done.problems:
        return None
    return texts.does_not_parse(LineIndex(doc.text), done.problems[0]).get(lang)


def _nothing(params: Any) -> dict[str, object] | None:
    return None
