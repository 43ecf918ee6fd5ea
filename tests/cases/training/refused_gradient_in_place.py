# case: a gradient that is changed in place by what is not known here is left to a person
# unsafe
# target: cpu
import torch
from torch import nn


def train(model: nn.Module, data: torch.Tensor, optimizer: torch.optim.SGD):
#                ^^^^^^^^^ MP101 safe torch.nn.Module
#                                 ^^^^^^^^^^^^ MP101 safe torch.Tensor
#                                                          ^^^^^^^^^^^^^^^ MP101 safe torch.optim.SGD
    optimizer.zero_grad()
#             ^^^^^^^^^ MP404 manual torch.optim.Optimizer.zero_grad
    loss = model(data).sum()
    loss.backward()
#        ^^^^^^^^ MP404 manual inferred torch.Tensor.backward
    for p in model.parameters():
#                  ^^^^^^^^^^ MP103 safe torch.nn.Module.parameters
        p.grad.index_fill_(0, data.argmax(), 0)
#         ^^^^ MP404 manual torch.Tensor.grad
#              ^^^^^^^^^^^ MP201 review torch.Tensor.index_fill_
    optimizer.step()
#             ^^^^ MP404 manual torch.optim.Optimizer.step
# --- after ---
import mindspore as ms
from mindspore import mint, nn, ops
from mindspore.experimental import optim


def add_gradients(grads, *optimizers):
    """Add gradients to those that optimizers hold for their parameters, as backward() does."""
    for optimizer in optimizers:
        count = len(optimizer.parameters)
        held = getattr(optimizer, "held_gradients", None)
        new = grads[:count] if held is None else tuple(a + b for a, b in zip(held, grads))
        optimizer.held_gradients = new
        grads = grads[count:]


def gradient_of(parameter, *optimizers):
    """The gradient that an optimizer holds for a parameter, as torch keeps it in `p.grad`."""
    for optimizer in optimizers:
        for at, each in enumerate(optimizer.parameters):
            if each is parameter:
                held = getattr(optimizer, "held_gradients", None)
                return held[at] if held is not None and each.requires_grad else None
    if parameter.requires_grad:
        raise ValueError(f"no optimizer has {parameter.name}, so its gradient is not taken")
    return None


def update_by_gradients(optimizer):
    """Let an optimizer update its parameters, but frozen ones, by the gradients that it holds."""
    held = getattr(optimizer, "held_gradients", None)
    if held is not None:
        frozen = [(each, each.copy()) for each in optimizer.parameters if not each.requires_grad]
        optimizer(held)
        for parameter, value in frozen:
            ops.assign(parameter, value)


def index_fill_(self, dim, index, value):
    """In place: fill what the indices name along a dimension."""
    if isinstance(value, ms.Tensor):
        value = value.astype(self.dtype)
    length = self.shape[dim] if self.ndim else 1
    where = (index.reshape(-1, 1) % length).astype(ms.int32)
    seen = ops.zeros((length,), ms.float32)
    seen = ops.tensor_scatter_update(seen, where, ops.ones(where.shape[:1], ms.float32)) > 0
    shape = [1] * self.ndim
    if self.ndim:
        shape[dim] = -1
    return self.copy_(ops.where(seen.reshape(tuple(shape)), value, self))


def parameters_of(module, recurse=True):
    """The parameters of a Cell in torch's sense: running statistics are not among them."""
    norms = (
        *(nn.BatchNorm1d, nn.BatchNorm2d, nn.SyncBatchNorm, nn.GroupNorm, mint.nn.SyncBatchNorm),
        *(mint.nn.BatchNorm1d, mint.nn.BatchNorm2d, mint.nn.BatchNorm3d, mint.nn.GroupNorm),
    )
    seen = set()
    for _, part in module.cells_and_names() if recurse else [("", module)]:
        for name, parameter in part.parameters_and_names(expand=False):
            last = name.rpartition(".")[2]
            if isinstance(part, norms) and (
                last.startswith(("moving_", "running_", "num_"))
                or not getattr(part, "affine", True)
            ):
                continue
            if id(parameter) not in seen:
                seen.add(id(parameter))
                yield parameter


def train(model: nn.Cell, data: ms.Tensor, optimizer: optim.SGD):
    optimizer.held_gradients = None

    def forward_fn():
        loss = model(data).sum()
        return loss

    grad_fn = ms.value_and_grad(forward_fn, None, optimizer.parameters)
    loss, grads = grad_fn()
    add_gradients(grads, optimizer)
    for p in parameters_of(model):
        index_fill_(gradient_of(p, optimizer), 0, data.argmax(), 0)
    update_by_gradients(optimizer)
