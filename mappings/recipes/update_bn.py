import mindspore as ms
from mindspore import mint, nn, ops


def update_bn(loader, model, device=None):
    """Run a model over data once: its BatchNorms then have the averages over all of it."""
    norms = (mint.nn.BatchNorm1d, mint.nn.BatchNorm2d, mint.nn.BatchNorm3d)
    norms += (nn.BatchNorm1d, nn.BatchNorm2d)
    parts = [each for _, each in model.cells_and_names()]
    if any(isinstance(each, (nn.SyncBatchNorm, mint.nn.SyncBatchNorm)) for each in parts):
        raise TypeError("update_bn has no counterpart for SyncBatchNorm")
    layers = [each for each in parts if isinstance(each, norms)]
    if not layers:
        return
    first = {"moving_variance": 1, "running_var": 1}
    for layer in layers:
        for name in ("moving_mean", "running_mean", "num_batches_tracked", *first):
            held = getattr(layer, name, None)
            if held is not None:
                held.copy_(ops.full_like(held, first.get(name, 0)))
    # Layers that count their batches take the average by themselves where there is no momentum.
    counting = [(each, each.momentum) for each in layers if hasattr(each, "num_batches_tracked")]
    others = [(each, each.bn_train) for each in layers if not hasattr(each, "num_batches_tracked")]
    was_training = model.training
    model.set_train()
    for layer, _ in counting:
        layer.momentum = None
    with ms._no_grad():
        for count, batch in enumerate(loader, 1):
            for layer, _ in others:
                layer.bn_train = ops.BatchNorm(True, layer.eps, 1 / count, layer.format)
            model(batch[0] if isinstance(batch, (list, tuple)) else batch)
    for layer, momentum in counting:
        layer.momentum = momentum
    for layer, kept in others:
        layer.bn_train = kept
    model.set_train(was_training)
