from mindspore import Tensor

from .GradFunctionCell import GradFunctionCell


class GradFunction:
    """A function that says itself what its gradients are (torch.autograd.Function).

    `forward` and `backward` get an object of it, which keeps what the one has for the other.
    """

    saved_tensors = saved_variables = ()
    non_differentiable = ()
    setup_context = None

    @classmethod
    def apply(cls, *args):
        return GradFunctionCell(cls, args)(*(each for each in args if isinstance(each, Tensor)))

    def save_for_backward(self, *tensors):
        self.saved_tensors = self.saved_variables = tensors

    def mark_non_differentiable(self, *tensors):
        self.non_differentiable = tensors

    def set_materialize_grads(self, value):
        """A gradient that there is none of is always zeros."""
