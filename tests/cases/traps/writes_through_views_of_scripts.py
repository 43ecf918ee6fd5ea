# case: a script that goes back writes through views of its top as well; one that does not has no gradient to lose
# unsafe
# target: cpu
import torch
from torch import nn

net = nn.Linear(3, 3)
#     ^^^^^^^^^ MP101 safe torch.nn.Linear
out = net(torch.ones(3, 3))
#         ^^^^^^^^^^ MP102 safe torch.ones
out.view(-1)[0] = 0
#<^^^^^^^^^^^^^ MP206 review inferred torch.Tensor
out.sum().backward()
#         ^^^^^^^^ MP404 manual inferred torch.Tensor.backward
# --- after ---
import mindspore as ms
from mindspore import mint, ops


def with_part(tensor, part, values):
    """Give a tensor with values at part(tensor), as what writes through a view leaves it.

    values: a tensor or a number, or a function of what stands there. Leading dimensions of one are
    dropped, as torch does; there are no kernels for bfloat16, and none of scatter for complex.
    """
    dtype, work = tensor.dtype, ms.float32 if tensor.dtype == ms.bfloat16 else tensor.dtype
    flat = tensor.reshape(-1).to(work)
    places = part(ops.arange(tensor.numel()).view(tensor.shape))
    if not places.numel():
        return tensor
    if callable(values):
        values = values(mint.gather(flat, 0, places.reshape(-1)).view(places.shape).to(dtype))
    values = values if isinstance(values, ms.Tensor) else ms.tensor(values)
    values = values.to(dtype).to(work)
    if values.ndim > places.ndim:
        values = values.reshape(values.shape[values.ndim - places.ndim :])
    values, places = values.expand(places.shape).reshape(-1), places.reshape(-1)
    if tensor.is_complex():
        return ops.tensor_scatter_update(flat, places.reshape(-1, 1), values).view(tensor.shape)
    return mint.scatter(flat, 0, places, values).to(dtype).view(tensor.shape)


net = mint.nn.Linear(3, 3)
out = net(mint.ones((3, 3)))
out[()] = with_part(out, lambda each: each.view(-1)[0], 0)
out.sum().backward()
