# case: an alias of a submodule does not give the package itself
# whole
# findings: some
from __future__ import annotations

import torch
import torch.fx
import torch.distributed as dist


def run(x: torch.distributed.Store, y: dist.Store):
    return torch.export(dist.Store)
# --- after ---
from __future__ import annotations

from typing import TYPE_CHECKING


if TYPE_CHECKING:
    import torch
    import torch.distributed as dist


def run(x: torch.distributed.Store, y: dist.Store):
    import torch
    import torch.distributed as dist

    return torch.export(dist.Store)
