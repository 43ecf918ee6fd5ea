"""One file for each LSP feature; ``lifecycle`` registers those that depend on the client."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mindport.lsp.features import (
    configuration,
    conversion,
    hover,
    lifecycle,
    look_up,
    notebook_sync,
    plan_fixes,
    readiness,
    report,
    scan,
    text_sync,
)

if TYPE_CHECKING:
    from mindport.lsp.server import MindPortServer


def register_features(server: MindPortServer) -> None:
    """Register what every client gets."""
    own = (readiness, conversion, look_up, scan, report, plan_fixes)
    for feature in (lifecycle, text_sync, notebook_sync, configuration, hover, *own):
        feature.register(server)
