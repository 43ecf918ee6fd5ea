# case: a part by `narrow` that a method writes into is written through the whole tensor
# target: cpu
# unsafe
# findings: some
import torch


def masked(mask: torch.Tensor, padding: torch.Tensor, n: int):
    mask.narrow(2, 0, n).mul_(padding)
    mask.narrow(1, 1, 2).zero_()
    mask.narrow(0, 0, 1).diagonal(dim1=1, dim2=2).add_(3)
    torch.narrow(mask, 0, 0, 1).copy_(padding)
    return mask.narrow(0, 0, 1).sum(), mask.narrow(0, 0, 1).exp_()


def shown(mask: torch.Tensor, sizes):
    mask.narrow(dim=2, start=0, length=2).mul_(sizes.item())
    mask.narrow(0, -1, 1).mul_(2)
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


def masked(mask: ms.Tensor, padding: ms.Tensor, n: int):
    write_into(mask, with_part(mask, lambda each: each.narrow(2, 0, n), lambda part: part.mul(padding)))
    write_into(mask, with_part(mask, lambda each: each.narrow(1, 1, 2), lambda part: ops.zeros_like(part)))
    write_into(mask, with_part(mask, lambda each: each.narrow(0, 0, 1).diagonal(axis1=1, axis2=2), lambda part: part.add(3)))
    write_into(mask, with_part(mask, lambda each: each.narrow(0, 0, 1), padding))
    return mint.narrow(mask, 0, 0, 1).sum(), mint.narrow(mask, 0, 0, 1).exp_()


def shown(mask: ms.Tensor, sizes):
    mint.narrow(mask, dim=2, start=0, length=2).mul_(sizes.item())
    mint.narrow(mask, 0, -1, 1).mul_(2)
