# case: annotations of all kinds are looked at
from typing import Optional, Union

from torch import Tensor

State = dict[str, Tensor]
#                 ^^^^^^ MP101 safe torch.Tensor


def run(x: Optional[Tensor], *rest: Union[Tensor, int], **named: Tensor | None) -> State:
#                   ^^^^^^ MP101 safe torch.Tensor
#                                         ^^^^^^ MP101 safe torch.Tensor
#                                                                ^^^^^^ MP101 safe torch.Tensor
    y: Tensor = x
#      ^^^^^^ MP101 safe torch.Tensor
    return {"y": y}
# --- after ---
from typing import Optional, Union

import mindspore as ms

State = dict[str, ms.Tensor]


def run(x: Optional[ms.Tensor], *rest: Union[ms.Tensor, int], **named: ms.Tensor | None) -> State:
    y: ms.Tensor = x
    return {"y": y}
