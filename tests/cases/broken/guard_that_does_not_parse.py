# case: a test that stands above in what does not parse is not written once more
# target: cpu
# findings: some
import torch


def f(x: torch.Tensor):
    kept = torch.where(x > 2)[0]
    x[kept] += (
        1

    if len(kept):
        x[kept] = 3
    return x
# --- after ---
import mindspore as ms
from mindspore import mint, ops


def f(x: ms.Tensor):
    kept = mint.unbind(ops.nonzero(x > 2), 1)[0]
    x[kept] += (
        1

    if len(kept):
        if kept.numel():
            x[kept] = 3
    return x
