"""``mindport server``: starts the language server."""

from __future__ import annotations

from argparse import Namespace

from mindport.cli.screen import CommandError, Screen
from mindport.core.base.patterns import pattern
from mindport.core.model import Text

LOOPBACK = "127.0.0.1"

_ADDRESS = pattern(r"(?:(?P<host>[^:\[\]]*|\[[^\]]+\]):)?(?P<port>[0-9]{1,5})")


def run(arguments: Namespace, screen: Screen) -> int:
    """Serve until the client ends; return the exit code that LSP asks for."""
    if arguments.stdio and arguments.tcp is not None:
        raise CommandError(
            Text("--stdio and --tcp exclude each other", "--stdio 与 --tcp 不能同时使用")
        )
    tcp = None if arguments.tcp is None else address_of(arguments.tcp)
    # Imported here: the protocol's types take longer to load than a small file takes to check.
    from mindport.lsp.server import main

    return main(tcp)


def address_of(given: str) -> tuple[str, int]:
    """Return host and port of ``HOST:PORT``, ``:PORT`` or ``PORT``; loopback without a host."""
    match = _ADDRESS.fullmatch(given)
    port = int(match["port"]) if match is not None else -1
    if match is None or port > 65535:
        raise CommandError(
            Text(
                f"--tcp {given}: write HOST:PORT, for example 127.0.0.1:2087",
                f"--tcp {given}：请写成 HOST:PORT，例如 127.0.0.1:2087",
            )
        )
    return (match["host"] or LOOPBACK).strip("[]"), port
