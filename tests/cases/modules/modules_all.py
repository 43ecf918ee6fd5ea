# case: a loop that asks members for their class takes MindSpore's iterator; any other takes empty containers too
# findings: some
from torch import nn


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.conv = nn.Conv2d(3, 3, 3)
        self.short = nn.Sequential()
        for m in self.modules():
            if isinstance(m, nn.Conv2d):
                m.reset_parameters()
            elif isinstance(m, (nn.BatchNorm2d, nn.GroupNorm)) and m.affine:
                m.reset_parameters()
        for name, m in self.named_modules():
            if not isinstance(m, nn.Linear):
                continue
            print(name)

    def forward(self, x):
        return self.short(self.conv(x))


def listed(net: Net):
    for at, m in enumerate(net.modules()):
        print(at)
    for m in net.modules():
        if isinstance(m, nn.Sequential):
            print("one")
    for name, m in net.named_modules(prefix="net"):
        print(name)
    return dict(net.named_modules()), [m for m in net.modules()]
# --- after ---
import mindspore as ms
from mindspore import mint, nn, ops
import math


class Sequential(nn.SequentialCell):
    """SequentialCell that runs the members it gets later too (torch.nn.Sequential)."""

    def __init__(self, *args):
        super().__init__(*args)
        self._own_prefix = ""
        # What is left after `del seq[-1]` is numbered anew, as in torch.
        self._is_dynamic_name = [True] * len(self._cells)

    def update_parameters_name(self, prefix="", recurse=True):
        super().update_parameters_name(prefix, recurse)
        self._own_prefix = prefix

    def __setattr__(self, name, value):
        if isinstance(value, nn.Cell):
            found = ((p.name, path) for path, p in self.parameters_and_names())
            known = (full[: -len(path)] for full, path in found if full.endswith(path))
            prefix = next(known, self._own_prefix)
            super().__setattr__(name, value)
            value.update_parameters_name(f"{prefix}{name}.")
            self.cell_list = list(self._cells.values())
            self._is_dynamic_name += [True] * (len(self._cells) - len(self._is_dynamic_name))
        else:
            super().__setattr__(name, value)

    def append(self, module):
        setattr(self, str(len(self)), module)
        return self

    def __getitem__(self, index):
        if not isinstance(index, slice):
            return super().__getitem__(index)
        part = Sequential()
        part._cells.update(list(self._cells.items())[index])
        part.cell_list = list(part._cells.values())
        part._is_dynamic_name = self._is_dynamic_name[index]
        return part

    def construct(self, input):
        for cell in self._cells.values():
            input = cell(input)
        return input


def modules_of(module):
    """The members of a Cell in torch's sense, itself first; empty containers are members too."""
    seen = set()

    def members(cell):
        if id(cell) in seen or isinstance(cell, nn.Optimizer) or hasattr(cell, "param_groups"):
            return
        seen.add(id(cell))
        yield cell
        # What MindSpore's layers are made of is no member in torch.
        if not isinstance(cell, (nn.RNN, nn.LSTM, nn.GRU, nn.BatchNorm3d)):
            for each in cell._cells.values():
                if each is not None:
                    yield from members(each)

    return members(module)


def named_modules_of(module, prefix=""):
    """The members of a Cell in torch's sense, itself first; empty containers are members too."""
    seen = set()

    def members(cell, name):
        if id(cell) in seen or isinstance(cell, nn.Optimizer) or hasattr(cell, "param_groups"):
            return
        seen.add(id(cell))
        yield name, cell
        # What MindSpore's layers are made of is no member in torch.
        if not isinstance(cell, (nn.RNN, nn.LSTM, nn.GRU, nn.BatchNorm3d)):
            for key, each in cell._cells.items():
                if each is not None:
                    yield from members(each, f"{name}.{key}" if name else key)

    return members(module, prefix)


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


class Net(nn.Cell):
    def __init__(self):
        super().__init__()
        self.conv = mint.nn.Conv2d(3, 3, 3)
        self.short = Sequential()
        for _, m in self.cells_and_names():
            if isinstance(m, mint.nn.Conv2d):
                reset_layer(m)
            elif isinstance(m, (mint.nn.BatchNorm2d, mint.nn.GroupNorm)) and m.affine:
                reset_layer(m)
        for name, m in self.cells_and_names():
            if not isinstance(m, mint.nn.Linear):
                continue
            print(name)

    def construct(self, x):
        return self.short(self.conv(x))


def listed(net: Net):
    for at, m in enumerate(modules_of(net)):
        print(at)
    for m in modules_of(net):
        if isinstance(m, nn.SequentialCell):
            print("one")
    for name, m in named_modules_of(net, prefix="net"):
        print(name)
    return dict(named_modules_of(net)), [m for m in modules_of(net)]
