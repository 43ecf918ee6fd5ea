# case: no part stands for a parameter that is handed on, kept or copied to, nor for what is assigned
from torch import nn
from torch.optim import SGD

conv = nn.Conv1d(4, 5, 3)
#      ^^^^^^^^^ MP101 safe torch.nn.Conv1d
kept = conv.weight
#           ^^^^^^ MP207 manual torch.nn.Conv1d.weight
fast(conv.weight)
#         ^^^^^^ MP207 manual torch.nn.Conv1d.weight
SGD([conv.weight], lr=0.1)
#<^ MP101 safe torch.optim.SGD
#         ^^^^^^ MP207 manual torch.nn.Conv1d.weight
conv.weight.data.copy_(other)
#    ^^^^^^ MP207 manual torch.nn.Conv1d.weight
conv.weight.mul_(2)
#    ^^^^^^ MP207 manual torch.nn.Conv1d.weight
conv.stride = (2,)
#    ^^^^^^ MP207 manual torch.nn.Conv1d.stride
print(conv.stride)
#          ^^^^^^ MP207 manual torch.nn.Conv1d.stride


# --- after ---
from mindspore import nn
from mindspore.experimental import optim

conv = nn.Conv1d(4, 5, 3, has_bias=True, pad_mode='pad')
kept = conv.weight
fast(conv.weight)
optim.SGD([conv.weight], lr=0.1)
conv.weight.data.copy_(other)
conv.weight.mul_(2)
conv.stride = (2,)
print(conv.stride)


