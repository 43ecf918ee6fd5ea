# case: a scheduler whose class stands for torch's is no optimizer: its step is left alone
from mindspore.experimental import optim
from mindspore import nn


class MultiStepLR(optim.lr_scheduler.MultiStepLR):
    def __init__(self, optimizer, milestones, gamma=0.1, last_epoch=-1):
        super().__init__(optimizer, [int(each) for each in milestones], gamma, last_epoch)


class SGD(optim.SGD):
    pass


def main(net: nn.Cell):
    opt = SGD(net.trainable_params(), lr=0.1)
    sched = MultiStepLR(opt, milestones=[3], gamma=0.1)
    for _ in range(5):
        opt.step()
#           ^^^^ MP404 manual inferred torch.optim.Optimizer.step
        sched.step()
# --- unchanged ---
