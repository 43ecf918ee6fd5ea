"""What the client can do, as booleans: the one place that reads ``ClientCapabilities``.

Every optional field that the server sends is guarded by one of these.
"""

from __future__ import annotations

from lsprotocol import types
from pygls.capabilities import ServerCapabilitiesBuilder, get_capability

from mindport.core.base.records import dataclass


@dataclass(frozen=True, slots=True)
class ResolvedCapabilities:
    """The client's abilities. The defaults are those of a client that declares nothing.

    encoding: the unit of columns, ``utf-8``, ``utf-16`` or ``utf-32``: the client's first choice.
    action_literals: code actions may be objects, not just commands.
    action_resolve: an action's edit may be left for ``codeAction/resolve``.
    action_annotations: edits of code actions may ask for confirmation; edit_annotations: edits
    that the server sends by itself may.
    """

    encoding: str = "utf-16"
    pull_diagnostics: bool = False
    refresh_diagnostics: bool = False
    inlay_hints: bool = False
    refresh_hints: bool = False
    code_lens: bool = False
    refresh_lenses: bool = False
    work_done_progress: bool = False
    diagnostic_data: bool = False
    code_description: bool = False
    hover_markdown: bool = False
    action_literals: bool = False
    action_preferred: bool = False
    action_resolve: bool = False
    action_annotations: bool = False
    edit_annotations: bool = False
    document_changes: bool = False
    apply_edit: bool = False
    configuration: bool = False
    register_configuration: bool = False
    register_watchers: bool = False


def resolve_capabilities(client: types.ClientCapabilities) -> ResolvedCapabilities:
    """Return the booleans of what ``client`` declares."""

    def declared(field: str) -> bool:
        return bool(get_capability(client, field))

    pull = get_capability(client, "text_document.diagnostic") is not None
    source = "text_document.diagnostic" if pull else "text_document.publish_diagnostics"
    formats = get_capability(client, "text_document.hover.content_format") or ()
    resolvable = get_capability(client, "text_document.code_action.resolve_support.properties")
    document_changes = declared("workspace.workspace_edit.document_changes")
    annotations = get_capability(client, "workspace.workspace_edit.change_annotation_support")
    annotated = document_changes and annotations is not None
    return ResolvedCapabilities(
        encoding=_text(ServerCapabilitiesBuilder.choose_position_encoding(client)),
        pull_diagnostics=pull,
        refresh_diagnostics=declared("workspace.diagnostics.refresh_support"),
        inlay_hints=get_capability(client, "text_document.inlay_hint") is not None,
        refresh_hints=declared("workspace.inlay_hint.refresh_support"),
        code_lens=get_capability(client, "text_document.code_lens") is not None,
        refresh_lenses=declared("workspace.code_lens.refresh_support"),
        work_done_progress=declared("window.work_done_progress"),
        diagnostic_data=_either(client, source, "data_support"),
        code_description=_either(client, source, "code_description_support"),
        hover_markdown=_prefers_markdown([_text(kind) for kind in formats]),
        action_literals=get_capability(
            client, "text_document.code_action.code_action_literal_support"
        )
        is not None,
        action_preferred=declared("text_document.code_action.is_preferred_support"),
        action_resolve=declared("text_document.code_action.data_support")
        and "edit" in (resolvable or ()),
        edit_annotations=annotated,
        action_annotations=annotated
        and declared("text_document.code_action.honors_change_annotations"),
        document_changes=document_changes,
        apply_edit=declared("workspace.apply_edit"),
        configuration=declared("workspace.configuration"),
        register_configuration=declared("workspace.did_change_configuration.dynamic_registration"),
        register_watchers=declared("workspace.did_change_watched_files.dynamic_registration"),
    )


def _either(client: types.ClientCapabilities, source: str, field: str) -> bool:
    # Clients that pull declare what diagnostics may hold under publishDiagnostics up to LSP 3.17.
    return bool(
        get_capability(client, f"{source}.{field}")
        or get_capability(client, f"text_document.publish_diagnostics.{field}")
    )


def _prefers_markdown(formats: list[str]) -> bool:
    known = [kind for kind in formats if kind in {"markdown", "plaintext"}]
    return bool(known) and known[0] == "markdown"


def _text(value: object) -> str:
    # lsprotocol's string enums are strings, but print as members.
    return str(getattr(value, "value", value))
