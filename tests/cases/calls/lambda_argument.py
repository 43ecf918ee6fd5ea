# case: arguments that are lambdas, conditions and strings of several parts are packed whole
import torch

y = torch.zeros(a if b else c, 3)
#   ^^^^^^^^^^^ MP102 safe torch.zeros
z = torch.zeros(a or b, len("x" "y"))
#   ^^^^^^^^^^^ MP102 safe torch.zeros
# --- after ---
from mindspore import mint

y = mint.zeros((a if b else c, 3))
z = mint.zeros((a or b, len("x" "y")))
