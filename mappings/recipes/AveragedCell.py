import mindspore as ms
from mindspore import nn

from .buffers_of import buffers_of
from .deep_copy import deep_copy
from .get_swa_avg_fn import get_swa_avg_fn
from .parameters_of import parameters_of
from .start_training import start_training


class AveragedCell(nn.Cell):
    """A copy of a model that keeps averages of its parameters (torch's AveragedModel)."""

    def __init__(self, model, device=None, avg_fn=None, multi_avg_fn=None, use_buffers=False):
        super().__init__()
        if avg_fn is not None and multi_avg_fn is not None:
            raise AssertionError("Only one of avg_fn and multi_avg_fn should be provided")
        self.module = deep_copy(model)
        self.register_buffer("n_averaged", ms.Tensor(0, ms.int64))
        self.avg_fn, self.multi_avg_fn, self.use_buffers = avg_fn, multi_avg_fn, use_buffers
        start_training(self, self.module)

    def construct(self, *args, **kwargs):
        return self.module(*args, **kwargs)

    def update_parameters(self, model):
        kept, new = list(parameters_of(self.module)), list(parameters_of(model))
        kept_buffers, new_buffers = list(buffers_of(self.module)), list(buffers_of(model))
        if self.use_buffers:
            kept, new, kept_buffers, new_buffers = kept + kept_buffers, new + new_buffers, [], []
        with ms._no_grad():
            if self.n_averaged == 0:
                for one, other in zip(kept, new):
                    one.copy_(other)
            elif self.multi_avg_fn is not None:
                for kind in dict.fromkeys(one.dtype for one in kept):
                    pairs = [each for each in zip(kept, new) if each[0].dtype == kind]
                    self.multi_avg_fn(*map(list, zip(*pairs)), self.n_averaged)
            else:
                average = self.avg_fn or get_swa_avg_fn()
                for one, other in zip(kept, new):
                    one.copy_(average(one, other, self.n_averaged).astype(one.dtype))
            for one, other in zip(kept_buffers, new_buffers):
                one.copy_(other)
            self.n_averaged.copy_(self.n_averaged + 1)
