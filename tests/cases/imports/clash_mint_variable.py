# case: where the file has a variable called mint, mint is reached through ms
import torch

mint = "a leaf"
y = torch.cat([a, b])
#   ^^^^^^^^^ MP102 safe torch.cat
# --- after ---
import mindspore as ms

mint = "a leaf"
y = ms.mint.cat([a, b])
