# case: of a parenthesised import the name that is still used stays, with every comment
from torch.nn.functional import (
    relu,  # after each block
    lp_pool3d,
)

y = relu(x)
#   ^^^^ MP102 safe torch.nn.functional.relu
z = lp_pool3d(y, 2.0, 2)
#   ^^^^^^^^^ MP301 manual torch.nn.functional.lp_pool3d
# --- after ---
from mindspore import mint
from torch.nn.functional import (
    # after each block
    lp_pool3d,
)

y = mint.nn.functional.relu(x)
z = lp_pool3d(y, 2.0, 2)
