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


class MultiStepLR(optim.lr_scheduler.MultiStepLR):
    """`step(epoch)` counts the milestones up to an epoch, as in torch; MindSpore's raises."""

    def __init__(self, optimizer, milestones, gamma=0.1, last_epoch=-1):
        super().__init__(optimizer, [int(each) for each in milestones], gamma, last_epoch)

    def _get_closed_form_lr(self):
        epoch = float(self.last_epoch)
        passed = sum(times for at, times in self.milestones.items() if at <= epoch)
        return [lr * self.gamma**passed for lr in self.base_lrs]


a = optim.lr_scheduler.StepLR(o, 2, gamma=1.0)
b = MultiStepLR(o, (2, 4))
c = MultiStepLR(o, milestones=(2,))
d = MultiStepLR(o, tuple(steps))
e = lr_scheduler.CosineAnnealingLR(o, 5.5)
f = optim.lr_scheduler.ExponentialLR(o, -1.0)
# What fits, and what is no literal, stays as it is.
g = optim.lr_scheduler.StepLR(o, 2, gamma=0.5)
h = MultiStepLR(o, [2, 4], gamma=1)
i = optim.lr_scheduler.ExponentialLR(o, gamma)
