import math

from mindspore import ops
from mindspore.experimental import optim


class OneCycleLR(optim.lr_scheduler.LRScheduler):
    """The learning rate rises to ``max_lr`` and falls again in one cycle; momentum inversely."""

    def __init__(
        self,
        optimizer,
        max_lr,
        total_steps=None,
        epochs=None,
        steps_per_epoch=None,
        pct_start=0.3,
        anneal_strategy="cos",
        cycle_momentum=True,
        base_momentum=0.85,
        max_momentum=0.95,
        div_factor=25.0,
        final_div_factor=1e4,
        three_phase=False,
        last_epoch=-1,
    ):
        groups = len(optimizer.param_groups)

        def spread(value):
            return list(value) if isinstance(value, (list, tuple)) else [value] * groups

        self.total_steps = epochs * steps_per_epoch if total_steps is None else total_steps
        up = float(pct_start * self.total_steps) - 1
        last = self.total_steps - 1
        if three_phase:
            ends = [up, float(2 * pct_start * self.total_steps) - 2, last]
            levels = [("low", "high"), ("high", "low"), ("low", "end")]
            momenta = [("high", "low"), ("low", "high"), ("high", "high")]
        else:
            ends = [up, last]
            levels = [("low", "high"), ("high", "end")]
            momenta = [("high", "low"), ("low", "high")]
        self.phases = list(zip(ends, levels, momenta))
        self.anneal_strategy = anneal_strategy
        self.cycle_momentum = cycle_momentum
        self.rates = [
            {"low": top / div_factor, "high": top, "end": top / div_factor / final_div_factor}
            for top in spread(max_lr)
        ]
        self.momenta = [
            {"low": low, "high": high}
            for low, high in zip(spread(base_momentum), spread(max_momentum))
        ]
        if last_epoch == -1:
            for group, rates in zip(optimizer.param_groups, self.rates):
                group["initial_lr"] = rates["low"]
        self.count = last_epoch
        super().__init__(optimizer, last_epoch)

    def anneal(self, start, end, share):
        if self.anneal_strategy == "linear":
            return (end - start) * share + start
        return end + (start - end) / 2.0 * (math.cos(math.pi * share) + 1)

    def step(self, epoch=None):
        self.count = self.count + 1 if epoch is None else epoch
        if self.count > self.total_steps:
            raise ValueError(f"Tried to step {self.count} times of {self.total_steps}")
        ops.assign(self.last_epoch, float(self.count))
        started = 0.0
        for at, (ended, rates, momenta) in enumerate(self.phases):
            if self.count <= ended or at == len(self.phases) - 1:
                share = (self.count - started) / (ended - started)
                break
            started = ended
        for at, group in enumerate(self.optimizer.param_groups):
            levels = self.rates[at]
            rate = self.anneal(levels[rates[0]], levels[rates[1]], share)
            ops.assign(group["lr"], rate)
            if self.cycle_momentum:
                bounds = self.momenta[at]
                momentum = self.anneal(bounds[momenta[0]], bounds[momenta[1]], share)
                if "betas" in group:
                    group["betas"] = (momentum, *group["betas"][1:])
                else:
                    group["momentum"] = momentum

    def get_lr(self):
        return [group["lr"].value() for group in self.optimizer.param_groups]
