import math

import mindspore as ms
from mindspore import ops


def reset_of(layer, inherited=False):
    """What draws the parameters of a layer again as `reset_parameters` of torch's does, or None.

    inherited: what the layer's class has from torch's, not what it defines itself.
    """
    own = None if inherited else getattr(layer, "reset_parameters", None)
    if own is not None:
        return own
    classes = [each for each in type(layer).__mro__ if each.__module__.startswith("mindspore.")]
    kinds = {each.__name__.removesuffix("Ext") for each in classes}
    held = vars(layer).keys() | {name for name, _ in layer.parameters_and_names(expand=False)}

    def draw(parameter, bound):
        drawn = ops.rand(math.prod(parameter.shape), dtype=ms.float32).reshape(parameter.shape)
        parameter.copy_(((2 * drawn - 1) * bound).astype(parameter.dtype))

    def weighted():
        bilinear = "BiDense" in kinds
        fan = layer.weight.shape[1] if bilinear else math.prod(layer.weight.shape[1:])
        for each in (layer.weight, layer.bias):
            if each is not None:
                draw(each, fan**-0.5 if fan else 0)

    def recurrent():
        for each in layer.get_parameters():
            draw(each, layer.hidden_size**-0.5 if layer.hidden_size else 0)

    def table():
        rows = layer.embedding_table if "embedding_table" in held else layer.weight
        drawn = ops.standard_normal(tuple(rows.shape)).astype(rows.dtype)
        if layer.padding_idx is not None:
            drawn[layer.padding_idx] = 0
        rows.copy_(drawn)

    def norm():
        inner = getattr(layer, "bn2d", layer)
        named = [*inner.parameters_and_names(expand=False), *inner.named_buffers(recurse=False)]
        for name, each in named:
            one = name in ("weight", "gamma", "running_var", "moving_variance")
            each.copy_((ops.ones if one else ops.zeros)(each.shape, each.dtype))
        if "batches" in held:
            layer.batches = 0

    if "PReLU" in kinds:
        raise NotImplementedError("a PReLU does not keep its first value")
    if kinds & {"Linear", "Dense", "BiDense", "_Conv"}:
        return weighted
    if kinds & {"RNN", "LSTM", "GRU"} or {"weight_ih", "weight_hh", "hidden_size"} <= held:
        return recurrent
    if "Embedding" in kinds or {"num_embeddings", "embedding_dim", "padding_idx"} <= held:
        return table
    kept = {"num_features", "track_running_stats"}, {"normalized_shape", "elementwise_affine"}
    if any("Norm" in each for each in kinds) or any(each <= held for each in kept):
        return norm
    return None
