import mindspore as ms
from mindspore import ops


def load_scheduler_state(scheduler, state_dict):
    """Give a scheduler what `scheduler_state` told of one; the optimizer keeps its rates."""

    def like(held, value):
        if isinstance(held, ms.Tensor):
            return ms.Tensor(value, held.dtype)
        if isinstance(held, (list, tuple)) and len(held) == len(value):
            return type(held)(like(*each) for each in zip(held, value))
        if hasattr(held, "get_last_lr"):
            load_scheduler_state(held, value)
            return held
        return value

    for name, value in state_dict.items():
        held = getattr(scheduler, name, None)
        if isinstance(held, ms.Parameter):
            ops.assign(held, ms.Tensor(value, held.dtype))
        elif name != "_last_lr":
            setattr(scheduler, name, like(held, value))
