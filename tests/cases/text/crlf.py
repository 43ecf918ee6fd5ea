# case: a file with CRLF line ends keeps them, in new lines too
# text: crlf
import torch
import torch.nn.functional as F

y = torch.cat([F.relu(a), b])
#   ^^^^^^^^^ MP102 safe torch.cat
#              ^^^^^^ MP102 safe torch.nn.functional.relu
# --- after ---
import mindspore.mint.nn.functional as F
from mindspore import mint

y = mint.cat([F.relu(a), b])
