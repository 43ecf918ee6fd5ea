# case: an annotation that stays torch's becomes a string, and only type checkers import its name
# whole
# findings: some
from typing import Optional

import torch
from torch.fx import Proxy


def run(x: Optional[torch.fx.Node], *rest: Proxy) -> "torch.fx.Graph":
    y: torch.fx.Node = x
    return y


class Held:
    node: torch.fx.Node
# --- after ---
from typing import Optional, TYPE_CHECKING


if TYPE_CHECKING:
    import torch
    from torch.fx import Proxy


def run(x: "Optional[torch.fx.Node]", *rest: "Proxy") -> "torch.fx.Graph":
    y: torch.fx.Node = x
    return y


class Held:
    node: "torch.fx.Node"
