# case: a parenthesised import keeps the comments of the names that go
from torch.nn import (
    Conv2d,  # the stem
    Linear,  # the head
)

stem = Conv2d(3, 8, 3)
#      ^^^^^^ MP101 safe torch.nn.Conv2d
head = Linear(8, 10)
#      ^^^^^^ MP101 safe torch.nn.Linear
# --- after ---
from mindspore import mint
# the stem
# the head

stem = mint.nn.Conv2d(3, 8, 3)
head = mint.nn.Linear(8, 10)
