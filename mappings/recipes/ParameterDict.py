import mindspore as ms
from mindspore import nn


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
