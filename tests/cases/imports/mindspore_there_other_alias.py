# case: an alias that the file has for mint serves
from mindspore import mint as m
import torch

y = torch.cat([a, b])
#   ^^^^^^^^^ MP102 safe torch.cat
# --- after ---
from mindspore import mint as m

y = m.cat([a, b])
