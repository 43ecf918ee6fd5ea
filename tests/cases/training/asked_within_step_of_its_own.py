# case: a scheduler that sets the flag itself keeps it
# target: cpu
# unsafe
from torch.optim import lr_scheduler


class Decay(lr_scheduler.LRScheduler):
#           ^^^^^^^^^^^^^^^^^^^^^^^^ MP203 review torch.optim.lr_scheduler.LRScheduler
    def __init__(self, optimizer):
        self._get_lr_called_within_step = True
        super().__init__(optimizer)

    def get_lr(self):
        if not self._get_lr_called_within_step:
            print("use get_last_lr()")
        return [base / 2 for base in self.base_lrs]
#                                         ^^^^^^^^ MP103 safe inferred torch.optim.lr_scheduler.LRScheduler.base_lrs
# --- after ---
from mindspore.experimental import optim


class Decay(optim.lr_scheduler.LRScheduler):
    def __init__(self, optimizer):
        self._get_lr_called_within_step = True
        super().__init__(optimizer)

    def get_lr(self):
        if not self._get_lr_called_within_step:
            print("use get_last_lr()")
        return [base / 2 for base in [float(lr) for lr in self.base_lrs]]
