from mindspore.experimental import optim


class MultiStepLR(optim.lr_scheduler.MultiStepLR):
    """`step(epoch)` counts the milestones up to an epoch, as in torch; MindSpore's raises."""

    def __init__(self, optimizer, milestones, gamma=0.1, last_epoch=-1):
        super().__init__(optimizer, [int(each) for each in milestones], gamma, last_epoch)

    def _get_closed_form_lr(self):
        epoch = float(self.last_epoch)
        passed = sum(times for at, times in self.milestones.items() if at <= epoch)
        return [lr * self.gamma**passed for lr in self.base_lrs]
