# case: of two names the one that nothing uses is reported, and stays
from torch.nn import Conv2d, Linear
#                    ^^^^^^ MP106 review torch.nn.Conv2d

layer = Linear(3, 4)
#       ^^^^^^ MP101 safe torch.nn.Linear
# --- after ---
from mindspore import mint
from torch.nn import Conv2d

layer = mint.nn.Linear(3, 4)
