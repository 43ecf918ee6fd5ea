import math

from mindspore.experimental import optim


class SWALR(optim.lr_scheduler.LRScheduler):
    """The learning rate goes to `swa_lr` and stays there (torch.optim.swa_utils.SWALR)."""

    def __init__(self, optimizer, swa_lr, anneal_epochs=10, anneal_strategy="cos", last_epoch=-1):
        groups = optimizer.param_groups
        rates = list(swa_lr) if isinstance(swa_lr, (list, tuple)) else [swa_lr] * len(groups)
        if len(rates) != len(groups):
            raise ValueError(f"swa_lr must have {len(groups)} values, one for each group")
        if anneal_strategy not in ("cos", "linear"):
            raise ValueError(f"anneal_strategy is 'cos' or 'linear', not {anneal_strategy}")
        if not isinstance(anneal_epochs, int) or anneal_epochs < 0:
            raise ValueError(f"anneal_epochs is a whole number from 0 on, not {anneal_epochs}")
        for group, rate in zip(groups, rates):
            group["swa_lr"] = rate
        self.anneal_epochs, self._anneal_strategy = anneal_epochs, anneal_strategy
        self._step_count = 0
        super().__init__(optimizer, last_epoch)

    def share(self, count):
        done = max(0, min(1, count / max(1, self.anneal_epochs)))
        return done if self._anneal_strategy == "linear" else (1 - math.cos(math.pi * done)) / 2

    def step(self, epoch=None):
        self._step_count += 1
        super().step(epoch)

    def get_lr(self):
        count = max(1, self._step_count - 1) if self.anneal_epochs == 0 else self._step_count - 1
        before, now = self.share(count - 1), self.share(count)
        rates = []
        for group in self.optimizer.param_groups:
            lr, goal = float(group["lr"]), group["swa_lr"]
            start = goal if before == 1 else (lr - before * goal) / (1 - before)
            rates.append(goal * now + start * (1 - now))
        return rates
