# case: an item of a ParameterList or ParameterDict that is changed by `+=` stays its optimizer's
# target: cpu
# unsafe
import torch
from torch import nn


class Net(nn.Module):
#         ^^^^^^^^^ MP401 safe torch.nn.Module
    def __init__(self):
        super().__init__()
        self.rates = nn.ParameterList([nn.Parameter(torch.ones(3)) for _ in range(2)])
#                    ^^^^^^^^^^^^^^^^ MP201 review torch.nn.ParameterList
#                                      ^^^^^^^^^^^^ MP101 safe torch.nn.Parameter
#                                                   ^^^^^^^^^^ MP102 safe torch.ones
        self.named = nn.ParameterDict({"a": nn.Parameter(torch.ones(3))})
#                    ^^^^^^^^^^^^^^^^ MP201 review torch.nn.ParameterDict
#                                           ^^^^^^^^^^^^ MP101 safe torch.nn.Parameter
#                                                        ^^^^^^^^^^ MP102 safe torch.ones
        self.plain = {"a": torch.ones(3)}
#                          ^^^^^^^^^^ MP102 safe torch.ones

    def change(self, i, x):
        self.rates[0] *= 2
#       ^^^^^^^^^^^^^ MP206 review inferred torch.Tensor
        self.rates[i % 2] -= x[0] if i else x
#       ^^^^^^^^^^^^^^^^^ MP206 review inferred torch.Tensor
        self.named["a"] += 1
#       ^^^^^^^^^^^^^^^ MP206 review inferred torch.Tensor
        held = self.named["a"]
        held /= 2
#       ^^^^ MP206 review inferred torch.Tensor
        self.rates[int(x[0])] += 1
#       ^^^^^^^^^^^^^^^^^^^^^ MP206 manual inferred torch.Tensor
        self.plain["a"] += 1
#       ^^^^^^^^^^^^^^^ MP206 manual inferred torch.Tensor
# --- after ---
import mindspore as ms
from mindspore import mint, nn, ops


class ParameterDict(nn.Cell):
    """Parameters by name that belong to the Cell that holds it."""

    def __init__(self, parameters=None):
        super().__init__()
        self.order = []
        if parameters is not None:
            self.update(parameters)

    def __getitem__(self, key):
        if key not in self.order:
            raise KeyError(key)
        return getattr(self, key)

    def __setitem__(self, key, value):
        if isinstance(value, ms.Tensor) and not isinstance(value, ms.Parameter):
            value = ms.Parameter(value)
        if key not in self.order:
            self.order.append(key)
        setattr(self, key, value)

    def __delitem__(self, key):
        self.order.remove(key)
        delattr(self, key)

    def __len__(self):
        return len(self.order)

    def __iter__(self):
        return iter(self.order)

    def __contains__(self, key):
        return key in self.order

    def keys(self):
        return list(self.order)

    def values(self):
        return [getattr(self, key) for key in self.order]

    def items(self):
        return [(key, getattr(self, key)) for key in self.order]

    def get(self, key, default=None):
        return getattr(self, key) if key in self.order else default

    def setdefault(self, key, default=None):
        if key not in self.order:
            self[key] = default
        return self[key]

    def update(self, parameters):
        pairs = parameters.items() if hasattr(parameters, "items") else parameters
        if isinstance(parameters, dict) and not hasattr(parameters, "move_to_end"):
            # As torch does: of a plain dict in the order of its keys, of an OrderedDict in its own.
            pairs = sorted(pairs)
        for key, value in pairs:
            self[key] = value

    def pop(self, key):
        value = self[key]
        del self[key]
        return value

    def popitem(self):
        key = self.order[-1]
        return key, self.pop(key)

    def clear(self):
        for key in self.keys():
            del self[key]


class ParameterList(nn.Cell):
    """A list of parameters that belong to the Cell that holds it; named 0, 1, 2 and so on."""

    def __init__(self, values=None):
        super().__init__()
        self.size = 0
        if values is not None:
            self.extend(values)

    def append(self, value):
        if isinstance(value, ms.Tensor) and not isinstance(value, ms.Parameter):
            value = ms.Parameter(value)
        setattr(self, str(self.size), value)
        self.size += 1
        return self

    def extend(self, values):
        for value in values:
            self.append(value)
        return self

    def __len__(self):
        return self.size

    def __iter__(self):
        return (getattr(self, str(at)) for at in range(self.size))

    def __getitem__(self, index):
        if isinstance(index, slice):
            return type(self)([self[at] for at in range(*index.indices(self.size))])
        return getattr(self, str(range(self.size)[index]))

    def __setitem__(self, index, value):
        if isinstance(value, ms.Tensor) and not isinstance(value, ms.Parameter):
            value = ms.Parameter(value)
        setattr(self, str(range(self.size)[index]), value)

    def __iadd__(self, values):
        return self.extend(values)


class Net(nn.Cell):
    def __init__(self):
        super().__init__()
        self.rates = ParameterList([ms.Parameter(mint.ones((3,))) for _ in range(2)])
        self.named = ParameterDict({"a": ms.Parameter(mint.ones((3,)))})
        self.plain = {"a": mint.ones((3,))}

    def change(self, i, x):
        ops.assign(self.rates[0], self.rates[0] * 2)
        ops.assign(self.rates[i % 2], self.rates[i % 2] - (x[0] if i else x))
        ops.assign(self.named["a"], self.named["a"] + 1)
        held = self.named["a"]
        ops.assign(held, held / 2)
        self.rates[int(x[0])] += 1
        self.plain["a"] += 1
