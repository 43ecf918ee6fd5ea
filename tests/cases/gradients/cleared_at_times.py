# case: gradients that are cleared in some turns alone add up from turn to turn
# target: cpu
# unsafe
# findings: some
import torch

x = torch.linspace(-3, 3, 20)
a = torch.zeros((), requires_grad=True)
for turn in range(5):
    loss = (a * x).pow(2).sum()
    loss.backward()
#        ^^^^^^^^ MP404 manual torch.Tensor.backward: add up from turn to turn
    with torch.no_grad():
        a -= 1e-2 * a.grad
        if turn % 2:
            a.grad = None
# --- after ---
import mindspore as ms
from mindspore import ops

x = ops.linspace(-3, 3, 20)
a = ops.full((), 0.0, dtype=ms.float32)
for turn in range(5):
    loss = (a * x).pow(2).sum()
    loss.backward()
    with ms._no_grad():
        a -= 1e-2 * a.grad
        if turn % 2:
            a.grad = None
