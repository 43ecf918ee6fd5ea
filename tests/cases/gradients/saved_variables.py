# case: what a function saves has an older name in torch's context as well
# unsafe
import torch
from torch import nn


class Swish(torch.autograd.Function):
#           ^^^^^^^^^^^^^^^^^^^^^^^ MP404 review torch.autograd.Function
    @staticmethod
    def forward(ctx, x):
        ctx.save_for_backward(x)
        return x * torch.sigmoid(x)
#                  ^^^^^^^^^^^^^ MP102 safe torch.sigmoid

    @staticmethod
    def backward(ctx, grad_output):
        x = ctx.saved_variables[0]
        part = torch.sigmoid(x)
#              ^^^^^^^^^^^^^ MP102 safe torch.sigmoid
        return grad_output * (part * (1 + x * (1 - part)))


class Layer(nn.Module):
#           ^^^^^^^^^ MP401 safe torch.nn.Module
    def forward(self, x):
#       ^^^^^^^ MP402 safe torch.nn.Module.forward
        return Swish.apply(x)


# --- after ---
import mindspore as ms
from mindspore import mint, nn, ops


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


class Swish(GradFunction):
    @staticmethod
    def forward(ctx, x):
        ctx.save_for_backward(x)
        return x * mint.sigmoid(x)

    @staticmethod
    def backward(ctx, grad_output):
        x = ctx.saved_variables[0]
        part = mint.sigmoid(x)
        return grad_output * (part * (1 + x * (1 - part)))


class Layer(nn.Cell):
    def construct(self, x):
        return Swish.apply(x)


