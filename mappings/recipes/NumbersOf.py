import mindspore as ms


class NumbersOf:
    """The attributes of an object as a format takes them: a number for a tensor of one."""

    def __init__(self, of):
        self._of = of

    def keys(self):
        return vars(self._of).keys()

    def __getitem__(self, name):
        value = getattr(self._of, name)
        return value.item() if isinstance(value, ms.Tensor) and value.size == 1 else value

    __getattr__ = __getitem__
