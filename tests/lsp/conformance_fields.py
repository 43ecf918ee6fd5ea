"""What the fields of one message may hold; ``conformance`` asks, and knows the session."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import lsp_text

if TYPE_CHECKING:
    from conformance import Conformance

Json = dict[str, Any]

DIAGNOSTIC_FIELDS = {
    "codeDescription": "codeDescriptionSupport",
    "relatedInformation": "relatedInformation",
    "tags": "tagSupport",
    "data": "dataSupport",
}
ACTION_FIELDS = {
    "isPreferred": "isPreferredSupport",
    "disabled": "disabledSupport",
    "data": "dataSupport",
}


def diagnostics_faults(session: Conformance, items: list[Json], text: str | None) -> Iterator[str]:
    """Yield what is wrong with diagnostics of a text; None for a text that is not known."""
    pull = session.declared("textDocument.diagnostic") or {}
    push = session.declared("textDocument.publishDiagnostics") or {}
    for item in items:
        yield from range_faults(item["range"], text, session.encoding)
        if item.get("severity") not in (1, 2, 3, 4) or not isinstance(item.get("code"), str):
            yield f"a diagnostic without a severity or a code: {item}"
        if item.get("source") != "mindport" or not item.get("message"):
            yield f"a diagnostic without a source or a message: {item}"
        for field, ability in DIAGNOSTIC_FIELDS.items():
            if field in item and not (pull.get(ability) or push.get(ability)):
                yield f"{field} was not declared: {item}"
        href = item.get("codeDescription", {}).get("href", "https://")
        if not href.startswith("https://"):
            yield f"a link that is not https: {href}"
        if len(str(item.get("data", ""))) > 200:
            yield f"large data: {item}"


def action_faults(session: Conformance, item: Json, only: list[str] | None) -> Iterator[str]:
    """Yield what is wrong with an action's kind and flags; ``only`` are the kinds asked for."""
    kind = item.get("kind") or ""
    kinds = (session.server.get("codeActionProvider") or {}).get("codeActionKinds") or []
    if not any(kind == known or kind.startswith(known + ".") for known in kinds):
        yield f"a kind that is not advertised: {item}"
    if only and not any(kind == name or kind.startswith(name + ".") or not name for name in only):
        yield f"a kind outside of {only}: {item}"
    fix_all = kind.startswith(("source.fixAll", "notebook.source.fixAll"))
    if fix_all and not any("source.fixAll.mindport" in name for name in only or ()):
        yield f"fix-all for a client that did not name it: {item}"
    for field, ability in ACTION_FIELDS.items():
        if field in item and not session.declared(f"textDocument.codeAction.{ability}"):
            yield f"{field} was not declared: {item}"


def text_edit_faults(edits: list[Json], text: str | None, encoding: str) -> Iterator[str]:
    """Yield what is wrong with the edits of one text."""
    if not edits:
        yield "an edit of nothing"
    if text is None:
        return
    try:
        changed = lsp_text.spans(text, edits, encoding)
    except ValueError as error:
        yield f"{error}: {edits}"
        return
    if any(text[start:end] == new for start, end, new in changed):
        yield f"an edit that changes nothing: {edits}"


def range_faults(found: Json, text: str | None, encoding: str) -> Iterator[str]:
    """Yield what is wrong with a range in a text."""
    if text is None:
        return
    try:
        start, end = (lsp_text.offset(text, found[end], encoding) for end in ("start", "end"))
    except ValueError as error:
        yield f"{error}: {found}"
        return
    if start > end:
        yield f"a range that is the wrong way round: {found}"
