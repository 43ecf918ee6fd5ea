# case: MindSpore's random order is the same at every call on CPU: one is drawn
# target: cpu
# unsafe
import torch

order = torch.randperm(8)
#       ^^^^^^^^^^^^^^ MP201 review torch.randperm: others than torch's
typed = torch.randperm(len(order), dtype=torch.int32)
#       ^^^^^^^^^^^^^^ MP201 review torch.randperm: others than torch's
#                                        ^^^^^^^^^^^ MP104 safe torch.int32
# --- after ---
import mindspore as ms
from mindspore import ops


def randperm(n, *, dtype=None):
    """A random order of the whole numbers below n, another one at every call (torch.randperm)."""
    if n == 0:
        return ops.zeros((0,), dtype or ms.int64)
    return ops.argsort(ops.rand(n, dtype=ms.float32)).astype(dtype or ms.int64)


order = randperm(8)
typed = randperm(len(order), dtype=ms.int32)
