"""Checks every message between client and server against LSP and what the client declared.

``sent`` and ``received`` take raw JSON messages, from the client's side; what is wrong is collected
in ``violations``, and ``finish`` adds the requests that got no answer.

``publishDiagnostics.version`` is the one field taken as always legal: clients that know no version
are told to ignore it, and a stale list without a version cannot be told from a current one.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from conformance_fields import action_faults, diagnostics_faults, range_faults, text_edit_faults
from conformance_progress import ProgressRules
from conformance_texts import ClientTexts

Json = dict[str, Any]

SERVER_REQUESTS = {
    "workspace/configuration": "workspace.configuration",
    "workspace/applyEdit": "workspace.applyEdit",
    "workspace/diagnostic/refresh": "workspace.diagnostics.refreshSupport",
    "workspace/inlayHint/refresh": "workspace.inlayHint.refreshSupport",
    "workspace/codeLens/refresh": "workspace.codeLens.refreshSupport",
    "window/workDoneProgress/create": "window.workDoneProgress",
}
REGISTRATIONS = {
    "workspace/didChangeConfiguration": "workspace.didChangeConfiguration.dynamicRegistration",
    "workspace/didChangeWatchedFiles": "workspace.didChangeWatchedFiles.dynamicRegistration",
}
#: Commands that a client has itself, and says so with ``codeLens`` as it begins.
CLIENT_COMMANDS = ("mindport.convertClass", "mindport.fixAllOfInWorkspace")
INTERNAL_ERROR = -32603
NOTIFICATIONS = {
    "textDocument/publishDiagnostics",
    "window/logMessage",
    "window/showMessage",
    "$/progress",
    "$/logTrace",
}


class Conformance(ClientTexts):
    """The state of one connection, seen from the client."""

    def __init__(self) -> None:
        super().__init__()
        self.violations: list[str] = []
        self.client: Json = {}
        self.server: Json = {}
        self.asked: dict[Any, Json] = {}
        self.asked_of_client: set[Any] = set()
        self.seen: list[str] = []
        self.own_commands = False
        self.progress = ProgressRules()

    # What the client sends

    def sent(self, message: Json) -> None:
        """Take note of a message to the server."""
        method, params = message.get("method"), message.get("params") or {}
        if method is None:
            self.asked_of_client.discard(message.get("id"))
        elif "id" in message:
            self.asked[message["id"]] = message
            self.progress.asked(message)
        if method == "initialize":
            self.client = params.get("capabilities") or {}
            options = params.get("initializationOptions")
            self.own_commands = isinstance(options, dict) and options.get("codeLens") is True
        elif method == "textDocument/didOpen":
            self.opened(params["textDocument"])
        elif method == "textDocument/didChange":
            self.changed(params)
        elif method == "textDocument/didClose":
            self.current.pop(params["textDocument"]["uri"], None)
        elif method is not None and method.startswith("notebookDocument/"):
            self.notebook(method, params)

    # What the server sends

    def received(self, message: Json) -> None:
        """Check a message from the server."""
        self.seen.append(message.get("method") or f"answer {message.get('id')}")
        if message.get("jsonrpc") != "2.0":
            self._wrong("a message without jsonrpc 2.0", message)
        if "method" not in message:
            self._answer(message)
        elif "id" in message:
            self._request(message)
        else:
            self._notification(message)

    def finish(self) -> list[str]:
        """Return all violations, the requests without an answer among them."""
        unanswered = [f"no answer to {asked['method']}" for asked in self.asked.values()]
        return self.violations + unanswered + self.progress.unended()

    def declared(self, path: str) -> Any:
        """Return the client's capability at a dotted path, None where it has none."""
        value: Any = self.client
        for name in path.split("."):
            value = value.get(name) if isinstance(value, dict) else None
        return value

    def _wrong(self, what: str, where: object) -> None:
        self.violations.append(f"{what}: {str(where)[:400]}")

    def _all_wrong(self, faults: Iterable[str]) -> None:
        self.violations.extend(faults)

    def _answer(self, message: Json) -> None:
        asked = self.asked.pop(message.get("id"), None)
        self._all_wrong(self.progress.answered(message.get("id")))
        if asked is None:
            if message.get("id") is not None or "error" not in message:
                self._wrong("an answer to nothing, or a second one", message)
            return
        if ("result" in message) == ("error" in message):
            self._wrong("an answer needs a result or an error", message)
        if "error" in message:
            error = message["error"]
            if not isinstance(error.get("code"), int) or not isinstance(error.get("message"), str):
                self._wrong("a malformed error", error)
            if error.get("code") == INTERNAL_ERROR:
                self._wrong("a fault of the server reached the client", error)
            return
        check = {
            "initialize": self._initialized,
            "textDocument/hover": self._hover,
            "textDocument/codeAction": self._actions,
            "codeAction/resolve": self._resolved,
            "textDocument/diagnostic": self._report,
            "textDocument/codeLens": self._lenses,
            "codeLens/resolve": self._lens,
            "mindport/planFixes": self._planned,
        }.get(asked["method"])
        if check is not None:
            check(asked["params"], message["result"])

    def _request(self, message: Json) -> None:
        method, params = message["method"], message.get("params")
        if message["id"] in self.asked_of_client:
            self._wrong("an id used twice", message)
        self.asked_of_client.add(message["id"])
        if method == "client/registerCapability":
            for item in params["registrations"]:
                path = REGISTRATIONS.get(item["method"])
                if path is None or not self.declared(path):
                    self._wrong("a registration that was not declared", item)
        elif method not in SERVER_REQUESTS or not self.declared(SERVER_REQUESTS[method]):
            self._wrong("a request that the client did not declare", message)
        if method == "window/workDoneProgress/create":
            self.progress.created(params["token"])
        if method == "workspace/applyEdit":
            self._edit(params["edit"], None, self.declared_annotations())

    def _notification(self, message: Json) -> None:
        method, params = message["method"], message.get("params") or {}
        if method not in NOTIFICATIONS:
            self._wrong("an unknown notification", message)
        if method == "textDocument/publishDiagnostics":
            if self.declared("textDocument.diagnostic") is not None:
                self._wrong("pushed diagnostics to a client that pulls", params)
            self._published(params)
        elif method == "$/progress":
            self._all_wrong(self.progress.told(params))

    def _published(self, params: Json) -> None:
        uri, version, items = params["uri"], params.get("version"), params["diagnostics"]
        if version is None:
            if items:
                self._wrong("pushed diagnostics without a version", params)
            return
        text = self.texts.get(uri, {}).get(version)
        if text is not None:
            self._all_wrong(diagnostics_faults(self, items, text))

    # Results

    def _initialized(self, params: Json, result: Json) -> None:
        offered = self.declared("general.positionEncodings") or ["utf-16"]
        server = self.server = result["capabilities"]
        self.encoding = server.get("positionEncoding") or "utf-16"
        if self.encoding not in offered:
            self._wrong("an encoding that was not offered", self.encoding)
        provider = server.get("codeActionProvider")
        if isinstance(provider, dict):
            if self.declared("textDocument.codeAction.codeActionLiteralSupport") is None:
                self._wrong("code action options without literal support", provider)
            if provider.get("resolveProvider") and not self._resolves():
                self._wrong("resolving without the client's support", provider)
        pulls = self.declared("textDocument.diagnostic") is not None
        if ("diagnosticProvider" in server) != pulls:
            self._wrong("pull and its advertisement disagree", server.get("diagnosticProvider"))
        if "notebookDocumentSync" in server and self.declared("notebookDocument") is None:
            self._wrong("notebooks for a client that did not declare them", server)

    def _hover(self, params: Json, result: Json | None) -> None:
        if result is None:
            return
        kinds = self.declared("textDocument.hover.contentFormat") or ["plaintext"]
        if result["contents"]["kind"] not in kinds:
            self._wrong("a hover format that was not declared", result["contents"]["kind"])
        if "range" not in result:
            self._wrong("a hover without a range", result)
            return
        text = self.text(params["textDocument"]["uri"])
        self._all_wrong(range_faults(result["range"], text, self.encoding))

    def _report(self, params: Json, result: Json | None) -> None:
        if result is None or result.get("kind") not in ("full", "unchanged"):
            self._wrong("a pull without a report", result)
            return
        if not result.get("resultId"):
            self._wrong("a report without a resultId", result)
        if result["kind"] == "unchanged":
            if result["resultId"] != params.get("previousResultId"):
                self._wrong("unchanged since a result that the client does not have", result)
            return
        text = self.text(params["textDocument"]["uri"])
        self._all_wrong(diagnostics_faults(self, result["items"], text))

    def _actions(self, params: Json, result: list[Json] | None) -> None:
        only = params["context"].get("only")
        uri = params["textDocument"]["uri"]
        literals = self.declared("textDocument.codeAction.codeActionLiteralSupport")
        for item in result or ():
            if isinstance(item.get("command"), str):
                self._command(item)
            elif literals is None:
                self._wrong("an action for a client that takes commands alone", item)
            else:
                self._all_wrong(action_faults(self, item, only))
                if "edit" in item:
                    self._edit(item["edit"], uri, self.declared_annotations(action=True))
                elif "command" in item:
                    self._command(item["command"])
                elif not ("data" in item and self._resolves()):
                    self._wrong("an action that does nothing", item)

    def _resolved(self, params: Json, result: Json) -> None:
        if "edit" not in result:
            self._wrong("resolved without an edit", result)
            return
        if {k: v for k, v in result.items() if k != "edit"} != params:
            self._wrong("resolve changed more than the edit", result)
        uri = params["data"]["uri"]
        self._edit(result["edit"], uri, self.declared_annotations(action=True))

    def _lenses(self, params: Json, result: list[Json] | None) -> None:
        text = self.text(params["textDocument"]["uri"])
        for item in result or ():
            self._all_wrong(range_faults(item["range"], text, self.encoding))
            if item.get("command") is None and item.get("data") is None:
                self._wrong("a lens that cannot be resolved", item)

    def _lens(self, params: Json, result: Json) -> None:
        if {k: v for k, v in result.items() if k != "command"} != params:
            self._wrong("resolve changed more than the command", result)
        if result.get("command") is None:
            self._wrong("resolved without a command", result)
            return
        self._command(result["command"])

    def _planned(self, params: Json, result: Json | None) -> None:
        if result is None:
            return
        self._edit(result["edit"], None, self.declared_annotations())
        edited = result["edit"].get("changes") or {
            each["textDocument"]["uri"] for each in result["edit"].get("documentChanges") or ()
        }
        if sorted(edited) != sorted(each["uri"] for each in result["files"]):
            self._wrong("the files are not those of the edit", result)

    def _command(self, command: Json) -> None:
        offered = (self.server.get("executeCommandProvider") or {}).get("commands") or []
        if self.own_commands:
            offered = [*offered, *CLIENT_COMMANDS]
        if command.get("command") not in offered or not command.get("title"):
            self._wrong("a command that is not advertised", command)

    def declared_annotations(self, *, action: bool = False) -> bool:
        """Tell whether edits, or those of code actions, may hold change annotations."""
        if self.declared("workspace.workspaceEdit.changeAnnotationSupport") is None:
            return False
        return not action or bool(self.declared("textDocument.codeAction.honorsChangeAnnotations"))

    def _resolves(self) -> bool:
        properties = self.declared("textDocument.codeAction.resolveSupport.properties") or []
        return bool(self.declared("textDocument.codeAction.dataSupport")) and "edit" in properties

    def _edit(self, edit: Json, uri: str | None, annotations: bool) -> None:
        versioned = bool(self.declared("workspace.workspaceEdit.documentChanges"))
        if ("documentChanges" in edit) != versioned or ("changes" in edit) == versioned:
            self._wrong("edits in a form that the client does not take", edit)
            return
        if versioned:
            changes = [(c["textDocument"], c["edits"]) for c in edit["documentChanges"]]
        else:
            changes = [({"uri": key}, edits) for key, edits in edit["changes"].items()]
        uris = [document["uri"] for document, _ in changes]
        if len(set(uris)) != len(uris) or (uri is not None and not self.belong(uris, uri)):
            self._wrong("not one edit of one document", edit)
        for document, edits in changes:
            if versioned and document.get("version") != self.current.get(document["uri"]):
                self._wrong("an edit of another version", edit)
            text = self.text(document["uri"])
            self._all_wrong(text_edit_faults(edits, text, self.encoding))
        known = set(edit.get("changeAnnotations") or {})
        used = {e["annotationId"] for _, edits in changes for e in edits if "annotationId" in e}
        if used != known or (used and not annotations):
            self._wrong("annotations that are unknown, unused or not declared", edit)
