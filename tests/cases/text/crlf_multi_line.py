# case: a call over several lines of CRLF keeps its layout
# target: cpu
# text: crlf
from torch import nn

pool = nn.MaxPool2d(
#      ^^^^^^^^^^^^ MP101 safe torch.nn.MaxPool2d
    kernel_size=2,
    stride=2,
)
# --- after ---
from mindspore import nn

pool = nn.MaxPool2d(
    kernel_size=2,
    stride=2,
    pad_mode='pad',
)
