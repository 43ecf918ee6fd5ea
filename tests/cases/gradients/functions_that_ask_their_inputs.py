# case: whether what forward is given takes gradients is asked of the context
# unsafe
# findings: some
import torch


class Spike(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x: torch.Tensor, alpha: float):
        if x.requires_grad:
#            ^^^^^^^^^^^^^ MP404 review torch.Tensor.requires_grad
            ctx.save_for_backward(x)
            ctx.alpha = alpha
        return (x >= 0).to(x.dtype)

    @staticmethod
    def backward(ctx, grad_output):
        return ctx.alpha / (1 + ctx.saved_tensors[0].abs()) * grad_output, None


class BoundAgain(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x: torch.Tensor):
        x = x.detach()
        ctx.kept = x.requires_grad
        return x * 2

    @staticmethod
    def backward(ctx, grad_output):
        return grad_output * 2


class OfNoContext(torch.autograd.Function):
    @staticmethod
    def forward(x: torch.Tensor):
        return x * 2 if x.requires_grad else x

    @staticmethod
    def setup_context(ctx, inputs, output):
        ctx.x = inputs[0]

    @staticmethod
    def backward(ctx, grad_output):
        return grad_output * 2
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


class Spike(GradFunction):
    @staticmethod
    def forward(ctx, x: ms.Tensor, alpha: float):
        if ctx.needs_input_grad[0]:
            ctx.save_for_backward(x)
            ctx.alpha = alpha
        return (x >= 0).to(x.dtype)

    @staticmethod
    def backward(ctx, grad_output):
        return ctx.alpha / (1 + ctx.saved_tensors[0].abs()) * grad_output, None


class BoundAgain(GradFunction):
    @staticmethod
    def forward(ctx, x: ms.Tensor):
        x = ops.stop_gradient(x)
        ctx.kept = getattr(x, 'requires_grad', True)
        return x * 2

    @staticmethod
    def backward(ctx, grad_output):
        return grad_output * 2


class OfNoContext(GradFunction):
    @staticmethod
    def forward(x: ms.Tensor):
        return x * 2 if getattr(x, 'requires_grad', True) else x

    @staticmethod
    def setup_context(ctx, inputs, output):
        ctx.x = inputs[0]

    @staticmethod
    def backward(ctx, grad_output):
        return grad_output * 2
