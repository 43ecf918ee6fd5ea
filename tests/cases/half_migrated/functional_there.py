# case: mint's functional that the file has under a name serves
import mindspore.mint.nn.functional as F
import torch.nn.functional as TF

y = F.relu(TF.gelu(x))
#          ^^^^^^^ MP102 safe torch.nn.functional.gelu
# --- after ---
import mindspore.mint.nn.functional as F

y = F.relu(F.gelu(x))
