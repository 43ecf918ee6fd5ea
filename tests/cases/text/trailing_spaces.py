# case: spaces at line ends outside of the edits stay
import torch   

y = torch.cat([a, b])   
#   ^^^^^^^^^ MP102 safe torch.cat
# --- after ---
from mindspore import mint   

y = mint.cat([a, b])   
