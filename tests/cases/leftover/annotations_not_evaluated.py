# case: with the future import annotations stay as they are
# whole
# findings: some
from __future__ import annotations

import torch


def run(x: torch.fx.Node) -> list[torch.fx.Graph]:
    return x
# --- after ---
from __future__ import annotations

from typing import TYPE_CHECKING


if TYPE_CHECKING:
    import torch


def run(x: torch.fx.Node) -> list[torch.fx.Graph]:
    return x
