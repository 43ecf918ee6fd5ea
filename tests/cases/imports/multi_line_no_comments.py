# case: a parenthesised import without comments is replaced as a whole
from torch.nn import (
    Conv2d,
    Linear,
)

stem = Conv2d(3, 8, 3)
#      ^^^^^^ MP101 safe torch.nn.Conv2d
head = Linear(8, 10)
#      ^^^^^^ MP101 safe torch.nn.Linear
# --- after ---
from mindspore import mint

stem = mint.nn.Conv2d(3, 8, 3)
head = mint.nn.Linear(8, 10)
