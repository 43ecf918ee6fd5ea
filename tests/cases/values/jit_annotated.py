# case: what torch.jit.annotate gives is of the type that it names
# target: cpu
# findings: some
from typing import List

import torch
from torch import Tensor


def widen(masks, parts, n: int):
    masks = torch.jit.annotate(Tensor, masks).repeat(n, 1)
    for each in torch.jit.annotate(List[Tensor], parts):
        masks = masks + each.repeat(n, 1)
    return masks


def other(names, n: int):
    return torch.jit.annotate(List[str], names).repeat(n, 1)
# --- after ---
from typing import List


def widen(masks, parts, n: int):
    masks = masks.tile((n, 1))
    for each in parts:
        masks = masks + each.tile((n, 1))
    return masks


def other(names, n: int):
    return names.repeat(n, 1)
