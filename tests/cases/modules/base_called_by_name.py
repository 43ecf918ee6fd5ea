# case: a base class that a method calls by its name is what the class derives from: a helper, or the subclass that takes torch's arguments
# target: cpu
# unsafe
from torch import nn


class Table(nn.Embedding):
#           ^^^^^^^^^^^^ MP203 review torch.nn.Embedding
    def __init__(self, count, size):
        nn.Embedding.__init__(self, count + 2, size)
#       ^^^^^^^^^^^^ MP203 review torch.nn.Embedding

    def forward(self, x):
#       ^^^^^^^ MP402 review torch.nn.Module.forward
        return nn.Embedding.forward(self, x + 2)
#              ^^^^^^^^^^^^ MP203 review torch.nn.Embedding
#                           ^^^^^^^ MP402 review torch.nn.Module.forward


class Conv(nn.Conv2d):
#          ^^^^^^^^^ MP203 review torch.nn.Conv2d
    def __init__(self, *args, **kwargs):
        nn.Conv2d.__init__(self, *args, **kwargs)
#       ^^^^^^^^^ MP203 review torch.nn.Conv2d


class Adapted(Conv, Mixin):
    def __init__(self, rank, **kwargs):
        nn.Conv2d.__init__(self, **kwargs)
#       ^^^^^^^^^ MP203 review torch.nn.Conv2d
        Mixin.__init__(self, rank)

    def forward(self, x):
#       ^^^^^^^ MP402 review torch.nn.Module.forward
        return nn.Conv2d.forward(self, x)
#              ^^^^^^^^^ MP203 review torch.nn.Conv2d
#                        ^^^^^^^ MP402 review torch.nn.Module.forward

    def extra_repr(self):
#       ^^^^^^^^^^ MP402 review torch.nn.Module.extra_repr
        return nn.Conv2d.extra_repr(self) + ", adapted"
#              ^^^^^^^^^ MP203 review torch.nn.Conv2d
#                        ^^^^^^^^^^ MP402 review torch.nn.Module.extra_repr

    # What a layer has of Module it does not list.
    def train(self, mode=True):
        return nn.Conv2d.train(self, mode)
#              ^^^^^^^^^^^^^^^ MP302 manual torch.nn.Module.train


# Of a class that does not derive from it nothing is known.
class Other:
    def forward(self, x):
        return nn.Linear.forward(self, x)
#              ^^^^^^^^^^^^^^^^^ MP302 manual torch.nn.Linear.forward
# --- after ---
import mindspore as ms
from mindspore import ops
import numpy as np
from torch import nn


class Conv2d(ms.nn.Conv2d):
    """Conv2d with the arguments of torch.nn.Conv2d."""

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
        # torch takes a sequence of one number for both dimensions too.
        stride, dilation = (
            each if isinstance(each, int) else tuple(each) * (2 // len(each))
            for each in (stride, dilation)
        )
        edges = None
        if padding_mode != "zeros" and padding != "valid":
            if padding == "same":
                sizes = [kernel_size] * 2 if isinstance(kernel_size, int) else kernel_size
                steps = [dilation] * 2 if isinstance(dilation, int) else dilation
                more = [step * (size - 1) for step, size in zip(steps, sizes)]
                edges = [(each // 2, each - each // 2) for each in more]
            else:
                edges = [padding] * 2 if isinstance(padding, int) else padding
                edges = [(each, each) for each in edges]
            padding = 0
        if isinstance(padding, str):
            pads = {"pad_mode": padding}
        elif hasattr(padding, "__index__"):
            pads = {"pad_mode": "pad", "padding": int(padding)}
        else:
            # A convolution here keeps both sides of each dimension.
            sides = padding if len(padding) == 4 else [side for side in padding for _ in "ab"]
            pads = {"pad_mode": "pad", "padding": tuple(sides)}
        if dtype is not None:
            pads["dtype"] = dtype
        super().__init__(
            in_channels,
            out_channels,
            tuple(kernel_size) if isinstance(kernel_size, list) else kernel_size,
            stride=stride,
            dilation=dilation,
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


class EmbeddingTable(ms.nn.Embedding):
    """Rows of a table, which is named ``weight`` and starts from the standard normal."""

    def __init__(
        self,
        num_embeddings,
        embedding_dim,
        padding_idx=None,
        max_norm=None,
        norm_type=2.0,
        scale_grad_by_freq=False,
        sparse=False,
        _weight=None,
        _freeze=False,
        device=None,
        dtype=None,
    ):
        super(ms.nn.Embedding, self).__init__()
        if max_norm is not None or scale_grad_by_freq:
            raise ValueError("max_norm and scale_grad_by_freq are not written out here")
        if padding_idx is not None and padding_idx < 0:
            padding_idx += num_embeddings
        if _weight is None:
            _weight = ops.standard_normal((num_embeddings, embedding_dim))
            _weight = _weight.astype(dtype or ms.float32)
            if padding_idx is not None:
                _weight[padding_idx] = 0
        self.num_embeddings = num_embeddings
        self.embedding_dim = embedding_dim
        self.padding_idx = padding_idx
        self.max_norm, self.norm_type = max_norm, norm_type
        self.scale_grad_by_freq, self.sparse = scale_grad_by_freq, sparse
        self.weight = ms.Parameter(_weight, name="weight", requires_grad=not _freeze)

    def construct(self, input):
        rows = ops.gather(self.weight, input, 0)
        if self.padding_idx is None:
            return rows
        padding = (input == self.padding_idx).expand_dims(-1)
        return ops.where(padding, ops.stop_gradient(rows), rows)

    def extend_repr(self):
        return f"{self.num_embeddings}, {self.embedding_dim}"


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


class Table(EmbeddingTable):
    def __init__(self, count, size):
        EmbeddingTable.__init__(self, count + 2, size)

    def construct(self, x):
        return EmbeddingTable.construct(self, x + 2)


class Conv(Conv2d):
    def __init__(self, *args, **kwargs):
        Conv2d.__init__(self, *args, **kwargs)


class Adapted(Conv, Mixin):
    def __init__(self, rank, **kwargs):
        Conv2d.__init__(self, **kwargs)
        Mixin.__init__(self, rank)

    def construct(self, x):
        return Conv2d.construct(self, x)

    def extend_repr(self):
        return Conv2d.extend_repr(self) + ", adapted"

    # What a layer has of Module it does not list.
    def train(self, mode=True):
        return nn.Conv2d.train(self, mode)


# Of a class that does not derive from it nothing is known.
class Other:
    def forward(self, x):
        return nn.Linear.forward(self, x)
