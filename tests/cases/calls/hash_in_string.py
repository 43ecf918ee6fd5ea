# case: a number sign in an argument's string keeps nothing from being converted
import torch

y = torch.zeros(2, table["#3"], device="cuda:#")
#   ^^^^^^^^^^^ MP102 safe torch.zeros
z = torch.cat([a["#"], b], dim=len("#"))
#   ^^^^^^^^^ MP102 safe torch.cat
# --- after ---
from mindspore import mint

y = mint.zeros((2, table["#3"]))
z = mint.cat([a["#"], b], dim=len("#"))
