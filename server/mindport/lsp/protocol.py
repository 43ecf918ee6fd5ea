"""pygls's protocol with the answers that the specification asks for outside of the handlers.

Before ``initialize``, after ``shutdown``, on malformed messages and unknown methods, each request
still gets exactly one answer.
"""

from __future__ import annotations

import json
import logging
from collections.abc import Callable, Generator
from concurrent.futures import Future
from typing import TYPE_CHECKING, Any

from lsprotocol import types
from pygls.exceptions import (
    JsonRpcException,
    JsonRpcInvalidParams,
    JsonRpcInvalidRequest,
    JsonRpcMethodNotFound,
    JsonRpcParseError,
    JsonRpcServerNotInitialized,
)
from pygls.protocol import LanguageServerProtocol, default_converter, lsp_method
from pygls.uris import from_fs_path, to_fs_path

if TYPE_CHECKING:
    from cattrs import Converter

logger = logging.getLogger(__name__)


class _InOneLine(logging.Filter):
    """Makes one line of what pygls says of a malformed message: the fault is the client's."""

    def filter(self, record: logging.LogRecord) -> bool:
        """Take the traceback out of a record; each record goes on."""
        if record.msg == _MALFORMED:
            lines = [line.strip(" |+-") for line in record.getMessage().split("\n")]
            record.msg, record.args = "malformed message: %s", ([*filter(None, lines)][-1],)
        return True


_MALFORMED = "Unable to deserialize message\n%s"
logging.getLogger("pygls.protocol.json_rpc").addFilter(_InOneLine())


#: What brings the text of a document.
_WITH_TEXT = (
    types.TextDocumentItem,
    types.TextDocumentContentChangePartial,
    types.TextDocumentContentChangeWholeDocument,
)


def converter() -> Converter:
    """Return pygls's converter of messages, which also refuses a text that is none.

    It would take ``null`` for the text ``None``, and the document of the client be another.
    """
    made: Converter = default_converter()  # type: ignore[no-untyped-call]
    for kind in _WITH_TEXT:
        made.register_structure_hook(kind, _only_text(made.get_structure_hook(kind)))
    return made


def _only_text(structure: Callable[[Any, Any], Any]) -> Callable[[Any, Any], Any]:
    def hook(value: Any, kind: Any) -> Any:
        if not isinstance(value, dict) or not isinstance(value.get("text"), str):
            raise ValueError("the text is no string")
        return structure(value, kind)

    return hook


class MindPortProtocol(LanguageServerProtocol):
    """Messages in, messages out. ``exit_code`` is set once the client has said ``exit``."""

    exit_code: int | None = None
    _initialized = False

    @property
    def has_shut_down(self) -> bool:
        """Tell whether the client has said ``shutdown``."""
        return bool(self._shutdown)

    def receive(self, body: bytes) -> None:
        """Handle the body of one message, whatever it holds."""
        try:
            data = json.loads(body)
        except (ValueError, RecursionError) as error:
            self._refuse(None, JsonRpcParseError(f"Parse Error: {error}"))
            return
        if not isinstance(data, dict) or data.get("jsonrpc") != self.VERSION:
            self._refuse(_msg_id(data), JsonRpcInvalidRequest("Invalid Request: not JSON-RPC 2.0"))
        elif "method" not in data:
            self._receive_response(data)
        elif "id" in data:
            self._receive_request(data)
        else:
            self._receive_notification(data)

    @lsp_method(types.INITIALIZE)
    def lsp_initialize(
        self, params: types.InitializeParams
    ) -> Generator[Any, Any, types.InitializeResult]:
        """Answer as pygls does, without the providers that have nothing to provide.

        A root that is no address is none: pygls would fail on it, and the session never begin.
        """
        if params.root_uri is not None and not _is_sound(to_fs_path, params.root_uri):
            params.root_uri = None
        if params.root_path is not None and not _is_sound(from_fs_path, params.root_path):
            params.root_path = None
        result = yield from super().lsp_initialize(params)
        if not self.fm.commands:
            result.capabilities.execute_command_provider = None
        return result

    @lsp_method(types.EXIT)
    def lsp_exit(self, *args: Any) -> None:  # type: ignore[override]
        """Note the exit code; the transport stops reading."""
        self.exit_code = 0 if self._shutdown else 1

    @lsp_method(types.WORKSPACE_EXECUTE_COMMAND)
    async def lsp_workspace__execute_command(  # type: ignore[override]
        self, params: types.ExecuteCommandParams
    ) -> Any:
        """Run a command with its raw arguments; being a coroutine, it can be cancelled midway."""
        handler = self.fm.commands.get(params.command)
        if handler is None:
            raise JsonRpcInvalidParams(f"Invalid Params: no command {params.command!r}")
        return await handler(*(params.arguments or ()))

    def _execute_handler(self, msg_id: int | str, *given: Any, **named: Any) -> None:
        """Call a handler; pygls would keep for good what the parts of a notification gave."""
        super()._execute_handler(msg_id, *given, **named)
        future = self._request_futures.get(msg_id)
        if future is not None:
            future.add_done_callback(lambda _: self._request_futures.pop(msg_id, None))

    def _send_handler_result(self, future: Future[Any], *, msg_id: int | str) -> None:
        if not future.cancelled() and isinstance(error := future.exception(), JsonRpcException):
            # A refusal is an answer; pygls would log it with a traceback.
            self._request_futures.pop(msg_id, None)
            self._send_response(msg_id, error=error.to_response_error())
            return
        super()._send_handler_result(future, msg_id=msg_id)

    def _receive_request(self, data: dict[str, Any]) -> None:
        msg_id, method = _msg_id(data), data["method"]
        if msg_id is None or not isinstance(method, str):
            self._refuse(msg_id, JsonRpcInvalidRequest("Invalid Request: bad id or method"))
            return
        refusal = self._refusal(method)
        if refusal is None:
            try:
                message = self.structure_message(data)
            except JsonRpcException:
                refusal = JsonRpcInvalidParams(f"Invalid Params: {method}")
        if refusal is not None:
            self._refuse(msg_id, refusal)
            return
        self._initialized = True
        self.handle_message(message)

    def _refusal(self, method: str) -> JsonRpcException | None:
        if self._shutdown:
            return JsonRpcInvalidRequest("Invalid Request: the server has shut down")
        if not self._initialized:
            if method == types.INITIALIZE:
                return None
            return JsonRpcServerNotInitialized("Server Not Initialized")
        if method == types.INITIALIZE:
            return JsonRpcInvalidRequest("Invalid Request: initialize was sent before")
        if method not in self.fm.builtin_features and method not in self.fm.features:
            return JsonRpcMethodNotFound(f"Method Not Found: {method}")
        return None

    def _receive_notification(self, data: dict[str, Any]) -> None:
        method = data["method"]
        if method != types.EXIT and (self._shutdown or not self._initialized):
            # Clients send those of "$/" at any time, as to cancel what an ending server was asked.
            level = logging.DEBUG if method.startswith("$/") else logging.WARNING
            logger.log(level, "notification %r outside of a session is passed over", method)
            return
        known = {types.CANCEL_REQUEST, *self.fm.builtin_features, *self.fm.features}
        if method not in known:
            return
        try:
            message = self.structure_message(data)
        except JsonRpcException:
            logger.error("notification %r has malformed parameters and is passed over", method)
            return
        self.handle_message(message)

    def _receive_response(self, data: dict[str, Any]) -> None:
        msg_id = _msg_id(data)
        future = self._request_futures.get(msg_id) if msg_id is not None else None
        if msg_id is None or future is None:
            return
        if future.done():
            # A question that was dropped, as when newer settings came before the answer.
            del self._request_futures[msg_id]
            return
        try:
            message = self.structure_message(data)
        except JsonRpcException as error:
            del self._request_futures[msg_id]
            future.set_exception(error)
            return
        self.handle_message(message)

    def _refuse(self, msg_id: int | str | None, error: JsonRpcException) -> None:
        # Not a ResponseErrorMessage: lsprotocol leaves out an id that is null.
        answer = {"jsonrpc": self.VERSION, "id": msg_id, "error": error.to_response_error()}
        self._send_data(answer)


def _is_sound(taken: Callable[[str], object], given: str) -> bool:
    """Tell whether pygls can make something of the address of a folder."""
    try:
        taken(given)
    except ValueError:
        return False
    return True


def _msg_id(data: object) -> int | str | None:
    value = data.get("id") if isinstance(data, dict) else None
    return value if isinstance(value, (int, str)) and not isinstance(value, bool) else None
