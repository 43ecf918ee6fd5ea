# case: in an annotation a class of tensors is one of MindSpore's, not a function that makes one
from __future__ import annotations

from typing import Optional

import torch

Labels = torch.LongTensor | None
#        ^^^^^^^^^^^^^^^^ MP101 safe torch.LongTensor
Pair = tuple[torch.FloatTensor, Optional[torch.LongTensor]]
#            ^^^^^^^^^^^^^^^^^ MP101 safe torch.FloatTensor
#                                        ^^^^^^^^^^^^^^^^ MP101 safe torch.LongTensor
Width = int | None


def f(x: torch.IntTensor | None, y: "torch.cuda.FloatTensor", bits: int, more: int | None = None):
#        ^^^^^^^^^^^^^^^ MP101 safe torch.IntTensor
#                                    ^^^^^^^^^^^^^^^^^^^^^^ MP101 safe torch.cuda.FloatTensor
    z: torch.BoolTensor = x > 0
#      ^^^^^^^^^^^^^^^^ MP101 safe torch.BoolTensor
    return bits | more, torch.LongTensor([1, 2]), isinstance(z, torch.BoolTensor)
#                       ^^^^^^^^^^^^^^^^ MP101 safe torch.LongTensor
#                                                               ^^^^^^^^^^^^^^^^ MP302 manual torch.BoolTensor
# --- after ---
from __future__ import annotations

from typing import Optional

import mindspore as ms
import torch

Labels = ms.Tensor | None
Pair = tuple[ms.Tensor, Optional[ms.Tensor]]
Width = int | None


def f(x: ms.Tensor | None, y: "ms.Tensor", bits: int, more: int | None = None):
    z: ms.Tensor = x > 0
    return bits | more, ms.tensor([1, 2], dtype=ms.int64), isinstance(z, torch.BoolTensor)
