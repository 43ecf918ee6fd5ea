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


def binary_cross_entropy_with_logits(
    input,
    target,
    weight=None,
    size_average=None,
    reduce=None,
    reduction="mean",
    pos_weight=None,
):
    """The cross entropy of sigmoid(input), whose mean is taken of the losses.

    On CPU the gradient of MindSpore's own mean is scaled by the size of an earlier batch.
    """
    if size_average is not None or reduce is not None:
        whole = "mean" if size_average is None or size_average else "sum"
        reduction = whole if reduce is None or reduce else "none"
    loss = F.binary_cross_entropy_with_logits(
        input, target, weight, "none", pos_weight
    )
    return reduced(loss, reduction)


def reduced(loss, reduction):
    """Losses, their mean or sum: of none NaN and 0, where MindSpore's CPU build gives anything."""
    if reduction == "none" or loss.size:
        return {"mean": loss.mean, "sum": loss.sum}.get(reduction, lambda: loss)()
    return ops.full((), 0.0 if reduction == "sum" else float("nan"), dtype=loss.dtype)


x, y = mint.ones((3,)), mint.zeros((3,))
a = mint.ones((3,), dtype=ms.float64)
print(ops.dist(a, a * 2), ops.dist(x, y))
print(a.lerp(a + 1, 0.5), x.lerp(y, 0.5))
print(F.softshrink(a, 0.3), F.softshrink(x, 0.3))
print(binary_cross_entropy_with_logits(a, a), binary_cross_entropy_with_logits(x, y))
