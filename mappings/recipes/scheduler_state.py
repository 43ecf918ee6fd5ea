import mindspore as ms


def scheduler_state(scheduler):
    """What a scheduler of learning rates holds, without its optimizer and its functions."""

    def plain(value):
        if isinstance(value, ms.Tensor):
            return value.item()
        if isinstance(value, (list, tuple)):
            return type(value)(plain(each) for each in value)
        return scheduler_state(value) if hasattr(value, "get_last_lr") else value

    state = {
        name: plain(value)
        for name, value in vars(scheduler).items()
        if name != "optimizer" and not callable(value)
        if not (isinstance(value, list) and any(callable(each) for each in value))
    }
    if "last_epoch" in state:
        state["last_epoch"] = int(state["last_epoch"])
    return state
