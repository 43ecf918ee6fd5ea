"""Looking an API up by its name: names as one types, the card of one, the one at the cursor.

Requests of MindPort's own. ``mindport/lookUp`` ``{"query", "limit"?, "uri"?}`` is answered with
``[{"name", "framework", "kind", "status", "targets"}]``; ``mindport/card`` ``{"name", "uri"?}``
with ``{"markdown"}`` or null; ``mindport/nameAt`` ``{"uri", "position"}`` with ``{"name"}`` or
null. ``uri`` is the file whose settings hold.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mindport.core.document import Document
from mindport.core.options import Options
from mindport.lsp import asked, convert
from mindport.lsp.documents import file_path
from mindport.lsp.engine import KnownName
from mindport.lsp.features.guard import guarded
from mindport.lsp.features.hover import hit_at
from mindport.lsp.parts import part_of

if TYPE_CHECKING:
    from mindport.lsp.server import MindPortServer

LOOK_UP = "mindport/lookUp"
CARD = "mindport/card"
NAME_AT = "mindport/nameAt"

_USUAL_LIMIT = 50
_HIGHEST_LIMIT = 500


def register(server: MindPortServer) -> None:
    """Register the requests, which every client may send."""
    server.feature(LOOK_UP)(guarded(_no_names)(look_up))
    server.feature(CARD)(guarded(_nothing)(card))
    server.feature(NAME_AT)(guarded(_nothing)(name_at))


async def look_up(ls: MindPortServer, params: Any) -> list[dict[str, object]]:
    """Answer with the names that fit, the best first."""
    query, limit = asked.text(params, "query"), asked.number(params, "limit", _USUAL_LIMIT)
    options = await _options(ls, params)
    wanted = min(limit, _HIGHEST_LIMIT)
    found = await ls.scheduler.run(ls.engine.look_up, query, wanted, options)
    return [_packed(each) for each in found]


async def card(ls: MindPortServer, params: Any) -> dict[str, object] | None:
    """Answer with the card of a name, as Markdown whose text is escaped."""
    name = asked.text(params, "name")
    options = await _options(ls, params)
    text = await ls.scheduler.run(_card, ls, name, options)
    return None if text is None else {"markdown": text}


async def name_at(ls: MindPortServer, params: Any) -> dict[str, object] | None:
    """Answer with the full name of the API that the text at a position means."""
    session = ls.session
    uri, position = asked.text(params, "uri"), asked.position(params, "position")
    doc = session.snapshot(uri)
    part = part_of(doc, uri) if doc is not None else None
    if doc is None or part is None:
        return None
    analysis = await session.analysis(doc)
    if analysis is None:
        return None
    encoding = session.capabilities.encoding
    offset = convert.position_offset(analysis.index, position, encoding, part)
    hit = hit_at(analysis, offset)
    return None if hit is None else {"name": hit.name}


async def _options(ls: MindPortServer, params: Any) -> Options:
    """Return the options of the file that a request names, else of the first folder."""
    known = asked.text_or_none(params, "uri") or ""
    await ls.session.wait_for_configuration()
    doc = Document(known, "", path=file_path(known) if known else "")
    return ls.session.settings.scope(doc).settings.options()


def _card(ls: MindPortServer, name: str, options: Options) -> str | None:
    return ls.engine.card(name, options, markdown=True)


def _packed(found: KnownName) -> dict[str, object]:
    torch = found.name.startswith("torch")
    return {
        "name": found.name,
        "framework": "torch" if torch else "mindspore",
        "kind": found.kind,
        "status": found.status,
        "targets": list(found.targets),
    }


def _no_names(params: Any) -> list[dict[str, object]]:
    return []


def _nothing(params: Any) -> dict[str, object] | None:
    return None
