from mindspore import Tensor, nn, ops


class GradFunctionCell(nn.Cell):
    """One call of a function whose gradients its own `backward` gives.

    Only tensors are its inputs: MindSpore counts each entry of a dict as one.
    """

    def __init__(self, function, args):
        super().__init__(auto_prefix=False)
        self.function = function
        self.context = function()
        self.others = [None if isinstance(each, Tensor) else (each,) for each in args]
        self.without = ()

    def construct(self, *tensors):
        context, function, given = self.context, self.function, iter(tensors)
        args = tuple(next(given) if each is None else each[0] for each in self.others)
        context.needs_input_grad = tuple(
            isinstance(value, Tensor) and value.is_floating_point() for value in args
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
