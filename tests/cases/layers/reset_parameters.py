# case: a function draws the parameters of layers again, whatever their class
# target: cpu
from torch import nn


class Own(nn.Module):
#         ^^^^^^^^^ MP401 safe torch.nn.Module
    def __init__(self):
        super().__init__()
        self.layers = nn.ModuleList([nn.Linear(2, 2)])
#                     ^^^^^^^^^^^^^ MP101 safe torch.nn.ModuleList
#                                    ^^^^^^^^^ MP101 safe torch.nn.Linear
        self.head = nn.Linear(2, 1)
#                   ^^^^^^^^^ MP101 safe torch.nn.Linear
        self.reset_parameters()

    def reset_parameters(self):
        for layer in self.layers:
            layer.reset_parameters()
#                 ^^^^^^^^^^^^^^^^ MP103 safe torch.nn.Linear.reset_parameters
        self.head.reset_parameters()
#                 ^^^^^^^^^^^^^^^^ MP103 safe torch.nn.Linear.reset_parameters


class Plain(nn.Linear):
#           ^^^^^^^^^ MP203 review torch.nn.Linear
    def again(self):
        self.reset_parameters()
#            ^^^^^^^^^^^^^^^^ MP103 safe inferred torch.nn.Linear.reset_parameters


def reset(model: nn.Module, other):
#                ^^^^^^^^^ MP101 safe torch.nn.Module
    for m in model.modules():
#                  ^^^^^^^ MP103 safe torch.nn.Module.modules
        if hasattr(m, "reset_parameters"):
#                     ^^^^^^^^^^^^^^^^^^ MP103 safe inferred torch.nn.Module.reset_parameters
            m.reset_parameters()
#             ^^^^^^^^^^^^^^^^ MP103 safe inferred torch.nn.Module.reset_parameters
        if isinstance(m, nn.Linear) or isinstance(m, nn.Conv2d):
#                        ^^^^^^^^^ MP101 safe torch.nn.Linear
#                                                    ^^^^^^^^^ MP101 safe torch.nn.Conv2d
            m.reset_parameters()
#             ^^^^^^^^^^^^^^^^ MP103 safe inferred torch.nn.Conv2d.reset_parameters
    found = getattr(other, "reset_parameters", None)
#                          ^^^^^^^^^^^^^^^^^^ MP103 safe inferred torch.nn.Module.reset_parameters
    if callable(found):
        found()
    draw = other.reset_parameters
#                ^^^^^^^^^^^^^^^^ MP103 safe inferred torch.nn.Module.reset_parameters
    return draw, hasattr(other, "weight"), getattr(other, "reset_parameters", 1)


own = Own()
#     ^^^ MP410 safe torch.nn.Module
own.reset_parameters()
nn.PReLU().reset_parameters()
#<^^^^^^ MP101 safe torch.nn.PReLU
#          ^^^^^^^^^^^^^^^^ MP301 manual torch.nn.PReLU.reset_parameters
nn.Linear.reset_parameters(own.head)
#<^^^^^^^^^^^^^^^^^^^^^^^^ MP202 review inferred torch.nn.Linear.reset_parameters
# --- after ---
import mindspore as ms
from mindspore import mint, ops
import math
from torch import nn


def modules_of(module):
    """The members of a Cell in torch's sense, itself first; empty containers are members too."""
    seen = set()

    def members(cell):
        if id(cell) in seen or isinstance(cell, ms.nn.Optimizer) or hasattr(cell, "param_groups"):
            return
        seen.add(id(cell))
        yield cell
        # What MindSpore's layers are made of is no member in torch.
        if not isinstance(cell, (ms.nn.RNN, ms.nn.LSTM, ms.nn.GRU, ms.nn.BatchNorm3d)):
            for each in cell._cells.values():
                if each is not None:
                    yield from members(each)

    return members(module)


def reset_layer(self):
    """Draw the parameters again, by what torch's layers draw them from."""
    reset = reset_of(self)
    if reset is None:
        raise AttributeError(f"{type(self).__name__} has no reset_parameters")
    return reset()


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


class Own(ms.nn.Cell):
    def __init__(self):
        super().__init__()
        self.layers = ms.nn.CellList([mint.nn.Linear(2, 2)])
        self.head = mint.nn.Linear(2, 1)
        self.reset_parameters()

    def reset_parameters(self):
        for layer in self.layers:
            reset_layer(layer)
        reset_layer(self.head)


class Plain(nn.Linear):
    def again(self):
        reset_layer(self)


def reset(model: ms.nn.Cell, other):
    for m in modules_of(model):
        if callable(reset_of(m)):
            reset_layer(m)
        if isinstance(m, mint.nn.Linear) or isinstance(m, ms.nn.Conv2d):
            reset_layer(m)
    found = reset_of(other)
    if callable(found):
        found()
    draw = reset_of(other)
    return draw, hasattr(other, "weight"), getattr(other, "reset_parameters", 1)


own = Own().set_train()
own.reset_parameters()
mint.nn.PReLU().reset_parameters()
nn.Linear.reset_parameters(own.head)
