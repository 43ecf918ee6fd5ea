# case: an index that has a length may be an array of NumPy's: it is made a Tensor; one that is counted or annotated stays
# target: cpu
# unsafe
# findings: some
import numpy as np
import torch


class Trainer:
    def reset_hidden(self, hidden, mask):
        """Resets hidden state where sessions end."""
        if len(mask) != 0:
            hidden[:, mask, :] = 0
        return hidden

    def batches(self):
        mask = []
        for i in range(3):
            yield torch.full((2,), float(i)), mask
            mask = np.arange(4)[np.arange(4) % 2 == i % 2]

    def run(self):
        hidden = torch.zeros(1, 4, 2)
        for x, mask in self.batches():
            hidden = self.reset_hidden(hidden, mask) + x
        return hidden


def counted(x: torch.Tensor, n):
    return x[n]


def annotated(x: torch.Tensor, rows: torch.Tensor):
    return x[rows] if len(rows) else x


# --- after ---
import numpy as np
import mindspore as ms
from mindspore import mint, ops


def full(size, fill_value, *, dtype=None):
    """A tensor filled with one value, of the dtype that the value has in torch."""
    of_numpy = hasattr(fill_value, "item") and not isinstance(fill_value, ms.Tensor)
    if dtype is None:
        value = fill_value.item() if hasattr(fill_value, "item") else fill_value
        kinds = ((bool, ms.bool_), (int, ms.int64), (complex, ms.complex64))
        dtype = next((each for kind, each in kinds if isinstance(value, kind)), ms.float32)
        # NumPy's flags are of floating point to torch.
        dtype = ms.float32 if of_numpy and dtype == ms.bool_ else dtype
    if of_numpy:
        fill_value = fill_value.item()
    return ops.full(tuple(size), fill_value, dtype=dtype)


class Trainer:
    def reset_hidden(self, hidden, mask):
        """Resets hidden state where sessions end."""
        if len(mask) != 0:
            hidden[:, ms.Tensor(mask), :] = 0
        return hidden

    def batches(self):
        mask = []
        for i in range(3):
            yield full((2,), float(i)), mask
            mask = np.arange(4)[np.arange(4) % 2 == i % 2]

    def run(self):
        hidden = mint.zeros((1, 4, 2))
        for x, mask in self.batches():
            hidden = self.reset_hidden(hidden, mask) + x
        return hidden


def counted(x: ms.Tensor, n):
    return x[n]


def annotated(x: ms.Tensor, rows: ms.Tensor):
    return x[rows] if len(rows) else x


