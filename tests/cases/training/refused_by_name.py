# case: what takes gradients in other ways is refused by its name
# unsafe
# target: cpu
import torch
from torch import nn
from torch.utils.checkpoint import checkpoint


class Halved(torch.autograd.Function):
#            ^^^^^^^^^^^^^^^^^^^^^^^ MP404 review torch.autograd.Function
    @staticmethod
    def forward(ctx, x):
        return x.clamp(-1, 1)

    @staticmethod
    def backward(ctx, grad):
        return grad * 0.5


def penalty(critic, x):
    return torch.autograd.grad(critic(x).sum(), x, create_graph=True)[0]
#          ^^^^^^^^^^^^^^^^^^^ MP404 manual torch.autograd.grad


def train(model: nn.Module, loader):
#                ^^^^^^^^^ MP101 safe torch.nn.Module
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
#               ^^^^^^^^^^^^^^^ MP101 safe torch.optim.SGD
#                                     ^^^^^^^^^^ MP103 safe torch.nn.Module.parameters
    for x in loader:
        loss = Halved.apply(checkpoint(model, x, use_reentrant=False)).sum()
#                           ^^^^^^^^^^ MP201 review torch.utils.checkpoint.checkpoint
        optimizer.zero_grad()
#                 ^^^^^^^^^ MP404 review torch.optim.Optimizer.zero_grad
        loss.backward(retain_graph=True)
#            ^^^^^^^^ MP404 review inferred torch.Tensor.backward
        optimizer.step()
#                 ^^^^ MP404 review torch.optim.Optimizer.step
# --- after ---
import mindspore as ms
from mindspore import mint, nn, ops
from mindspore.experimental import optim
import torch


class GradFunction:
    """A function that says itself what its gradients are (torch.autograd.Function).

    `forward` and `backward` get an object of it, which keeps what the one has for the other.
    """

    saved_tensors = saved_variables = ()
    non_differentiable = ()
    setup_context = None

    @classmethod
    def apply(cls, *args):
        return GradFunctionCell(cls, args)(*(each for each in args if isinstance(each, ms.Tensor)))

    def save_for_backward(self, *tensors):
        self.saved_tensors = self.saved_variables = tensors

    def mark_non_differentiable(self, *tensors):
        self.non_differentiable = tensors

    def set_materialize_grads(self, value):
        """A gradient that there is none of is always zeros."""


class GradFunctionCell(nn.Cell):
    """One call of a function whose gradients its own `backward` gives.

    Only tensors are its inputs: MindSpore counts each entry of a dict as one.
    """

    def __init__(self, function, args):
        super().__init__(auto_prefix=False)
        self.function = function
        self.context = function()
        self.others = [None if isinstance(each, ms.Tensor) else (each,) for each in args]
        self.without = ()

    def construct(self, *tensors):
        context, function, given = self.context, self.function, iter(tensors)
        args = tuple(next(given) if each is None else each[0] for each in self.others)
        context.needs_input_grad = tuple(
            isinstance(value, ms.Tensor) and value.is_floating_point() for value in args
        )
        if function.setup_context is None:
            output = function.forward(context, *args)
        else:
            output = function.forward(*args)
            function.setup_context(context, args, output)
        parts = output if isinstance(output, tuple) else (output,)
        marked = {id(each) for each in context.non_differentiable}
        self.without = [id(each) in marked for each in parts]
        return output

    def bprop(self, *args):
        *values, _, grads = args
        grads = grads if isinstance(grads, (tuple, list)) else (grads,)
        kept = [
            ops.zeros_like(grad) if without else grad for grad, without in zip(grads, self.without)
        ]
        found = self.function.backward(self.context, *kept)
        found = found if isinstance(found, tuple) else (found,)
        found = [each for each, other in zip(found, self.others) if other is None]
        return tuple(self.fitted(grad, value) for grad, value in zip(found, values))

    @staticmethod
    def fitted(grad, value):
        """The gradient in the type and the shape of its input, which may have been broadcast."""
        if grad is None:
            return None
        if grad.shape != value.shape:
            more = grad.ndim - value.ndim
            axes = [axis + more for axis, size in enumerate(value.shape) if size == 1]
            grad = grad.sum((*range(more), *axes)).reshape(value.shape)
        return grad.astype(value.dtype)


class SGD(optim.SGD):
    """SGD whose step is not compiled, however many parameters it has (torch.optim.SGD)."""

    def __init__(
        self,
        params,
        lr=1e-3,
        momentum=0,
        dampening=0,
        weight_decay=0,
        nesterov=False,
        *,
        maximize=False,
        foreach=None,
        differentiable=False,
        fused=None,
    ):
        super().__init__(params, lr, momentum, dampening, weight_decay, nesterov, maximize=maximize)

    def construct(self, gradients):
        for group, start in zip(self.param_groups, self.group_start_id):
            decay, nesterov = float(group["weight_decay"]), group["nesterov"]
            update = ops.SGD(float(group["dampening"]), decay, nesterov)
            lr, momentum = (ms.Tensor(float(group[key]), ms.float32) for key in ("lr", "momentum"))
            for at, value in enumerate(group["params"], start):
                gradient = -gradients[at] if group["maximize"] else gradients[at]
                update(value, gradient, lr, self.accum[at], momentum, self.stat[at])
        return True


def checkpointed(
    function,
    *args,
    use_reentrant=None,
    preserve_rng_state=True,
    context_fn=None,
    determinism_check="default",
    debug=False,
    early_stop=True,
    **kwargs,
):
    """A call that keeps what it computes for its gradients (torch.utils.checkpoint.checkpoint).

    Nothing is computed again: a dropout that is drawn again would have another mask.
    """
    if context_fn is None:
        return function(*args, **kwargs)
    with context_fn()[0]:
        return function(*args, **kwargs)


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


class Halved(GradFunction):
    @staticmethod
    def forward(ctx, x):
        return x.clamp(-1, 1)

    @staticmethod
    def backward(ctx, grad):
        return grad * 0.5


def penalty(critic, x):
    return torch.autograd.grad(critic(x).sum(), x, create_graph=True)[0]


def train(model: nn.Cell, loader):
    optimizer = SGD(parameters_of(model), lr=0.1)
    for x in loader:
        def forward_fn():
            loss = Halved.apply(checkpointed(model, x, use_reentrant=False)).sum()
            return loss

        grad_fn = ms.value_and_grad(forward_fn, None, optimizer.parameters)
        loss, grads = grad_fn()
        optimizer(grads)
