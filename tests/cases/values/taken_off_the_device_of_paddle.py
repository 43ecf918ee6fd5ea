# case: Paddle's tensors are asked for detach(), cpu() and numpy() too: where it is imported, the chain says nothing
# unsafe
import paddle
import torch


def compared(ours, theirs):
    return abs(ours.detach().cpu().numpy() - theirs.detach().cpu().numpy()).max(), torch.pi
#                   ^^^^^^ MP201 review inferred torch.Tensor.detach
#                            ^^^ MP201 review inferred torch.Tensor.cpu
#                                                   ^^^^^^ MP201 review inferred torch.Tensor.detach
#                                                            ^^^ MP201 review inferred torch.Tensor.cpu
#                                                                                  ^^^^^^^^ MP104 safe torch.pi
# --- after ---
import paddle
import mindspore as ms
from mindspore import nn, ops
import math


def detached_of(value):
    """What `value.detach()` gives of anything: of a tensor one that no gradient passes."""
    return ops.stop_gradient(value) if isinstance(value, ms.Tensor) else value.detach()


def on_cpu(value, *args, **kwargs):
    """What `value.cpu()` gives of anything: tensors and Cells stay where they are."""
    if isinstance(value, (ms.Tensor, nn.Cell)) and not hasattr(value, "cpu"):
        return value
    return value.cpu(*args, **kwargs)


def compared(ours, theirs):
    return abs(on_cpu(detached_of(ours)).numpy() - on_cpu(detached_of(theirs)).numpy()).max(), math.pi
