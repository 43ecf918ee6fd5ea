# case: comments between arguments stay beside them
# target: cpu
from torch import nn

pool = nn.MaxPool2d(
#      ^^^^^^^^^^^^ MP101 safe torch.nn.MaxPool2d
    3,  # the window
    2,  # the step
    1,  # the border
)  # done
# --- after ---
from mindspore import nn

pool = nn.MaxPool2d(
    3,  # the window
    2,  # the step
    padding=1,  # the border
    pad_mode='pad',
)  # done
