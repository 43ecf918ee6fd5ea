# case: unsafe drops the in-place form
# unsafe
from torch import nn

act = nn.ReLU(inplace=True)
#     ^^^^^^^ MP201 review torch.nn.ReLU
# --- after ---
from mindspore import mint

act = mint.nn.ReLU()
