"""Builds the LSP types of edits in many files, and of lenses."""

from __future__ import annotations

from collections.abc import Iterable

from lsprotocol import types

from mindport.core.model import Span
from mindport.core.text.line_index import LineIndex
from mindport.lsp.capabilities import ResolvedCapabilities
from mindport.lsp.convert import span_range
from mindport.lsp.parts import Part
from mindport.lsp.planned import PlannedEdit, PlannedFile


def workspace_edit(
    files: Iterable[PlannedFile], client: ResolvedCapabilities
) -> types.WorkspaceEdit:
    """Return the edits of several files, versioned where the client can check it.

    What a person has to look at asks for it, where the client honours that.
    """
    chosen = list(files)
    if not client.document_changes:
        return types.WorkspaceEdit(
            changes={file.uri: [_plain(edit) for edit in file.edits] for file in chosen}
        )
    ids: dict[tuple[str, bool], str] = {}
    changes = []
    for file in chosen:
        target = types.OptionalVersionedTextDocumentIdentifier(uri=file.uri, version=file.version)
        edits = [_edit(edit, ids if client.edit_annotations else None) for edit in file.edits]
        changes.append(types.TextDocumentEdit(text_document=target, edits=edits))
    annotations = {
        name: types.ChangeAnnotation(label=label, needs_confirmation=confirm or None)
        for (label, confirm), name in ids.items()
    }
    return types.WorkspaceEdit(
        document_changes=list(changes), change_annotations=annotations or None
    )


def _edit(
    edit: PlannedEdit, ids: dict[tuple[str, bool], str] | None
) -> types.TextEdit | types.AnnotatedTextEdit:
    if edit.why is None or ids is None:
        return _plain(edit)
    name = ids.setdefault((edit.why, edit.confirm), f"mindport.{len(ids)}")
    plain = _plain(edit)
    return types.AnnotatedTextEdit(annotation_id=name, range=plain.range, new_text=plain.new_text)


def _plain(edit: PlannedEdit) -> types.TextEdit:
    start_line, start_units, end_line, end_units = edit.at
    where = types.Range(
        start=types.Position(line=start_line, character=start_units),
        end=types.Position(line=end_line, character=end_units),
    )
    return types.TextEdit(range=where, new_text=edit.text)


def code_lens(
    index: LineIndex, span: Span, data: dict[str, object], encoding: str, part: Part
) -> types.CodeLens:
    """Return a lens above ``span``, in a part of the text; data: what its command is made of."""
    return types.CodeLens(range=span_range(index, span, encoding, part), data=data)


def code_lens_options() -> types.CodeLensOptions:
    """Return the options of lenses: their commands are made when they are seen."""
    return types.CodeLensOptions(resolve_provider=True)
