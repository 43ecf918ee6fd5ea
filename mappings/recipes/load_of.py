from mindspore import nn
from mindspore.experimental.optim.lr_scheduler import LRScheduler

from .load_optimizer_state import load_optimizer_state
from .load_scheduler_state import load_scheduler_state
from .load_state import load_state


def load_of(value, state_dict, *args, **kwargs):
    """What `load_state_dict` does of anything: optimizers keep the parameters of a Cell."""
    own = getattr(type(value), "load_state_dict", None)
    if isinstance(value, nn.Cell) and own is nn.Cell.load_state_dict:
        if hasattr(value, "param_groups") and "param_groups" in state_dict:
            if args or kwargs:
                raise TypeError("load_state_dict() of an optimizer takes its state alone")
            return load_optimizer_state(value, state_dict)
        return load_state(value, state_dict, *args, **kwargs)
    if own is None and isinstance(value, LRScheduler):
        return load_scheduler_state(value, state_dict, *args, **kwargs)
    return value.load_state_dict(state_dict, *args, **kwargs)
