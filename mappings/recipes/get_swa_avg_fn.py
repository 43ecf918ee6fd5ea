def get_swa_avg_fn():
    """The average of equal weights, for one parameter (torch.optim.swa_utils.get_swa_avg_fn)."""

    def swa_update(averaged_param, current_param, num_averaged):
        return averaged_param + (current_param - averaged_param) / (num_averaged + 1)

    return swa_update
