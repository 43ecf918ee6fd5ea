# case: on CPU the gradient of a step behind whole dimensions fails
# target: cpu
import torch


def f(x: torch.Tensor):
#        ^^^^^^^^^^^^ MP101 safe torch.Tensor
    a = x[:, 0::2, 1::2, :], x[..., ::2, :]
#       ^^^^^^^^^^^^^^^^^^^ MP518 manual inferred torch.Tensor
#                            ^^^^^^^^^^^^^^ MP518 manual inferred torch.Tensor
    return a, x[::2], x[::2, 1:], x[0, ::2], x[:, 1:], x[:, ::1]
# --- after ---
import mindspore as ms


def f(x: ms.Tensor):
    a = x[:, 0::2, 1::2, :], x[..., ::2, :]
    return a, x[::2], x[::2, 1:], x[0, ::2], x[:, 1:], x[:, ::1]
