"""One file for each LSP feature; ``lifecycle`` registers those that depend on the client."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mindport.lsp.features import configuration, hover, lifecycle, plan_fixes, readiness, text_sync

if TYPE_CHECKING:
    from mindport.lsp.server import MindPortServer


def register_features(server: MindPortServer) -> None:
    """Register what every client gets."""
    for feature in (lifecycle, text_sync, configuration, hover, readiness, plan_fixes):
        feature.register(server)
