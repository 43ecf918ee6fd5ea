# case: where no short name is free and mindspore is taken, nothing is changed
import torch

mint = ms = mindspore = "taken"
y = torch.cat([a, b])
#   ^^^^^^^^^ MP102 safe torch.cat
# --- unchanged ---
