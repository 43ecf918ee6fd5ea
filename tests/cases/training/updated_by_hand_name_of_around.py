# case: an update is not written out where its loop would bind a name of the function around
# target: cpu
# unsafe
import torch

w = torch.zeros(2, requires_grad=True)
#   ^^^^^^^^^^^ MP201 review torch.zeros
param = 0.2
lr = 0.3


def sgd(params, rate):
    with torch.no_grad():
#        ^^^^^^^^^^^^^ MP201 review torch.no_grad
        for param in params:
            param -= rate * param.grad
#           ^^^^^ MP206 review inferred torch.Tensor
#                                 ^^^^ MP404 manual inferred torch.Tensor.grad
            param.grad.zero_()
#                 ^^^^ MP404 manual inferred torch.Tensor.grad
#                      ^^^^^ MP201 review inferred torch.Tensor.zero_


def read_of_around(x, param):
    def inner():
        print(param)
        loss = (x * w).sum()
        loss.backward()
#            ^^^^^^^^ MP404 manual torch.Tensor.backward
        sgd([w], 0.1)

    return inner
# --- after ---
import mindspore as ms
from mindspore import mint, ops

w = mint.zeros((2,))
param = 0.2
lr = 0.3


def sgd(params, rate):
    with ms._no_grad():
        for param in params:
            param[...] = param - (rate * param.grad)
            param.grad.copy_(ops.zeros_like(param.grad))


def read_of_around(x, param):
    def inner():
        print(param)
        loss = (x * w).sum()
        loss.backward()
        sgd([w], 0.1)

    return inner
