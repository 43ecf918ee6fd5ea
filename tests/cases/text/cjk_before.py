# case: columns count code points behind Chinese on the line
import torch

名称 = "合并"; y = torch.cat([甲, 乙])
#              ^^^^^^^^^ MP102 safe torch.cat
# --- after ---
from mindspore import mint

名称 = "合并"; y = mint.cat([甲, 乙])
