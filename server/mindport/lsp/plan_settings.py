"""Which settings a plan was made with: it is not applied once they are others."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from typing import TYPE_CHECKING

from mindport.core.base.records import replace
from mindport.core.document import Document
from mindport.lsp.documents import file_path
from mindport.lsp.settings import LiveSettings

if TYPE_CHECKING:
    from mindport.lsp.session import Session


def settings_hash(session: Session, uris: Iterable[str], settings: LiveSettings) -> str:
    """Return what tells whether the edits of files would still be made with the same settings.

    settings: those to look at, the session's own or a copy of former ones. What edits do not depend
    on, as the inline hints and the severities, is left out.
    """
    settings.look_again()
    found = []
    for uri in sorted(set(uris)):
        doc = session.snapshot(uri) or Document(uri, "", None, file_path(uri))
        holding = settings.scope(doc).settings
        options = replace(holding.options(), severity=())
        excluded = (holding.exclude, holding.exclude_base)
        found.append((uri, holding.enable, excluded, options))
    return hashlib.sha256(repr(found).encode("utf-8", "surrogatepass")).hexdigest()


def copied(settings: LiveSettings) -> LiveSettings:
    """Return the settings as the client tells them now; files are read when they are looked at."""
    return LiveSettings.unpacked(settings.packed())
