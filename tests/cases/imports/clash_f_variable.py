# case: F of the file's own is not taken for mint's functional
import torch.nn.functional as fun

F = 96485.0
y = fun.relu(x) * F
#   ^^^^^^^^ MP102 safe torch.nn.functional.relu
# --- after ---
import mindspore.mint.nn.functional as fun

F = 96485.0
y = fun.relu(x) * F
