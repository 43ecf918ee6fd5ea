# case: columns of two dtypes are brought to one, as `cat` is
# target: cpu
import torch

whole = torch.arange(3)
#       ^^^^^^^^^^^^ MP102 safe torch.arange
half = torch.rand(3)
#      ^^^^^^^^^^ MP102 safe torch.rand
print(torch.column_stack((whole, half)), torch.column_stack((half, half)))
#     ^^^^^^^^^^^^^^^^^^ MP102 safe torch.column_stack
#                         ^^^^^ MP112 safe inferred torch.column_stack
#                                        ^^^^^^^^^^^^^^^^^^ MP102 safe torch.column_stack
# --- after ---
import mindspore as ms
from mindspore import ops

whole = ops.arange(3)
half = ops.rand(3)
print(ops.column_stack((whole.astype(ms.float32), half)), ops.column_stack((half, half)))
