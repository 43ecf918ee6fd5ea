# case: sizes of one dimension in tuples: MindSpore's layers take numbers alone
# target: cpu
# unsafe
from torch import nn

a = nn.Conv1d(2, 3, (5,))
#   ^^^^^^^^^ MP201 review torch.nn.Conv1d
b = nn.Conv1d(2, 3, 5, stride=(2,), dilation=[1])
#   ^^^^^^^^^ MP201 review torch.nn.Conv1d
c = nn.Conv1d(2, 3, 3)
#   ^^^^^^^^^ MP101 safe torch.nn.Conv1d
# --- after ---
import mindspore as ms
from mindspore import nn, ops
import numpy as np


class Conv1d(nn.Conv1d):
    """Conv1d with the arguments of torch.nn.Conv1d."""

    def __init__(
        self,
        in_channels,
        out_channels,
        kernel_size,
        stride=1,
        padding=0,
        dilation=1,
        groups=1,
        bias=True,
        padding_mode="zeros",
        device=None,
        dtype=None,
    ):
        edges = None
        if padding_mode != "zeros" and padding != "valid":
            if padding == "same":
                sizes = [kernel_size] * 1 if isinstance(kernel_size, int) else kernel_size
                steps = [dilation] * 1 if isinstance(dilation, int) else dilation
                more = [step * (size - 1) for step, size in zip(steps, sizes)]
                edges = [(each // 2, each - each // 2) for each in more]
            else:
                edges = [padding] * 1 if isinstance(padding, int) else padding
                edges = [(each, each) for each in edges]
            padding = 0
        if isinstance(padding, str):
            pads = {"pad_mode": padding}
        elif hasattr(padding, "__index__"):
            pads = {"pad_mode": "pad", "padding": int(padding)}
        else:
            pads = {"pad_mode": "pad", "padding": padding[0]}
        if dtype is not None:
            pads["dtype"] = dtype
        super().__init__(
            in_channels,
            out_channels,
            kernel_size if isinstance(kernel_size, int) else kernel_size[0],
            stride=stride if isinstance(stride, int) else stride[0],
            dilation=dilation if isinstance(dilation, int) else dilation[0],
            group=groups,
            has_bias=bias,
            **pads,
        )
        self.edges = edges
        self.padding_mode = padding_mode

    def construct(self, input):
        if self.edges is not None:
            input = pad_edges(input, self.edges, self.padding_mode)
        return super().construct(input)


def pad_edges(input, sides, mode):
    """Pad the last dimensions from what is there: reflected, repeated at the edge, or in a circle.

    sides: how many elements before and after, for each dimension.
    """
    for at, (before, after) in enumerate(sides):
        axis = at - len(sides)
        size = input.shape[axis]
        index = np.arange(-before, size + after)
        if mode == "circular":
            index %= size
        elif mode == "replicate":
            index = index.clip(0, size - 1)
        else:
            index = np.abs(index)
            index = np.minimum(index, 2 * (size - 1) - index)
        if max(before, after) >= size + (mode == "circular") and mode != "replicate":
            raise ValueError(f"padding {before, after} is too large for a dimension of {size}")
        input = ops.gather(input, ms.Tensor(index.astype(np.int32)), input.ndim + axis)
    return input


a = Conv1d(2, 3, (5,))
b = Conv1d(2, 3, 5, stride=(2,), dilation=[1])
c = nn.Conv1d(2, 3, 3, has_bias=True, pad_mode='pad')
