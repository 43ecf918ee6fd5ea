"""The language server: pygls's server with MindPort's session, features and transports."""

from __future__ import annotations

import asyncio
import functools
import ipaddress
import logging
import sys
from collections.abc import Callable
from typing import BinaryIO

from lsprotocol import types
from pygls.lsp.server import LanguageServer
from pygls.uris import from_fs_path

from mindport import __version__
from mindport.garbage import collect_rarely
from mindport.lsp import convert, convert_options
from mindport.lsp.documents import SourceWorkspace
from mindport.lsp.engine import Engine
from mindport.lsp.features import register_features
from mindport.lsp.protocol import MindPortProtocol, converter
from mindport.lsp.resolver import Asking, Resolver
from mindport.lsp.scheduler import Scheduler
from mindport.lsp.session import Session
from mindport.lsp.transport import SocketReader, SocketWriter, StdioReader, StreamWriter, serve

logger = logging.getLogger(__name__)

MakeResolver = Callable[[Callable[[str], None]], Resolver]

#: Seconds without an edit after which the editor counts as idle.
IDLE_AFTER = 1.0


class MindPortServer(LanguageServer):
    """One client's server. ``session`` is there from ``initialize`` on."""

    protocol: MindPortProtocol
    session: Session

    def __init__(
        self,
        make_engine: Callable[[], Engine],
        make_resolver: MakeResolver | None = None,
        idle_seconds: float = IDLE_AFTER,
    ) -> None:
        super().__init__(
            "mindport",
            __version__,
            protocol_cls=MindPortProtocol,
            converter_factory=converter,
            notebook_document_sync=convert_options.notebook_options(),
        )
        self._make_engine = make_engine
        self.idle_seconds = idle_seconds
        self.scheduler = Scheduler()
        self.asking = Asking(make_resolver, self._log, self._language)
        #: Ends the stream of the client's messages, where this process has one of its own.
        self.end_stream: Callable[[], None] | None = None
        self.client_process: int | None = None
        register_features(self)

    @functools.cached_property
    def engine(self) -> Engine:
        """The engine, made when first asked for: the answer to ``initialize`` needs none."""
        engine = self._make_engine()
        engine.use_open_texts(self.session.workspace.text_at)
        return engine

    def install_workspace(self, params: types.InitializeParams) -> SourceWorkspace:
        """Put our workspace in the place of the one that pygls made for ``initialize``."""
        root_uri = params.root_uri or (from_fs_path(params.root_path) if params.root_path else None)
        workspace = SourceWorkspace(
            root_uri, params.workspace_folders or (), self.workspace.position_encoding
        )
        self.protocol._workspace = workspace
        return workspace

    def stop(self) -> None:
        """Drop all work, and end the second resolver."""
        self.scheduler.stop()
        self.asking.close()

    def _language(self) -> str:
        return self.session.settings.language()

    def _log(self, line: str) -> None:
        if not self.protocol.has_shut_down:
            self.window_log_message(convert.log(line, error=True))

    def report_server_error(self, error: Exception, source: object) -> None:
        """Log what went wrong outside of a request: a pop-up would not help the user."""
        logger.error("%s", error, exc_info=error)


def main(
    tcp: tuple[str, int] | None = None,
    make_engine: Callable[[], Engine] | None = None,
    make_resolver: MakeResolver | None = None,
) -> int:
    """Serve one client over the standard streams, or over ``tcp`` as (host, port).

    make_engine: MindPort's own where none is given, and then its second resolver with it.

    Returns the process's exit code: 0 after ``shutdown`` and ``exit``, 1 when the client went
    without them, 2 when the address cannot be listened on.
    """
    collect_rarely()
    # A stream of our own, since Python closes its own at exit while the reader may be inside it.
    stdin = open(sys.stdin.fileno(), "rb", closefd=False)  # noqa: SIM115
    stdout = sys.stdout.buffer
    # Standard output carries the protocol only; a stray print must not break it.
    sys.stdout = sys.stderr
    logging.basicConfig(
        stream=sys.stderr, level=logging.INFO, format="%(asctime)s %(levelname)s %(message)s"
    )
    logging.getLogger("pygls").setLevel(logging.ERROR)
    if make_engine is None:
        make_engine, make_resolver = _core_engine, make_resolver or _second_resolver
    server = MindPortServer(make_engine, make_resolver)
    try:
        return asyncio.run(_stdio(server, stdin, stdout) if tcp is None else _tcp(server, *tcp))
    except KeyboardInterrupt:
        return 1
    except OSError as error:
        logger.error("mindport server: %s", error)
        return 1 if tcp is None else 2


def _core_engine() -> Engine:
    from mindport.lsp.core_engine import CoreEngine

    return CoreEngine()


def _second_resolver(log: Callable[[str], None]) -> Resolver:
    from mindport.jedi_tier.resolver import Resolver

    return Resolver(log)


async def _stdio(server: MindPortServer, stdin: BinaryIO, stdout: BinaryIO) -> int:
    reader = StdioReader(stdin)
    server.protocol.set_writer(StreamWriter(stdout, reader.stop))
    server.end_stream = reader.stop
    try:
        return await serve(reader, server.protocol)
    finally:
        server.stop()


async def _tcp(server: MindPortServer, host: str, port: int) -> int:
    if not _is_loopback(host):
        logger.warning(
            "listening on %s: anyone who can reach this address can read and edit what the editor"
            " opens; leave the host out to listen on this machine alone",
            host,
        )
    done: asyncio.Future[int] = asyncio.get_running_loop().create_future()
    taken = False

    async def connected(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        nonlocal taken
        if taken:
            writer.close()
            return
        taken = True
        listener.close()
        server.protocol.set_writer(SocketWriter(writer))
        try:
            code = await serve(SocketReader(reader), server.protocol)
            done.set_result(code)
        except Exception as error:
            done.set_exception(error)
        finally:
            writer.close()

    listener = await asyncio.start_server(connected, host or "127.0.0.1", port)
    for sock in listener.sockets:
        logger.info("listening on %s port %s", *sock.getsockname()[:2])
    try:
        return await done
    finally:
        server.stop()
        listener.close()


def _is_loopback(host: str) -> bool:
    if host in ("", "localhost"):
        return True
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False
