# case: `inplace=False` is torch's default and goes without a word
from torch import nn

act = nn.ReLU(inplace=False)
#     ^^^^^^^ MP101 safe torch.nn.ReLU
# --- after ---
from mindspore import mint

act = mint.nn.ReLU()
