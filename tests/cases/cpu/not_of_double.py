# case: functions without a kernel for float64 are told where that is what they get; of float32 they are not
# target: cpu
# findings: some
import torch
import torch.nn.functional as F

x, y = torch.ones(3), torch.zeros(3)
a = torch.ones(3, dtype=torch.float64)
print(torch.dist(a, a * 2), torch.dist(x, y))
#     ^^^^^^^^^^ MP521 manual inferred torch.Tensor
print(a.lerp(a + 1, 0.5), x.lerp(y, 0.5))
#       ^^^^ MP521 manual inferred torch.Tensor
print(F.softshrink(a, 0.3), F.softshrink(x, 0.3))
#     ^^^^^^^^^^^^ MP521 manual inferred torch.Tensor
print(F.binary_cross_entropy_with_logits(a, a), F.binary_cross_entropy_with_logits(x, y))
#     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ MP521 manual inferred torch.Tensor
# --- after ---
import mindspore as ms
import mindspore.mint.nn.functional as F
from mindspore import mint, ops

x, y = mint.ones((3,)), mint.zeros((3,))
a = mint.ones((3,), dtype=ms.float64)
print(ops.dist(a, a * 2), ops.dist(x, y))
print(a.lerp(a + 1, 0.5), x.lerp(y, 0.5))
print(F.softshrink(a, 0.3), F.softshrink(x, 0.3))
print(F.binary_cross_entropy_with_logits(a, a), F.binary_cross_entropy_with_logits(x, y))
