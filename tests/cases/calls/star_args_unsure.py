# case: starred arguments are reviewed where an argument may land elsewhere
# target: cpu
from torch import nn

drop = nn.Dropout(*sizes)
#      ^^^^^^^^^^ MP201 review torch.nn.Dropout
# --- unchanged ---
