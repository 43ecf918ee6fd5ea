# case: an import under TYPE_CHECKING is replaced by safe fixes, as it never runs
from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from torch import Tensor


def run(x: Tensor) -> Tensor:
#          ^^^^^^ MP101 safe torch.Tensor
#                     ^^^^^^ MP101 safe torch.Tensor
    return x
# --- after ---
from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import mindspore as ms


def run(x: ms.Tensor) -> ms.Tensor:
    return x
