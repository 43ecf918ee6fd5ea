# case: torch.Tensor beside a class of float32 makes tensors as that does, unless objects are tested
# unsafe
import numpy as np
import torch

cuda = torch.cuda.is_available()
#      ^^^^^^^^^^^^^^^^^^^^^^^ MP403 review torch.cuda.is_available
Tensor = torch.cuda.FloatTensor if cuda else torch.Tensor
#        ^^^^^^^^^^^^^^^^^^^^^^ MP203 review torch.cuda.FloatTensor
#                                            ^^^^^^^^^^^^ MP101 safe torch.Tensor
if cuda:
    Made = torch.cuda.FloatTensor
#          ^^^^^^^^^^^^^^^^^^^^^^ MP203 review torch.cuda.FloatTensor
else:
    Made = torch.Tensor
#          ^^^^^^^^^^^^ MP101 safe torch.Tensor
Tested = torch.FloatTensor if cuda else torch.Tensor
#        ^^^^^^^^^^^^^^^^^ MP101 safe torch.FloatTensor
#                                       ^^^^^^^^^^^^ MP203 review torch.Tensor
Other = torch.LongTensor if cuda else torch.Tensor
#       ^^^^^^^^^^^^^^^^ MP101 safe torch.LongTensor
#                                     ^^^^^^^^^^^^ MP203 review torch.Tensor
Alone = torch.Tensor
#       ^^^^^^^^^^^^ MP203 review torch.Tensor

a = torch.ones(2)
#   ^^^^^^^^^^ MP102 safe torch.ones
b = Tensor(np.ones(2))
c = a.type(Tensor)
#     ^^^^ MP103 safe torch.Tensor.type
d = Made(np.ones(2))
e = a.type(Other)
#     ^^^^ MP103 safe torch.Tensor.type
f = isinstance(a, Tested)
# --- after ---
import numpy as np
import mindspore as ms
from mindspore import mint, ops


def FloatTensor(*args):
    """A tensor of float32 from data, or from sizes, filled with zeros."""
    if len(args) == 1 and not isinstance(args[0], int):
        data = list(args[0]) if isinstance(args[0], range) else args[0]
        return ms.tensor(data, dtype=ms.float32)
    return ops.zeros(args or (0,), ms.float32)


def LongTensor(*args):
    """A tensor of int64 from data, or from sizes, filled with zeros."""
    if len(args) == 1 and not isinstance(args[0], int):
        data = list(args[0]) if isinstance(args[0], range) else args[0]
        return ms.tensor(data, dtype=ms.int64)
    return ops.zeros(args or (0,), ms.int64)


cuda = ms.get_current_device().device_target != "CPU"
Tensor = FloatTensor if cuda else FloatTensor
if cuda:
    Made = FloatTensor
else:
    Made = FloatTensor
Tested = FloatTensor if cuda else ms.Tensor
Other = LongTensor if cuda else ms.Tensor
Alone = ms.Tensor

a = mint.ones((2,))
b = Tensor(np.ones(2))
c = a.type(Tensor().dtype)
d = Made(np.ones(2))
e = a.type(Other().dtype if callable(Other) else Other)
f = isinstance(a, Tested)
