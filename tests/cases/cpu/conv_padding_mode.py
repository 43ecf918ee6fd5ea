# case: a convolution that pads from what is there becomes one of the file on CPU
# target: cpu
from torch import nn

conv = nn.Conv1d(3, 8, 3, padding=1, padding_mode="reflect")
#      ^^^^^^^^^ MP201 review torch.nn.Conv1d
plain = nn.Conv1d(3, 8, 3, padding=1, padding_mode="zeros")
#       ^^^^^^^^^ MP101 safe torch.nn.Conv1d
# --- after ---
import mindspore as ms
from torch import nn

conv = nn.Conv1d(3, 8, 3, padding=1, padding_mode="reflect")
plain = ms.nn.Conv1d(3, 8, 3, padding=1, has_bias=True, pad_mode='pad')
