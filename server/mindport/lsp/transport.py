"""Bytes in, message bodies out: standard streams or one TCP connection.

pygls's own loop takes one spelling of the header alone, leaves malformed JSON unanswered, and loses
the exit code.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import re
import threading
from collections.abc import Callable
from typing import BinaryIO, Protocol

from mindport.lsp.protocol import MindPortProtocol

logger = logging.getLogger(__name__)

#: What each line of a header begins with. A request of HTTP, which any page of a browser can send
#: to a port of this machine, does not: its other lines and its body could pass for a client's.
_FIELD = re.compile(rb"[!#$%&'*+\-.^_`|~0-9A-Za-z]+[ \t]*:")
_LENGTH = re.compile(rb"content-length\s*:\s*(\d{1,12})\s*\Z", re.IGNORECASE)
_MOST_BYTES = 1 << 28
_LONGEST_LINE = 8192


class BrokenStream(Exception):
    """The peer sent something from which the next message cannot be found."""


class MessageReader(Protocol):
    """Reads one message after another."""

    async def read(self) -> bytes | None:
        """Return the body of the next message, None at the end of the stream.

        Raises BrokenStream when the framing is lost.
        """


class StdioReader:
    """Reads a blocking stream in a thread that does not keep the process alive.

    stream: one that nothing else reads; at the process's end the thread may be inside it.
    """

    def __init__(self, stream: BinaryIO) -> None:
        self._stream = stream
        self._loop = asyncio.get_running_loop()
        self._bodies: asyncio.Queue[bytes | BrokenStream | None] = asyncio.Queue()
        threading.Thread(target=self._run, name="mindport-stdin", daemon=True).start()

    async def read(self) -> bytes | None:
        """Return the next body, None at the end."""
        found = await self._bodies.get()
        if isinstance(found, BrokenStream):
            raise found
        return found

    def _run(self) -> None:
        found: bytes | BrokenStream | None = b""
        while isinstance(found, bytes):
            try:
                found = self._read()
            except BrokenStream as error:
                found = error
            except OSError as error:
                found = BrokenStream(str(error))
            try:
                self._loop.call_soon_threadsafe(self._bodies.put_nowait, found)
            except RuntimeError:
                # The loop has closed: nobody reads any more.
                return

    def stop(self) -> None:
        """End the stream here, as if the client had; called in the loop's thread."""
        self._bodies.put_nowait(None)

    def _read(self) -> bytes | None:
        header = _Header()
        while line := self._stream.readline(_LONGEST_LINE):
            if (length := header.take(line)) is not None:
                body = self._stream.read(length)
                return body if len(body) == length else None
        return None


class StreamWriter:
    """pygls's writer over a blocking stream. Where nobody reads it any more, the session ends."""

    def __init__(self, stream: BinaryIO, lost: Callable[[], None]) -> None:
        """lost: called once, where the first write fails."""
        self._stream = stream
        self._lost = lost
        self._is_lost = False

    def write(self, data: bytes) -> None:
        """Send bytes; after a failure they go nowhere."""
        if self._is_lost:
            return
        try:
            self._stream.write(data)
            self._stream.flush()
        except OSError as error:
            self._is_lost = True
            logger.error("the client cannot be written to any more: %s", error)
            self._lost()

    def close(self) -> None:
        """Close the stream."""
        with contextlib.suppress(OSError):
            self._stream.close()


class SocketReader:
    """Reads an asyncio stream."""

    def __init__(self, stream: asyncio.StreamReader) -> None:
        self._stream = stream

    async def read(self) -> bytes | None:
        """Return the next body, None at the end."""
        header = _Header()
        try:
            while line := await self._stream.readline():
                if (length := header.take(line)) is not None:
                    return await self._stream.readexactly(length)
        except (asyncio.IncompleteReadError, ConnectionError):
            return None
        except ValueError as error:
            raise BrokenStream(str(error)) from error
        return None


class SocketWriter:
    """pygls's writer over an asyncio stream."""

    def __init__(self, stream: asyncio.StreamWriter) -> None:
        self._stream = stream

    def write(self, data: bytes) -> None:
        """Send bytes."""
        self._stream.write(data)

    def close(self) -> None:
        """Close the connection."""
        self._stream.close()


async def serve(reader: MessageReader, protocol: MindPortProtocol) -> int:
    """Handle messages until ``exit`` or the end of the stream; return the exit code."""
    while protocol.exit_code is None:
        try:
            body = await reader.read()
        except BrokenStream as error:
            logger.error("the client's messages cannot be read any more: %s", error)
            return 1
        if body is None:
            return 0 if protocol.has_shut_down else 1
        try:
            protocol.receive(body)
        except Exception:
            logger.exception("a message could not be handled")
        # A request begins with the text that it was asked of: what comes behind it may change that.
        await asyncio.sleep(0)
    return protocol.exit_code


class _Header:
    """The header of one message, line by line."""

    def __init__(self) -> None:
        self._length: int | None = None
        self._begun = False

    def take(self, line: bytes) -> int | None:
        """Return the length of the body where this line ends the header; None before.

        Raises BrokenStream where no body can be found: after a length that was wrong, the rest of
        a message stands where a header should be, and nothing that follows would be answered.
        """
        if line.strip():
            self._begun = True
            if len(line) >= _LONGEST_LINE:
                raise BrokenStream("a line of a header is too long")
            if _FIELD.match(line) is None:
                raise BrokenStream("a line that is no header stands where one should be")
            if (match := _LENGTH.match(line)) is not None:
                self._length = int(match.group(1))
                if self._length > _MOST_BYTES:
                    raise BrokenStream(f"a message of {self._length} bytes was announced")
        elif self._begun and self._length is None:
            raise BrokenStream("a header names no length")
        else:
            # An empty line before a header says nothing.
            return self._length
        return None
