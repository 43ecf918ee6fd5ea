# case: the typed constructors of torch.cuda take data and sizes as those of torch do
import torch

a = torch.cuda.FloatTensor(3, 4)
#   ^^^^^^^^^^^^^^^^^^^^^^ MP101 safe torch.cuda.FloatTensor
b = torch.cuda.LongTensor([1, 2])
#   ^^^^^^^^^^^^^^^^^^^^^ MP101 safe torch.cuda.LongTensor
# --- after ---
import mindspore as ms
from mindspore import ops

a = ops.zeros((3, 4), ms.float32)
b = ms.tensor([1, 2], dtype=ms.int64)
