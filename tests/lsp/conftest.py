"""Starts servers for the tests, and looks at every message when they end."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio
from known_engine import KnownEngine
from lsp_client import Client, LocalClient, RemoteClient, server_command
from lsp_editor import Editor
from lsp_profiles import PROFILES
from lsp_raw import Server
from mindport.lsp.core_engine import CoreEngine
from mindport.lsp.server import MakeResolver
from pytest_lsp import ClientServerConfig

Start = Callable[..., Awaitable[Editor]]


@pytest.fixture
def allowed_traceback() -> list[str]:
    """Texts of the tracebacks that a test makes the server log."""
    return []


@pytest_asyncio.fixture
async def start(allowed_traceback: list[str]) -> AsyncIterator[Start]:
    """A function that starts a server and returns an editor connected to it.

    ``await start("vscode")`` gives a session with the engine of known answers, in this process;
    ``engine="core"`` gives one with MindPort's own engine and the second ``resolver`` of the test;
    ``engine="real"`` starts the command as users do.
    """
    begun: list[Editor] = []

    async def begin(
        capabilities: str | dict[str, Any] = "vscode",
        *,
        engine: str = "known",
        resolver: MakeResolver | None = None,
        configuration: dict[str, Any] | None = None,
        **params: Any,
    ) -> Editor:
        if engine == "real":
            command = server_command(engine)
            config = ClientServerConfig(command, client_factory=RemoteClient)
            client = await config.start()
        else:
            client = LocalClient(CoreEngine if engine == "core" else KnownEngine, resolver)
            await client.begin()
        assert isinstance(client, Client)
        if configuration is not None:
            client.set_configuration(configuration, section="mindport")
        known = PROFILES[capabilities] if isinstance(capabilities, str) else capabilities
        editor = Editor(client, known)
        begun.append(editor)
        await editor.initialize(**params)
        return editor

    yield begin

    for editor in begun:
        code, log = await editor.client.leave()
        assert code == 0, log
        wrong = editor.conformance.finish()
        assert not wrong, "\n".join(wrong)
        for text in allowed_traceback:
            assert text in log
        assert allowed_traceback or "Traceback" not in log, log


@pytest_asyncio.fixture
async def server() -> AsyncIterator[Server]:
    """A server process that is spoken to message by message, by hand."""
    found = await Server.start()
    yield found
    if found.process.returncode is None:
        found.process.kill()
        await found.process.wait()


@pytest.fixture
def uri(tmp_path: Path) -> Callable[[str], str]:
    """A function that gives the URI of a file name below the test's folder."""
    return lambda name: (tmp_path / name).as_uri()
