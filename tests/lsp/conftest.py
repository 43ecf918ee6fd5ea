"""Starts servers for the tests, and looks at every message when they end."""

from __future__ import annotations

import os
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio
from lsp_editor import Client, Editor, server_command
from lsp_profiles import PROFILES
from pytest_lsp import ClientServerConfig

Start = Callable[..., Awaitable[Editor]]


@pytest.fixture
def allowed_traceback() -> list[str]:
    """Texts of the tracebacks that a test makes the server log."""
    return []


@pytest_asyncio.fixture
async def start(allowed_traceback: list[str]) -> AsyncIterator[Start]:
    """A function that starts a server and returns an editor connected to it.

    ``await start("vscode")`` gives a session that is initialised with the engine of known answers;
    ``engine="real"`` takes the command as users run it.
    """
    begun: list[Editor] = []

    async def begin(
        capabilities: str | dict[str, Any] = "vscode",
        *,
        engine: str = "known",
        configuration: dict[str, Any] | None = None,
        env: dict[str, str] | None = None,
        **params: Any,
    ) -> Editor:
        command = server_command(engine)
        client = await ClientServerConfig(
            command, client_factory=Client, server_env={**os.environ, **(env or {})}
        ).start()
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
        assert not editor.client.stopped, await editor.client.log()
        assert await editor.client.leave() == 0, editor.client.stderr
        wrong = editor.conformance.finish()
        assert not wrong, "\n".join(wrong)
        log = editor.client.stderr
        for text in allowed_traceback:
            assert text in log
        assert allowed_traceback or "Traceback" not in log, log


@pytest.fixture
def uri(tmp_path: Path) -> Callable[[str], str]:
    """A function that gives the URI of a file name below the test's folder."""
    return lambda name: (tmp_path / name).as_uri()
