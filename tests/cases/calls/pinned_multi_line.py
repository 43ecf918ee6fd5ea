# case: a pinned default gets a line of its own where the others have theirs
# target: cpu
from torch import nn

pool = nn.MaxPool2d(
#      ^^^^^^^^^^^^ MP101 safe torch.nn.MaxPool2d
    kernel_size=2,
    stride=2
)
# --- after ---
from mindspore import nn

pool = nn.MaxPool2d(
    kernel_size=2,
    stride=2,
    pad_mode='pad'
)
