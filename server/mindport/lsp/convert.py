"""The only builder of LSP types: the core's values out, by the client's encoding and abilities."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence

from lsprotocol import types

from mindport.core.document import Document
from mindport.core.model import Edit, Finding, Span
from mindport.core.text.line_index import LineIndex
from mindport.lsp.actions import Outcome
from mindport.lsp.capabilities import ResolvedCapabilities
from mindport.lsp.parts import Part, part_at

SOURCE = "mindport"
_REVIEW = "mindport.review"


def span_range(
    index: LineIndex, span: Span, encoding: str, part: Part | None = None
) -> types.Range:
    """Return ``span`` as a range counted in units of ``encoding``.

    part: the client's document that the range is for, where the text is made of several.
    """
    first = part.first_line if part is not None else 0
    start_line, start_units = index.position(span.start, encoding)
    end_line, end_units = index.position(span.end, encoding)
    return types.Range(
        start=types.Position(line=start_line - first, character=start_units),
        end=types.Position(line=end_line - first, character=end_units),
    )


def position(line: int, units: int) -> types.Position:
    """Return a position that a client sent in a request of our own."""
    return types.Position(line=line, character=units)


def position_offset(
    index: LineIndex, position: types.Position, encoding: str, part: Part | None = None
) -> int:
    """Return the offset of a client's position, clamped to the text, or to a part of it."""
    if part is None:
        return index.offset_at(position.line, position.character, encoding)
    offset = index.offset_at(position.line + part.first_line, position.character, encoding)
    return max(part.span.start, min(offset, part.span.end))


def range_span(
    index: LineIndex, given: types.Range, encoding: str, part: Part | None = None
) -> Span:
    """Return a client's range as a span; one that is the wrong way round is turned."""
    ends = (position_offset(index, end, encoding, part) for end in (given.start, given.end))
    return Span(*sorted(ends))


def diagnostic(
    finding: Finding,
    index: LineIndex,
    version: int | None,
    lang: str,
    href: str | None,
    client: ResolvedCapabilities,
    *,
    why: str = "",
    part: Part | None = None,
) -> types.Diagnostic:
    """Return a finding as a diagnostic; ``href`` is the https page that explains it.

    why: what it is known from that the text means this API. part: see ``span_range``.
    """
    described = client.code_description and href is not None
    data: dict[str, object] = {
        "version": version,
        "safety": finding.safety.label,
        "certainty": finding.certainty.label,
    }
    if why:
        data["why"] = why
    return types.Diagnostic(
        range=span_range(index, finding.span, client.encoding, part),
        severity=types.DiagnosticSeverity(finding.severity.value),
        code=finding.code,
        code_description=types.CodeDescription(href=href) if described and href else None,
        source=SOURCE,
        message=finding.message.get(lang),
        data=data if client.diagnostic_data else None,
    )


def inlay_hint(
    index: LineIndex,
    span: Span,
    label: str,
    tip: str | None,
    encoding: str,
    part: Part | None = None,
) -> types.InlayHint:
    """Return a hint behind ``span``; tip: what hovering over it says, None for nothing."""
    return types.InlayHint(
        position=span_range(index, span, encoding, part).end,
        label=label,
        tooltip=tip,
        padding_left=True,
    )


def publish(
    uri: str, version: int | None, items: Sequence[types.Diagnostic]
) -> types.PublishDiagnosticsParams:
    """Return the push of a document's diagnostics."""
    return types.PublishDiagnosticsParams(uri=uri, version=version, diagnostics=list(items))


def report(
    items: Sequence[types.Diagnostic], previous: str | None
) -> types.RelatedFullDocumentDiagnosticReport | types.RelatedUnchangedDocumentDiagnosticReport:
    """Return the answer to a pull: ``unchanged`` where the client holds these very items."""
    result_id = hashlib.blake2b(repr(items).encode("utf-8", "replace"), digest_size=12).hexdigest()
    if result_id == previous:
        return types.RelatedUnchangedDocumentDiagnosticReport(result_id=result_id)
    return types.RelatedFullDocumentDiagnosticReport(items=list(items), result_id=result_id)


def retrigger() -> dict[str, bool]:
    """Return the data of a cancelled pull: the client asks again."""
    return {"retriggerRequest": True}


def hover(
    text: str,
    index: LineIndex,
    span: Span,
    client: ResolvedCapabilities,
    part: Part | None = None,
) -> types.Hover:
    """Return a hover over the name at ``span``."""
    kind = types.MarkupKind.Markdown if client.hover_markdown else types.MarkupKind.PlainText
    return types.Hover(
        contents=types.MarkupContent(kind=kind, value=text),
        range=span_range(index, span, client.encoding, part),
    )


def workspace_edit(
    doc: Document,
    index: LineIndex,
    outcome: Outcome,
    lang: str,
    client: ResolvedCapabilities,
    *,
    annotate: bool,
) -> types.WorkspaceEdit:
    """Return the edits of one document, versioned where the client can check it.

    A notebook's are those of its cells, each edit within one. annotate: whether the client honours
    annotations on this way; edits that want a look are then marked as such.
    """
    ranges: dict[Part, list[tuple[types.Range, Edit]]] = {}
    for edit in outcome.edits:
        part = part_at(doc, edit.span.start)
        if part is not None:
            where = span_range(index, edit.span, client.encoding, part)
            ranges.setdefault(part, []).append((where, edit))
    if not client.document_changes:
        plain: dict[str, Sequence[types.TextEdit]] = {
            part.uri: [types.TextEdit(range=where, new_text=edit.text) for where, edit in edits]
            for part, edits in ranges.items()
        }
        return types.WorkspaceEdit(changes=plain)
    confirm = outcome.confirm if annotate else None
    changes = [
        types.TextDocumentEdit(
            text_document=types.OptionalVersionedTextDocumentIdentifier(
                uri=part.uri, version=part.version
            ),
            edits=[_text_edit(where, edit, annotated=confirm is not None) for where, edit in edits],
        )
        for part, edits in ranges.items()
    ]
    annotations = None
    if confirm is not None:
        label = confirm.get(lang)
        annotations = {_REVIEW: types.ChangeAnnotation(label=label, needs_confirmation=True)}
    return types.WorkspaceEdit(
        document_changes=changes,
        change_annotations=annotations,
    )


def _text_edit(
    where: types.Range, edit: Edit, *, annotated: bool
) -> types.TextEdit | types.AnnotatedTextEdit:
    if annotated:
        return types.AnnotatedTextEdit(annotation_id=_REVIEW, range=where, new_text=edit.text)
    return types.TextEdit(range=where, new_text=edit.text)


def code_action(
    title: str,
    kind: str,
    client: ResolvedCapabilities,
    *,
    diagnostics: Sequence[types.Diagnostic] = (),
    preferred: bool = False,
    edit: types.WorkspaceEdit | None = None,
    command: types.Command | None = None,
    data: Mapping[str, object] | None = None,
) -> types.CodeAction:
    """Return an action with an edit, a command, or data to resolve the edit from."""
    return types.CodeAction(
        title=title,
        kind=kind,
        diagnostics=list(diagnostics) or None,
        is_preferred=True if preferred and client.action_preferred else None,
        edit=edit,
        command=command,
        data=dict(data) if data is not None else None,
    )


def command(title: str, name: str, *arguments: object) -> types.Command:
    """Return a command of this server."""
    return types.Command(title=title, command=name, arguments=list(arguments))


def linked(
    diagnostics: Sequence[types.Diagnostic],
    finding: Finding,
    index: LineIndex,
    client: ResolvedCapabilities,
    part: Part | None = None,
) -> list[types.Diagnostic]:
    """Return those of the client's diagnostics that are this finding."""
    where = span_range(index, finding.span, client.encoding, part)
    return [
        item
        for item in diagnostics
        if item.source == SOURCE and item.code == finding.code and item.range == where
    ]


def apply_edit(label: str, edit: types.WorkspaceEdit) -> types.ApplyWorkspaceEditParams:
    """Return the request that the client apply ``edit``."""
    return types.ApplyWorkspaceEditParams(edit=edit, label=label)


def message(text: str, *, warning: bool = False) -> types.ShowMessageParams:
    """Return a message for the user."""
    kind = types.MessageType.Warning if warning else types.MessageType.Info
    return types.ShowMessageParams(type=kind, message=text)


def log(text: str, *, error: bool = False) -> types.LogMessageParams:
    """Return a line for the client's log."""
    kind = types.MessageType.Error if error else types.MessageType.Info
    return types.LogMessageParams(type=kind, message=text)
