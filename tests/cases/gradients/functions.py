# case: classes that say themselves what their gradients are keep their text
# unsafe
# target: cpu
import torch
from torch import nn
from torch.autograd import Function
from torch.autograd.function import FunctionCtx, once_differentiable


class Clipped(torch.autograd.Function):
#             ^^^^^^^^^^^^^^^^^^^^^^^ MP404 review torch.autograd.Function
    @staticmethod
    def forward(ctx, input, low, high):
        ctx.save_for_backward(input)
        ctx.low, ctx.high = low, high
        return input.clamp(low, high)

    @staticmethod
    @once_differentiable
#    ^^^^^^^^^^^^^^^^^^^ MP105 safe torch.autograd.function.once_differentiable
    def backward(ctx, g):
        (input,) = ctx.saved_tensors
        kept = g.clone()
#                ^^^^^ MP103 safe inferred torch.Tensor.clone
        kept[input < ctx.low] = 0
        return kept, None, None


class Scaled(Function):
#            ^^^^^^^^ MP404 review torch.autograd.Function
    @staticmethod
    def forward(x, weight):
        return x.clone() * weight
#                ^^^^^ MP103 safe inferred torch.Tensor.clone

    @staticmethod
    def setup_context(ctx: FunctionCtx, inputs, output):
#                          ^^^^^^^^^^^ MP201 review torch.autograd.function.FunctionCtx
        ctx.save_for_backward(*inputs)

    @staticmethod
    def backward(ctx: FunctionCtx, grad: torch.Tensor):
#                     ^^^^^^^^^^^ MP201 review torch.autograd.function.FunctionCtx
#                                        ^^^^^^^^^^^^ MP101 safe torch.Tensor
        x, weight = ctx.saved_tensors
        ctx.set_materialize_grads(False)
        return grad * weight, (grad * x).clone() if ctx.needs_input_grad[1] else None
#                                        ^^^^^ MP103 safe torch.Tensor.clone


clipped = Clipped.apply


class Net(nn.Module):
#         ^^^^^^^^^ MP401 safe torch.nn.Module
    def forward(self, x):
#       ^^^^^^^ MP402 safe torch.nn.Module.forward
        return Scaled.apply(clipped(x, -1, 1), x)
# --- after ---
import mindspore as ms
from mindspore import nn, ops


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


class Clipped(GradFunction):
    @staticmethod
    def forward(ctx, input, low, high):
        ctx.save_for_backward(input)
        ctx.low, ctx.high = low, high
        return input.clamp(low, high)

    @staticmethod
    def backward(ctx, g):
        (input,) = ctx.saved_tensors
        kept = ops.deepcopy(g)
        kept[input < ctx.low] = 0
        return kept, None, None


class Scaled(GradFunction):
    @staticmethod
    def forward(x, weight):
        return ops.deepcopy(x) * weight

    @staticmethod
    def setup_context(ctx: GradFunction, inputs, output):
        ctx.save_for_backward(*inputs)

    @staticmethod
    def backward(ctx: GradFunction, grad: ms.Tensor):
        x, weight = ctx.saved_tensors
        ctx.set_materialize_grads(False)
        return grad * weight, ops.deepcopy(grad * x) if ctx.needs_input_grad[1] else None


clipped = Clipped.apply


class Net(nn.Cell):
    def construct(self, x):
        return Scaled.apply(clipped(x, -1, 1), x)
