# case: in code that is MindSpore's already, its own names and values are meant
# target: cpu
from mindspore import mint, nn

bn = nn.BatchNorm2d(3)
print(bn.gamma, bn.moving_mean, bn.eps, bn.momentum)
print(bn.running_var)
#        ^^^^^^^^^^^ MP109 safe torch.nn.BatchNorm2d.running_var
bn.momentum = 0.5
#  ^^^^^^^^ MP207 manual torch.nn.BatchNorm2d.momentum
pool = nn.MaxPool2d(3, 2, "pad", 1)
print(pool.padding)
linear = mint.nn.Linear(2, 3)
linear.bias = None
# --- after ---
from mindspore import mint, nn

bn = nn.BatchNorm2d(3)
print(bn.gamma, bn.moving_mean, bn.eps, bn.momentum)
print(bn.moving_variance)
bn.momentum = 0.5
pool = nn.MaxPool2d(3, 2, "pad", 1)
print(pool.padding)
linear = mint.nn.Linear(2, 3)
linear.bias = None
