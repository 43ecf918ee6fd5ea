# case: a use on the line of the byte order mark is found at its place
# text: bom
import torch; y = torch.cat([a, b])
#                 ^^^^^^^^^ MP102 safe torch.cat
# --- after ---
from mindspore import mint; y = mint.cat([a, b])
