from mindspore import nn
from mindspore.experimental.optim.lr_scheduler import LRScheduler

from .optimizer_state import optimizer_state
from .scheduler_state import scheduler_state
from .state_of import state_of


def state_dict_of(value):
    """What `state_dict` gives of anything: of optimizers and schedulers as torch has it."""
    own = getattr(type(value), "state_dict", None)
    if isinstance(value, nn.Cell) and own is nn.Cell.state_dict:
        return optimizer_state(value) if hasattr(value, "param_groups") else state_of(value)
    if own is None and isinstance(value, LRScheduler):
        return scheduler_state(value)
    return value.state_dict()
