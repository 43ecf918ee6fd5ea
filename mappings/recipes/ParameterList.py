import mindspore as ms
from mindspore import nn


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
