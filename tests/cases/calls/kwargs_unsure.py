# case: `**` arguments are reviewed where names differ
# target: cpu
from torch import nn

drop = nn.Dropout(0.5, **settings)
#      ^^^^^^^^^^ MP201 review torch.nn.Dropout
# --- unchanged ---
