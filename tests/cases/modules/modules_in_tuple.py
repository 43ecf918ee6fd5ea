# case: named_modules gives names and cells under its MindSpore name
from torch import nn


class Net(nn.Module):
#         ^^^^^^^^^ MP401 safe torch.nn.Module
    def names(self):
        return [name for name, m in self.named_modules()]
#                                        ^^^^^^^^^^^^^ MP103 safe inferred torch.nn.Module.named_modules
# --- after ---
from mindspore import nn


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


class Net(nn.Cell):
    def names(self):
        return [name for name, m in named_modules_of(self)]
