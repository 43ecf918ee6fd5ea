# case: what is assigned to an item of a view that a function gives is written into the whole tensor: a gradient computation lost it
# unsafe
# target: cpu
import torch
from torch import nn


class Net(nn.Module):
#         ^^^^^^^^^ MP401 safe torch.nn.Module
    def __init__(self):
        super().__init__()
        self.layer = nn.Linear(3, 3)
#                    ^^^^^^^^^ MP101 safe torch.nn.Linear
        self.weight = nn.Parameter(torch.ones(2, 2))
#                     ^^^^^^^^^^^^ MP101 safe torch.nn.Parameter
#                                  ^^^^^^^^^^ MP102 safe torch.ones
        self.part = slice(1, 3)

    def flat(self, x):
        x = self.layer(x)
        x.view(-1)[1] = 7
#       ^^^^^^^^^^^^^ MP206 review inferred torch.Tensor
        return x

    def mask(self, x):
        mask = torch.zeros(3, 3, dtype=torch.bool)
#              ^^^^^^^^^^^ MP102 safe torch.zeros
#                                      ^^^^^^^^^^ MP104 safe torch.bool
        mask.view(-1)[1:4] = True
#       ^^^^^^^^^^^^^^^^^^ MP206 review inferred torch.Tensor
        mask.unsqueeze(0)[0, 2] = mask[0]
#       ^^^^^^^^^^^^^^^^^^^^^^^ MP206 review inferred torch.Tensor
        torch.transpose(mask, 0, 1)[0] = False
#       ^^^^^^^^^^^^^^^ MP102 safe torch.transpose
#       ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ MP206 review inferred torch.Tensor
        return self.layer(x) * mask

    def added(self, x):
        x = self.layer(x)
        x.T[0] += x[0].sum() - 1
#       ^^^^^^ MP206 review inferred torch.Tensor
        x.t()[torch.tensor([0, 2])] *= 2
#       ^^^^^^^^^^^^^^^^^^^^^^^^^^^ MP206 review inferred torch.Tensor
#             ^^^^^^^^^^^^ MP102 safe torch.tensor
        for i in range(3):
            x[0].unsqueeze(1)[i] = i
#           ^^^^^^^^^^^^^^^^^^^^ MP206 review inferred torch.Tensor
        return x

    # Whether it is a view, or of what, is not known for sure.
    def left(self, x, y):
        x = self.layer(x)
        x.reshape(-1)[1] = 7
#       ^^^^^^^^^^^^^^^^ MP206 manual inferred torch.Tensor
        x[self.part].view(-1)[0] = 1
#       ^^^^^^^^^^^^^^^^^^^^^^^^ MP206 manual inferred torch.Tensor
        self.weight.t()[0] = y
#       ^^^^^^^^^^^^^^^^^^ MP206 manual inferred torch.Tensor
        y.view(-1)[0], z = 1, 2
        for each in self.parameters():
#                        ^^^^^^^^^^ MP103 safe inferred torch.nn.Module.parameters
            each.view(-1)[0] = 1
#           ^^^^^^^^^^^^^^^^ MP206 manual inferred torch.Tensor
        return x, z

    # Another name's view sees it.
    def held(self, x):
        x = self.layer(x)
        turned = x.t()
        turned.view(-1)[0] = 1
#       ^^^^^^^^^^^^^^^^^^ MP206 manual inferred torch.Tensor
        return x


class Seen(nn.Module):
#          ^^^^^^^^^ MP401 safe torch.nn.Module
    def __init__(self):
        super().__init__()
        self.layer = nn.Linear(3, 3)
#                    ^^^^^^^^^ MP101 safe torch.nn.Linear

    def forward(self, x):
#       ^^^^^^^ MP402 safe torch.nn.Module.forward
        x = self.layer(x)
        x[0][1] = 7
        x[1:][0] = 8
        y = x * 2
        y.view(-1)[0] = 1
        return x

    def selected(self, x):
        x = self.layer(x)
        x[[0, 1]].view(-1)[0] = 1
        x.clone().view(-1)[0] = 2
#         ^^^^^ MP103 safe inferred torch.Tensor.clone
        return x

    @torch.no_grad()
#    ^^^^^^^^^^^^^ MP201 review torch.no_grad
    def apart(self, x):
        x.view(-1)[0] = 1
        return x

    def init_weights(self, x):
        x.view(-1)[0] = 1
        return x
# --- after ---
import mindspore as ms
from mindspore import mint, nn, ops


def parameters_of(module, recurse=True):
    """The parameters of a Cell in torch's sense: no running statistics, no state of optimizers."""
    norms = (
        *(nn.BatchNorm1d, nn.BatchNorm2d, nn.SyncBatchNorm, nn.GroupNorm, mint.nn.SyncBatchNorm),
        *(mint.nn.BatchNorm1d, mint.nn.BatchNorm2d, mint.nn.BatchNorm3d, mint.nn.GroupNorm),
    )
    seen = set()
    for _, part in module.cells_and_names() if recurse else [("", module)]:
        if isinstance(part, nn.Optimizer) or hasattr(part, "param_groups"):
            continue
        own = list(part.parameters_and_names(expand=False))
        fixed = () if getattr(part, "affine", True) else ("gamma", "beta", "weight", "bias")
        if isinstance(part, (nn.RNN, nn.LSTM, nn.GRU)):
            layers = [name.rpartition("_l")[2] for name, _ in own]
            own.sort(key=lambda each: layers.index(each[0].rpartition("_l")[2]))
        for name, parameter in own:
            last = name.rpartition(".")[2]
            if isinstance(part, norms) and (
                last.startswith(("moving_", "running_", "num_"))
                or (last in fixed and not parameter.requires_grad)
            ):
                continue
            if id(parameter) not in seen:
                seen.add(id(parameter))
                yield parameter


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


class Net(nn.Cell):
    def __init__(self):
        super().__init__()
        self.layer = mint.nn.Linear(3, 3)
        self.weight = ms.Parameter(mint.ones((2, 2)))
        self.part = slice(1, 3)

    def flat(self, x):
        x = self.layer(x)
        x[()] = with_part(x, lambda each: each.view(-1)[1], 7)
        return x

    def mask(self, x):
        mask = mint.zeros((3, 3), dtype=ms.bool_)
        mask[()] = with_part(mask, lambda each: each.view(-1)[1:4], True)
        mask[()] = with_part(mask, lambda each: each.unsqueeze(0)[0, 2], mask[0])
        mask[()] = with_part(mask, lambda each: mint.transpose(each, 0, 1)[0], False)
        return self.layer(x) * mask

    def added(self, x):
        x = self.layer(x)
        x[()] = with_part(x, lambda each: each.T[0], lambda part: part + (x[0].sum() - 1))
        x[()] = with_part(x, lambda each: each.t()[ms.tensor([0, 2])], lambda part: part * 2)
        for i in range(3):
            x[()] = with_part(x, lambda each: each[0].unsqueeze(1)[i], i)
        return x

    # Whether it is a view, or of what, is not known for sure.
    def left(self, x, y):
        x = self.layer(x)
        x.reshape(-1)[1] = 7
        x[self.part].view(-1)[0] = 1
        self.weight.t()[0] = y
        y.view(-1)[0], z = 1, 2
        for each in parameters_of(self):
            each.view(-1)[0] = 1
        return x, z

    # Another name's view sees it.
    def held(self, x):
        x = self.layer(x)
        turned = x.t()
        turned.view(-1)[0] = 1
        return x


class Seen(nn.Cell):
    def __init__(self):
        super().__init__()
        self.layer = mint.nn.Linear(3, 3)

    def construct(self, x):
        x = self.layer(x)
        x[0][1] = 7
        x[1:][0] = 8
        y = x * 2
        y.view(-1)[0] = 1
        return x

    def selected(self, x):
        x = self.layer(x)
        x[[0, 1]].view(-1)[0] = 1
        ops.deepcopy(x).view(-1)[0] = 2
        return x

    @ms._no_grad()
    def apart(self, x):
        x.view(-1)[0] = 1
        return x

    def init_weights(self, x):
        x.view(-1)[0] = 1
        return x
