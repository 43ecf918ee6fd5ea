import mindspore as ms


def get_swa_multi_avg_fn():
    """The average of equal weights (torch.optim.swa_utils.get_swa_multi_avg_fn)."""

    def swa_update(averaged_param_list, current_param_list, num_averaged):
        share = 1 / (float(num_averaged) + 1)
        with ms._no_grad():
            for kept, new in zip(averaged_param_list, current_param_list):
                kept.copy_((kept + (new - kept) * share).astype(kept.dtype))

    return swa_update
