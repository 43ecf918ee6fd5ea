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

    values: a tensor or a number, or a function of what stands there.
    """
    flat = tensor.reshape(-1)
    places = part(ops.arange(tensor.numel()).view(tensor.shape))
    if not places.numel():
        return tensor
    if callable(values):
        values = values(mint.gather(flat, 0, places.reshape(-1)).view(places.shape))
    values = values if isinstance(values, ms.Tensor) else ms.tensor(values)
    values = values.to(tensor.dtype).expand(places.shape).reshape(-1)
    return mint.scatter(flat, 0, places.reshape(-1), values).view(tensor.shape)


net = mint.nn.Linear(3, 3)
out = net(mint.ones((3, 3)))
out[()] = with_part(out, lambda each: each.view(-1)[0], 0)
out.sum().backward()
