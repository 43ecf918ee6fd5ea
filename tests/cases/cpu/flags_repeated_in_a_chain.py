# case: what is annotated as flags is asked for its dtype once, for repeats upon repeats
# target: cpu
import torch


def chained(masked: torch.BoolTensor | None, other: torch.LongTensor | None, size: int):
#                   ^^^^^^^^^^^^^^^^ MP101 safe torch.BoolTensor
#                                                   ^^^^^^^^^^^^^^^^ MP101 safe torch.LongTensor
    blocks = masked.reshape(-1, size, size)
    a = blocks.repeat_interleave(2, 1).repeat_interleave(2, dim=2).unsqueeze(1)
#              ^^^^^^^^^^^^^^^^^ MP521 safe inferred torch.Tensor
    b = blocks.repeat_interleave(2, 1).unsqueeze(1).repeat_interleave(2, dim=3)
#              ^^^^^^^^^^^^^^^^^ MP521 safe inferred torch.Tensor
    # What stays: integers, and what follows a call that gives others.
    c = other.repeat_interleave(2, 1).repeat_interleave(2, dim=2)
    d = blocks.repeat_interleave(2, 1).sum(1).repeat_interleave(2)
#              ^^^^^^^^^^^^^^^^^ MP521 safe inferred torch.Tensor
    return a, b, c, d


def named_again(masked: torch.BoolTensor | None, size: int):
#                       ^^^^^^^^^^^^^^^^ MP101 safe torch.BoolTensor
    if masked is not None:
        masked = masked.reshape(-1, size, size)
        return masked.repeat_interleave(2, 1).repeat_interleave(2, 2)
#                     ^^^^^^^^^^^^^^^^^ MP521 safe inferred torch.Tensor
    return masked
# --- after ---
import mindspore as ms


def chained(masked: ms.Tensor | None, other: ms.Tensor | None, size: int):
    blocks = masked.reshape(-1, size, size)
    a = (blocks.int() if blocks.dtype == ms.bool_ else blocks).repeat_interleave(2, 1).repeat_interleave(2, dim=2).astype(blocks.dtype).unsqueeze(1)
    b = (blocks.int() if blocks.dtype == ms.bool_ else blocks).repeat_interleave(2, 1).unsqueeze(1).repeat_interleave(2, dim=3).astype(blocks.dtype)
    # What stays: integers, and what follows a call that gives others.
    c = other.repeat_interleave(2, 1).repeat_interleave(2, dim=2)
    d = (blocks.int() if blocks.dtype == ms.bool_ else blocks).repeat_interleave(2, 1).astype(blocks.dtype).sum(1).repeat_interleave(2)
    return a, b, c, d


def named_again(masked: ms.Tensor | None, size: int):
    if masked is not None:
        masked = masked.reshape(-1, size, size)
        return (masked.int() if masked.dtype == ms.bool_ else masked).repeat_interleave(2, 1).repeat_interleave(2, 2).astype(masked.dtype)
    return masked
