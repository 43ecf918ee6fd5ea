# case: an item at tensors of one number gets Python's numbers on CPU, where its gradient raises; beside slices and vectors, of whole numbers, and by what may be rows, it stays
# target: cpu
# unsafe
# findings: some
import torch


def best(logits: torch.Tensor, tags: torch.Tensor, i: int):
    top = logits.argmax()
    a = logits[0, top]
#       ^^^^^^^^^^^^^^ MP201 safe inferred torch.Tensor
    b = logits[tags[0], tags[1]]
    c = logits[0, i], logits[:, top], logits[top], logits[..., top]
    d = logits[torch.arange(3), top]
    e = logits.argmax(1)
    f = logits[torch.arange(3), e], logits.long()[0, top]
    return a, b, c, d, e, f
# --- after ---
import mindspore as ms
from mindspore import ops


def best(logits: ms.Tensor, tags: ms.Tensor, i: int):
    top = logits.argmax()
    a = logits[0, int(top)]
    b = logits[tags[0], tags[1]]
    c = logits[0, i], logits[:, top], logits[top], logits[..., top]
    d = logits[ops.arange(3), top]
    e = logits.argmax(1)
    f = logits[ops.arange(3), e], logits.long()[0, top]
    return a, b, c, d, e, f
