# case: a class imported under another name is written in MindSpore's style
from torch.nn import Conv2d as C

layer = C(3, 8, 3)
#       ^ MP101 safe torch.nn.Conv2d
# --- after ---
from mindspore import mint

layer = mint.nn.Conv2d(3, 8, 3)
