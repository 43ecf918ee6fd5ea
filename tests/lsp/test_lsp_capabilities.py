"""Every ability of a client is read, on and off."""

from __future__ import annotations

from typing import Any

import pytest
from lsp_profiles import PROFILES, profile
from lsprotocol import converters, types
from mindport.core.base.records import fields, replace
from mindport.lsp.capabilities import ResolvedCapabilities, resolve_capabilities

DOCUMENT_CHANGES = {"workspace__workspaceEdit__documentChanges": True}
ANNOTATIONS = {**DOCUMENT_CHANGES, "workspace__workspaceEdit__changeAnnotationSupport": {}}
ON: dict[str, dict[str, Any]] = {
    "pull_diagnostics": {"textDocument__diagnostic": {}},
    "refresh_diagnostics": {"workspace__diagnostics__refreshSupport": True},
    "inlay_hints": {"textDocument__inlayHint": {}},
    "refresh_hints": {"workspace__inlayHint__refreshSupport": True},
    "code_lens": {"textDocument__codeLens": {}},
    "refresh_lenses": {"workspace__codeLens__refreshSupport": True},
    "work_done_progress": {"window__workDoneProgress": True},
    "diagnostic_data": {"textDocument__publishDiagnostics__dataSupport": True},
    "code_description": {"textDocument__publishDiagnostics__codeDescriptionSupport": True},
    "hover_markdown": {"textDocument__hover__contentFormat": ["markdown", "plaintext"]},
    "action_literals": {
        "textDocument__codeAction__codeActionLiteralSupport": {"codeActionKind": {"valueSet": []}}
    },
    "action_preferred": {"textDocument__codeAction__isPreferredSupport": True},
    "action_resolve": {
        "textDocument__codeAction__dataSupport": True,
        "textDocument__codeAction__resolveSupport": {"properties": ["edit"]},
    },
    "document_changes": DOCUMENT_CHANGES,
    "edit_annotations": ANNOTATIONS,
    "action_annotations": {
        **ANNOTATIONS, "textDocument__codeAction__honorsChangeAnnotations": True
    },
    "apply_edit": {"workspace__applyEdit": True},
    "configuration": {"workspace__configuration": True},
    "register_configuration": {"workspace__didChangeConfiguration__dynamicRegistration": True},
    "register_watchers": {"workspace__didChangeWatchedFiles__dynamicRegistration": True},
}  # fmt: skip
IMPLIED = {
    "edit_annotations": {"document_changes"},
    "action_annotations": {"document_changes", "edit_annotations"},
}


def resolved(capabilities: dict[str, Any]) -> ResolvedCapabilities:
    structure = converters.get_converter().structure
    return resolve_capabilities(structure(capabilities, types.ClientCapabilities))


def test_a_client_that_declares_nothing() -> None:
    assert resolved({}) == ResolvedCapabilities()


@pytest.mark.parametrize("name", [f.name for f in fields(ResolvedCapabilities)])
def test_each_ability_is_read_from_its_own_field(name: str) -> None:
    if name == "encoding":
        offered = profile("bare", general__positionEncodings=["utf-8"])
        assert resolved(offered) == ResolvedCapabilities(encoding="utf-8")
        return
    on = dict.fromkeys({name, *IMPLIED.get(name, ())}, True)
    assert resolved(profile("bare", **ON[name])) == replace(ResolvedCapabilities(), **on)


@pytest.mark.parametrize(
    ("capabilities", "name"),
    [
        ({"textDocument__hover__contentFormat": ["plaintext", "markdown"]}, "hover_markdown"),
        ({"textDocument__hover__contentFormat": []}, "hover_markdown"),
        ({"textDocument__codeAction__dataSupport": True}, "action_resolve"),
        (
            {"textDocument__codeAction__resolveSupport": {"properties": ["edit"]}},
            "action_resolve",
        ),
        (
            {
                "textDocument__codeAction__dataSupport": True,
                "textDocument__codeAction__resolveSupport": {"properties": ["command"]},
            },
            "action_resolve",
        ),
        ({"workspace__workspaceEdit__changeAnnotationSupport": {}}, "edit_annotations"),
        (ANNOTATIONS, "action_annotations"),
    ],
)
def test_half_an_ability_is_none(capabilities: dict[str, Any], name: str) -> None:
    assert getattr(resolved(profile("bare", **capabilities)), name) is False


@pytest.mark.parametrize(
    ("offered", "chosen"),
    [
        (["utf-32", "utf-8", "utf-16"], "utf-32"),
        (["utf-7", "utf-8"], "utf-8"),
        (["utf-7"], "utf-16"),
        ([], "utf-16"),
    ],
)
def test_the_clients_first_known_encoding_is_taken(offered: list[str], chosen: str) -> None:
    assert resolved(profile("bare", general__positionEncodings=offered)).encoding == chosen


def test_pulling_clients_may_declare_fields_in_either_place() -> None:
    pulling = profile("bare", textDocument__diagnostic={"dataSupport": True})
    assert resolved(pulling).diagnostic_data
    pulling = profile("bare", textDocument__diagnostic={}, **ON["diagnostic_data"])
    assert resolved(pulling).diagnostic_data


@pytest.mark.parametrize(
    ("name", "encoding", "pulls"),
    [
        ("vscode", "utf-16", True),
        ("vscode-1.65", "utf-16", False),
        ("neovim-0.7", "utf-16", False),
        ("neovim-0.11", "utf-8", True),
        ("emacs", "utf-32", False),
        ("helix", "utf-8", False),
        ("helix-main", "utf-8", True),
        ("sublime", "utf-16", True),
        ("lsp4ij", "utf-16", True),
        ("bare", "utf-16", False),
    ],
)
def test_profiles(name: str, encoding: str, pulls: bool) -> None:
    found = resolved(PROFILES[name])
    assert (found.encoding, found.pull_diagnostics) == (encoding, pulls)
