# case: imports for type checkers join those that are there
# whole
# findings: some
from typing import TYPE_CHECKING, Union

import torch

if TYPE_CHECKING:
    from pathlib import Path

Kind = Union[torch.fx.Node, "Path"]


def run(x: torch.fx.Node, y: "Path"):
    def inner(z: torch.fx.Node):
        return z

    return inner
# --- after ---
from typing import TYPE_CHECKING, Union

if TYPE_CHECKING:
    import torch
    from pathlib import Path

Kind = Union["torch.fx.Node", "Path"]


def run(x: "torch.fx.Node", y: "Path"):
    def inner(z: "torch.fx.Node"):
        return z

    return inner
