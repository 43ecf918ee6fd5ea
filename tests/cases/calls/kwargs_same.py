# case: `**` arguments stay where the signatures agree
from torch import nn

drop = nn.Dropout(**settings)
#      ^^^^^^^^^^ MP101 safe torch.nn.Dropout
# --- after ---
from mindspore import mint

drop = mint.nn.Dropout(**settings)
