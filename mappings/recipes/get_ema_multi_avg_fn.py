import mindspore as ms


def get_ema_multi_avg_fn(decay=0.999):
    """An average that forgets (torch.optim.swa_utils.get_ema_multi_avg_fn)."""
    if decay < 0.0 or decay > 1.0:
        raise ValueError(f"Invalid decay value {decay} provided")

    def ema_update(ema_param_list, current_param_list, num_averaged):
        with ms._no_grad():
            for kept, new in zip(ema_param_list, current_param_list):
                if kept.is_floating_point():
                    kept.copy_(kept + (new - kept) * (1 - decay))
                else:
                    kept.copy_((kept * decay + new * (1 - decay)).astype(kept.dtype))

    return ema_update
