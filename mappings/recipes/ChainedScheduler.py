class ChainedScheduler:
    """Steps several schedulers of one optimizer together."""

    def __init__(self, schedulers, optimizer=None):
        self._schedulers = list(schedulers)
        self.optimizer = optimizer or self._schedulers[0].optimizer

    def step(self):
        for scheduler in self._schedulers:
            scheduler.step()

    def get_last_lr(self):
        return self._schedulers[-1].get_last_lr()
