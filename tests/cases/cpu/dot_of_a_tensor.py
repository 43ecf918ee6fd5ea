# case: `a.dot(b)` goes where `torch.dot(a, b)` does
# target: cpu
import torch

a, b = torch.ones(2), torch.ones(2)
#      ^^^^^^^^^^ MP102 safe torch.ones
#                     ^^^^^^^^^^ MP102 safe torch.ones
print(torch.dot(a, b), a.dot(b), (a + b).dot(a - b))
#     ^^^^^^^^^ MP102 safe torch.dot
#                        ^^^ MP103 safe torch.Tensor.dot
#                                        ^^^ MP103 safe torch.Tensor.dot
# --- after ---
from mindspore import mint, ops

a, b = mint.ones((2,)), mint.ones((2,))
print(ops.tensor_dot(a, b, axes=1), ops.tensor_dot(a, b, axes=1), ops.tensor_dot(a + b, a - b, axes=1))
