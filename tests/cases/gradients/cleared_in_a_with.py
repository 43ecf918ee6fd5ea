# case: gradients that are cleared in a `with` block do not add up from turn to turn
# target: cpu
# unsafe
# findings: some
import torch

x = torch.linspace(-3, 3, 20)
y = torch.sin(x)
a = torch.full((), 0.1, requires_grad=True)
b = torch.zeros((), requires_grad=True)
for _ in range(5):
    loss = (a + b * x - y).pow(2).sum()
    loss.backward()
    with torch.no_grad():
        a -= 1e-2 * a.grad
        b -= 1e-2 * b.grad
        a.grad = None
        b.grad.zero_()
# --- after ---
import mindspore as ms
from mindspore import mint, ops


def full(size, fill_value, *, dtype=None):
    """A tensor filled with one value, of the dtype that the value has in torch."""
    of_numpy = hasattr(fill_value, "item") and not isinstance(fill_value, ms.Tensor)
    if dtype is None:
        value = fill_value.item() if hasattr(fill_value, "item") else fill_value
        kinds = ((bool, ms.bool_), (int, ms.int64), (complex, ms.complex64))
        dtype = next((each for kind, each in kinds if isinstance(value, kind)), ms.float32)
        # NumPy's flags are of floating point to torch.
        dtype = ms.float32 if of_numpy and dtype == ms.bool_ else dtype
    if of_numpy:
        fill_value = fill_value.item()
    return ops.full(tuple(size), fill_value, dtype=dtype)


x = ops.linspace(-3, 3, 20)
y = mint.sin(x)
a = full((), 0.1)
b = ops.full((), 0.0, dtype=ms.float32)
for _ in range(5):
    def outputs_of(a, b):
        loss = (a + b * x - y).pow(2).sum()
        return loss

    loss, gradient_fn = ms.vjp(outputs_of, a, b)
    a_grad, b_grad = map(ops.stop_gradient, gradient_fn(ops.ones_like(loss)))
    with ms._no_grad():
        a -= 1e-2 * a_grad
        b -= 1e-2 * b_grad
