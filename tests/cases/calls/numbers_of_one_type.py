# case: a literal number is written in the type that the target takes, and a tuple as a list
# target: cpu
# findings: some
from torch.optim import lr_scheduler

a = lr_scheduler.StepLR(o, 2.0, gamma=1)
b = lr_scheduler.MultiStepLR(o, (2, 4))
c = lr_scheduler.MultiStepLR(o, milestones=(2,))
d = lr_scheduler.MultiStepLR(o, tuple(steps))
e = lr_scheduler.CosineAnnealingLR(o, 5.5)
#   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ MP302 manual torch.optim.lr_scheduler.CosineAnnealingLR: `T_max` has to be `int` there, and `5.5` is none
f = lr_scheduler.ExponentialLR(o, -1)
# What fits, and what is no literal, stays as it is.
g = lr_scheduler.StepLR(o, 2, gamma=0.5)
h = lr_scheduler.MultiStepLR(o, [2, 4], gamma=1)
i = lr_scheduler.ExponentialLR(o, gamma)
# --- after ---
from mindspore.experimental import optim
from torch.optim import lr_scheduler

a = optim.lr_scheduler.StepLR(o, 2, gamma=1.0)
b = optim.lr_scheduler.MultiStepLR(o, [2, 4])
c = optim.lr_scheduler.MultiStepLR(o, milestones=[2])
d = optim.lr_scheduler.MultiStepLR(o, list(tuple(steps)))
e = lr_scheduler.CosineAnnealingLR(o, 5.5)
f = optim.lr_scheduler.ExponentialLR(o, -1.0)
# What fits, and what is no literal, stays as it is.
g = optim.lr_scheduler.StepLR(o, 2, gamma=0.5)
h = optim.lr_scheduler.MultiStepLR(o, [2, 4], gamma=1)
i = optim.lr_scheduler.ExponentialLR(o, gamma)
