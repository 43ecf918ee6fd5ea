from mindspore import mint, nn


def set_requires_grad(module, requires_grad=True):
    """Freeze or unfreeze the parameters of a Cell; running statistics are left alone."""
    norms = (
        *(nn.BatchNorm1d, nn.BatchNorm2d, nn.SyncBatchNorm, nn.GroupNorm, mint.nn.SyncBatchNorm),
        *(mint.nn.BatchNorm1d, mint.nn.BatchNorm2d, mint.nn.BatchNorm3d, mint.nn.GroupNorm),
    )
    for _, part in module.cells_and_names():
        if isinstance(part, nn.Optimizer) or hasattr(part, "param_groups"):
            continue
        for name, parameter in part.parameters_and_names(expand=False):
            last = name.rpartition(".")[2]
            if not isinstance(part, norms) or (
                (getattr(part, "affine", True) or last not in ("gamma", "beta", "weight", "bias"))
                and not last.startswith(("moving_", "running_", "num_"))
            ):
                parameter.requires_grad = requires_grad
    return module
