# case: an in-place method of what is computed right there is the plain one; of a view it stays
# unsafe
# target: cpu
# findings: some
import torch


def sample(mu: torch.Tensor, logvar: torch.Tensor):
    std = logvar.mul(0.5).exp_()
    eps = torch.randn_like(std)
    return eps.mul(std).add_(mu), (mu * std).sum(1).sqrt_(), (-mu).exp_(), torch.exp(mu).neg_()


def shared(x: torch.Tensor, y: torch.Tensor):
    x.view(-1).sqrt_()
    x.t().exp_()
    torch.add(x, 1, out=y).exp_()
#                          ^^^^ MP309 manual torch.Tensor.exp_
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


def write_into(tensor, values):
    """Write into a parameter, or into what a view is of, whichever the tensor is."""
    if not isinstance(tensor, ms.Parameter):
        tensor[()] = values
        return
    values = values if isinstance(values, ms.Tensor) else ms.tensor(values)
    tensor.copy_(values.expand_as(tensor).copy())


def sample(mu: ms.Tensor, logvar: ms.Tensor):
    std = logvar.mul(0.5).exp()
    eps = ops.randn_like(std)
    return eps.mul(std).add(mu), (mu * std).sum(1).sqrt(), (-mu).exp(), mint.exp(mu).neg()


def shared(x: ms.Tensor, y: ms.Tensor):
    write_into(x, with_part(x, lambda each: each.view(-1), lambda part: part.sqrt()))
    write_into(x, with_part(x, lambda each: each.t(), lambda part: part.exp()))
    y.copy_(mint.add(x, 1)).exp_()
