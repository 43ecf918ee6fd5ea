# case: where the only argument of a call over lines is dropped its comment stays
from torch import nn

act = nn.ReLU(
#     ^^^^^^^ MP101 safe torch.nn.ReLU
    inplace=False,  # never
)
# --- after ---
from mindspore import mint

act = mint.nn.ReLU(
    # never
)
