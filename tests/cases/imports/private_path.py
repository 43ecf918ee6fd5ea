# case: a class imported from the file that defines it is the public class
from torch.nn.modules.conv import Conv2d

layer = Conv2d(3, 8, 3)
#       ^^^^^^ MP101 safe torch.nn.Conv2d
# --- after ---
from mindspore import mint

layer = mint.nn.Conv2d(3, 8, 3)
