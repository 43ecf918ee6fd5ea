# case: an update is not written out where the caller's own function is called
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
            param.grad.zero_()
#                      ^^^^^ MP205 manual guessed torch.Tensor.zero_


def function_of_its_own(x, sgd):
    loss = (x * w).sum()
    loss.backward()
#        ^^^^^^^^ MP404 manual torch.Tensor.backward
    sgd([w], 0.1)
# --- after ---
import mindspore as ms
from mindspore import mint

w = mint.zeros((2,))
param = 0.2
lr = 0.3


def sgd(params, rate):
    with ms._no_grad():
        for param in params:
            param -= rate * param.grad
            param.grad.zero_()


def function_of_its_own(x, sgd):
    loss = (x * w).sum()
    loss.backward()
    sgd([w], 0.1)
