"""The capabilities of the clients that the tests play.

Those of Emacs and Neovim are as pytest-lsp recorded them; VS Code's are its recorded ones with what
vscode-languageclient 10 and later declare; the others are in ``lsp_other_editors``.
"""

from __future__ import annotations

import copy
import json
from importlib import resources
from typing import Any

from lsp_other_editors import HELIX, HELIX_MAIN, LSP4IJ, SUBLIME

Json = dict[str, Any]


def _recorded(name: str) -> Json:
    text = (resources.files("pytest_lsp.clients") / f"{name}.json").read_text("utf-8")
    capabilities: Json = json.loads(text)["capabilities"]
    return capabilities


def _vscode() -> Json:
    found = _recorded("visual_studio_code_v1.65.2")
    found["general"]["positionEncodings"] = ["utf-16"]
    found["workspace"]["diagnostics"] = {"refreshSupport": True}
    document = found["textDocument"]
    document["diagnostic"] = {"dynamicRegistration": True, "relatedDocumentSupport": False}
    document["inlayHint"] = {"dynamicRegistration": True}
    found["workspace"]["inlayHint"] = {"refreshSupport": True}
    found["notebookDocument"] = {
        "synchronization": {"dynamicRegistration": True, "executionSummarySupport": True}
    }
    found["workspace"]["codeLens"] = {"refreshSupport": True}
    document["codeAction"]["honorsChangeAnnotations"] = True
    return found


PROFILES: dict[str, Json] = {
    "vscode": _vscode(),
    "vscode-1.65": _recorded("visual_studio_code_v1.65.2"),
    "neovim-0.7": _recorded("neovim_v0.7.0"),
    "neovim-0.11": _recorded("neovim_v0.11.0"),
    "emacs": _recorded("emacs_v29.1"),
    "helix": HELIX,
    "helix-main": HELIX_MAIN,
    "sublime": SUBLIME,
    "lsp4ij": LSP4IJ,
    "bare": {},
}


def profile(name: str, **changes: Any) -> Json:
    """Return the capabilities of a client, with values replaced at dotted paths.

    A path is written with ``__`` for the dots; None takes the field away.
    """
    found = copy.deepcopy(PROFILES[name])
    for path, value in changes.items():
        *parents, last = path.split("__")
        place = found
        for parent in parents:
            place = place.setdefault(parent, {})
        if value is None:
            place.pop(last, None)
        else:
            place[last] = value
    return found
