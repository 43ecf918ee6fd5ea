from mindspore import nn, ops


def set_norm(layer, name, value):
    """Give a layer another `eps` or `momentum`: batch norms read theirs as they are made."""
    setattr(layer, name, value)
    norm = getattr(layer, "bn2d", layer)
    if not isinstance(norm, (nn.BatchNorm1d, nn.BatchNorm2d)) or hasattr(
        norm, "track_running_stats"
    ):
        return
    if value is None:
        raise ValueError(f"no counterpart of {name}={value!r}")
    setattr(norm, name, float(value))
    for kernel, trains in (("bn_train", True), ("bn_infer", False)):
        made = ops.BatchNorm(trains, norm.eps, norm.momentum, norm.format)
        setattr(norm, kernel, made)
