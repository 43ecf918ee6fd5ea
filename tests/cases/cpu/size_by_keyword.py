# case: a size that is given by keyword loses its name where the target takes it by position only
# target: cpu
# findings: some
import torch

i, o = 2, 3
a = torch.empty(size=(i, o))
b = torch.empty(size = (i, o), dtype=torch.float64)
c = torch.zeros(size=(i, o))
d = torch.empty(dtype=torch.float64, size=(i, o))
#   ^^^^^^^^^^^ MP302 manual torch.empty
e = torch.empty(i, o)
# --- after ---
import mindspore as ms
from mindspore import mint
import torch

i, o = 2, 3
a = mint.empty((i, o))
b = mint.empty((i, o), dtype=ms.float64)
c = mint.zeros(size=(i, o))
d = torch.empty(dtype=ms.float64, size=(i, o))
e = mint.empty(i, o)
