"""The capabilities of editors that cannot be run here, read from the source of each client.

What they say of features that MindPort does not have, completion and symbols and so on, is left
out: no server that lacks those would look at it.
"""

from __future__ import annotations

from typing import Any

Json = dict[str, Any]

_DYNAMIC = {"dynamicRegistration": True}
_STATIC = {"dynamicRegistration": False}

#: helix-editor/helix, helix-lsp/src/client.rs, `Client::initialize`, as released in 25.07.
HELIX: Json = {
    "general": {"positionEncodings": ["utf-8", "utf-32", "utf-16"]},
    "textDocument": {
        "hover": {"contentFormat": ["markdown"]},
        "codeAction": {
            "codeActionLiteralSupport": {
                "codeActionKind": {
                    "valueSet": [
                        "",
                        "quickfix",
                        "refactor",
                        "refactor.extract",
                        "refactor.inline",
                        "refactor.rewrite",
                        "source",
                        "source.organizeImports",
                    ]
                }
            },
            "isPreferredSupport": True,
            "disabledSupport": True,
            "dataSupport": True,
            "resolveSupport": {"properties": ["edit", "command"]},
        },
        "publishDiagnostics": {"versionSupport": True, "tagSupport": {"valueSet": [1, 2]}},
        "inlayHint": _STATIC,
    },
    "workspace": {
        "configuration": True,
        "didChangeConfiguration": _STATIC,
        "workspaceFolders": True,
        "applyEdit": True,
        "executeCommand": _STATIC,
        "inlayHint": {"refreshSupport": False},
        "workspaceEdit": {
            "documentChanges": True,
            "resourceOperations": ["create", "rename", "delete"],
            "failureHandling": "abort",
            "normalizesLineEndings": False,
        },
        "didChangeWatchedFiles": {"dynamicRegistration": True, "relativePatternSupport": False},
        "fileOperations": {"willRename": True, "didRename": True},
    },
    "window": {"workDoneProgress": True},
}

#: The same file on the main branch after 25.07: it pulls. `workspace.diagnostic` is how its library
#: writes what LSP calls `workspace.diagnostics`.
HELIX_MAIN: Json = {
    **HELIX,
    "textDocument": {
        **HELIX["textDocument"],
        "diagnostic": {"dynamicRegistration": False, "relatedDocumentSupport": True},
    },
    "workspace": {**HELIX["workspace"], "diagnostic": {"refreshSupport": True}},
    "window": {"workDoneProgress": True, "showDocument": {"support": True}},
}

#: sublimelsp/LSP, plugin/core/sessions.py, `get_initialize_params`, version 2 for Sublime Text 4.
SUBLIME: Json = {
    "general": {
        "regularExpressions": {"engine": "ECMAScript"},
        "markdown": {"parser": "Python-Markdown", "version": "3.2.2"},
    },
    "textDocument": {
        "synchronization": {
            "dynamicRegistration": True,
            "didSave": True,
            "willSave": True,
            "willSaveWaitUntil": True,
        },
        "hover": {"dynamicRegistration": True, "contentFormat": ["markdown", "plaintext"]},
        "codeAction": {
            "dynamicRegistration": True,
            "codeActionLiteralSupport": {
                "codeActionKind": {
                    "valueSet": [
                        "quickfix",
                        "refactor",
                        "refactor.extract",
                        "refactor.inline",
                        "refactor.rewrite",
                        "source.fixAll",
                        "source.organizeImports",
                    ]
                }
            },
            "dataSupport": True,
            "isPreferredSupport": True,
            "resolveSupport": {"properties": ["edit"]},
        },
        "publishDiagnostics": {
            "relatedInformation": True,
            "tagSupport": {"valueSet": [1, 2]},
            "versionSupport": True,
            "codeDescriptionSupport": True,
            "dataSupport": True,
        },
        "diagnostic": {"dynamicRegistration": True, "relatedDocumentSupport": True},
        "codeLens": _DYNAMIC,
        "inlayHint": {
            "dynamicRegistration": True,
            "resolveSupport": {"properties": ["textEdits", "label.command"]},
        },
    },
    "workspace": {
        "applyEdit": True,
        "didChangeConfiguration": _DYNAMIC,
        "executeCommand": {},
        "workspaceEdit": {
            "documentChanges": True,
            "failureHandling": "abort",
            "changeAnnotationSupport": {"groupsOnLabel": False},
        },
        "workspaceFolders": True,
        "configuration": True,
        "codeLens": {"refreshSupport": True},
        "inlayHint": {"refreshSupport": True},
        "diagnostics": {"refreshSupport": True},
        "didChangeWatchedFiles": {"dynamicRegistration": True, "relativePatternSupport": True},
    },
    "window": {
        "showDocument": {"support": True},
        "showMessage": {"messageActionItem": {"additionalPropertiesSupport": True}},
        "workDoneProgress": True,
    },
}

#: redhat-developer/lsp4ij, internal/capabilities/ClientCapabilitiesFactory.java, which PyCharm and
#: the other IDEs of JetBrains run with the plugin of that name.
LSP4IJ: Json = {
    "general": {
        "staleRequestSupport": {"cancel": True, "retryOnContentModified": []},
        "positionEncodings": ["utf-16"],
    },
    "textDocument": {
        "synchronization": {"willSave": True, "willSaveWaitUntil": True, "didSave": True},
        "hover": {"dynamicRegistration": True, "contentFormat": ["markdown", "plaintext"]},
        "codeAction": {
            "dynamicRegistration": True,
            "codeActionLiteralSupport": {
                "codeActionKind": {
                    "valueSet": [
                        "quickfix",
                        "refactor",
                        "refactor.extract",
                        "refactor.inline",
                        "refactor.rewrite",
                        "source",
                        "source.organizeImports",
                    ]
                }
            },
            "dataSupport": True,
            "resolveSupport": {"properties": ["edit"]},
        },
        "publishDiagnostics": {
            "relatedInformation": True,
            "tagSupport": {"valueSet": [1, 2]},
            "codeDescriptionSupport": True,
            "dataSupport": True,
        },
        "diagnostic": {"dynamicRegistration": True, "relatedDocumentSupport": True},
        "codeLens": _DYNAMIC,
        "inlayHint": _DYNAMIC,
    },
    "workspace": {
        "applyEdit": True,
        "configuration": True,
        "executeCommand": _DYNAMIC,
        "workspaceFolders": True,
        "workspaceEdit": {
            "documentChanges": True,
            "resourceOperations": ["create", "delete", "rename"],
        },
        "didChangeWatchedFiles": _DYNAMIC,
        "didChangeConfiguration": _DYNAMIC,
        "codeLens": {"refreshSupport": True},
        "inlayHint": {"refreshSupport": True},
        "diagnostics": {"refreshSupport": True},
    },
    "window": {
        "workDoneProgress": True,
        "showDocument": {"support": True},
        "showMessage": {},
    },
}
