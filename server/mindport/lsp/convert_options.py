"""The LSP types that say at start what the server offers, and what it wants to hear of."""

from __future__ import annotations

from collections.abc import Sequence

from lsprotocol import types

from mindport.lsp.actions import KINDS
from mindport.lsp.capabilities import ResolvedCapabilities
from mindport.lsp.convert import SOURCE


def configuration(section: str, scopes: Sequence[str]) -> types.ConfigurationParams:
    """Return the question for ``section`` without a scope, and in each of ``scopes``."""
    items = [types.ConfigurationItem(section=section)]
    items += [types.ConfigurationItem(section=section, scope_uri=scope) for scope in scopes]
    return types.ConfigurationParams(items=items)


def registrations(section: str, client: ResolvedCapabilities) -> types.RegistrationParams | None:
    """Return what to register after start: configuration changes and file watchers."""
    wanted: list[types.Registration] = []
    if client.register_configuration:
        wanted.append(
            types.Registration(
                id="mindport.configuration",
                method=types.WORKSPACE_DID_CHANGE_CONFIGURATION,
                register_options=types.DidChangeConfigurationRegistrationOptions(section=section),
            )
        )
    if client.register_watchers:
        patterns = ("**/*.py", "**/pyproject.toml", "**/.gitignore")
        watchers = [types.FileSystemWatcher(glob_pattern=pattern) for pattern in patterns]
        wanted.append(
            types.Registration(
                id="mindport.files",
                method=types.WORKSPACE_DID_CHANGE_WATCHED_FILES,
                register_options=types.DidChangeWatchedFilesRegistrationOptions(watchers=watchers),
            )
        )
    return types.RegistrationParams(registrations=wanted) if wanted else None


def code_action_options(client: ResolvedCapabilities) -> types.CodeActionOptions | None:
    """Return the options to advertise; None where only ``true`` is legal."""
    if not client.action_literals:
        return None
    return types.CodeActionOptions(
        code_action_kinds=list(KINDS), resolve_provider=client.action_resolve
    )


def notebook_options() -> types.NotebookDocumentSyncOptions:
    """Return which cells of which notebooks are to be sent: Python's, of Jupyter's."""
    return types.NotebookDocumentSyncOptions(
        notebook_selector=[
            types.NotebookDocumentFilterWithNotebook(
                notebook=types.NotebookDocumentFilterNotebookType(notebook_type="jupyter-notebook"),
                cells=[types.NotebookCellLanguage(language="python")],
            )
        ],
        save=True,
    )


def diagnostic_options() -> types.DiagnosticOptions:
    """Return the options of the pull: what a file imports decides what is said of it."""
    return types.DiagnosticOptions(
        identifier=SOURCE, inter_file_dependencies=True, workspace_diagnostics=False
    )
