# case: a scheduler that asks torch's flag whether `step` calls it: the warning goes, or the flag counts as set
# target: cpu
# unsafe
import warnings

from torch.optim import lr_scheduler


class Decay(lr_scheduler._LRScheduler):
#           ^^^^^^^^^^^^^^^^^^^^^^^^^ MP203 review torch.optim.lr_scheduler.LRScheduler
    def get_lr(self):
        if not self._get_lr_called_within_step:
#              ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ MP406 review inferred torch.optim.lr_scheduler.LRScheduler
            warnings.warn("To get the last learning rate computed by the scheduler, "
                          "please use `get_last_lr()`.")

        return [base / (self.last_epoch + 1) for base in self.base_lrs]
#                            ^^^^^^^^^^ MP103 safe inferred torch.optim.lr_scheduler.LRScheduler.last_epoch
#                                                             ^^^^^^^^ MP103 safe inferred torch.optim.lr_scheduler.LRScheduler.base_lrs


class Half(lr_scheduler.LRScheduler):
#          ^^^^^^^^^^^^^^^^^^^^^^^^ MP203 review torch.optim.lr_scheduler.LRScheduler
    def get_lr(self):
        if not self._get_lr_called_within_step:
#              ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ MP406 review inferred torch.optim.lr_scheduler.LRScheduler
            return [0.0 for _ in self.base_lrs]
#                                     ^^^^^^^^ MP103 safe inferred torch.optim.lr_scheduler.LRScheduler.base_lrs
        return [base / 2 for base in self.base_lrs]
#                                         ^^^^^^^^ MP103 safe inferred torch.optim.lr_scheduler.LRScheduler.base_lrs
# --- after ---
import warnings

from mindspore.experimental import optim


class Decay(optim.lr_scheduler.LRScheduler):
    def get_lr(self):
        return [base / (int(self.last_epoch) + 1) for base in [float(lr) for lr in self.base_lrs]]


class Half(optim.lr_scheduler.LRScheduler):
    def get_lr(self):
        if not True:
            return [0.0 for _ in [float(lr) for lr in self.base_lrs]]
        return [base / 2 for base in [float(lr) for lr in self.base_lrs]]
