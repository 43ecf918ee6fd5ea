def get_ema_avg_fn(decay=0.999):
    """An average that forgets, for one parameter (torch.optim.swa_utils.get_ema_avg_fn)."""
    if decay < 0.0 or decay > 1.0:
        raise ValueError(f"Invalid decay value {decay} provided")

    def ema_update(ema_param, current_param, num_averaged):
        return decay * ema_param + (1 - decay) * current_param

    return ema_update
