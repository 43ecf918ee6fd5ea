# case: an update is not written out where an argument has the name that its loop binds
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


def rate_of_its_name(x):
    loss = (x * w).sum()
    loss.backward()
#        ^^^^^^^^ MP404 manual torch.Tensor.backward
    sgd([w], param)
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


def rate_of_its_name(x):
    loss = (x * w).sum()
    loss.backward()
    sgd([w], param)
