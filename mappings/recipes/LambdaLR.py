from mindspore.experimental import optim


class LambdaLR(optim.lr_scheduler.LambdaLR):
    """Its functions get the epoch as a number, as in torch; MindSpore passes a Parameter."""

    def __init__(self, optimizer, lr_lambda, last_epoch=-1):
        super().__init__(optimizer, lr_lambda, last_epoch)

    def get_lr(self):
        epoch = float(self.last_epoch)
        epoch = int(epoch) if epoch.is_integer() else epoch
        return [lr * float(each(epoch)) for each, lr in zip(self.lr_lambdas, self.base_lrs)]
