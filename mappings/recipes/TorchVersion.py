from packaging import version


class TorchVersion(str):
    """The release of PyTorch that the program is taken to be written for (torch.__version__)."""

    def __new__(cls):
        return super().__new__(cls, "2.13.0")

    def compared(self, other, how):
        try:
            if not isinstance(other, (str, version.Version)):
                other = ".".join(str(each) for each in other)
            known = version.Version(str(other))
        except (TypeError, version.InvalidVersion):
            return getattr(str, how)(self, other)
        return getattr(version.Version(self), how)(known)

    def __lt__(self, other):
        return self.compared(other, "__lt__")

    def __le__(self, other):
        return self.compared(other, "__le__")

    def __gt__(self, other):
        return self.compared(other, "__gt__")

    def __ge__(self, other):
        return self.compared(other, "__ge__")

    def __eq__(self, other):
        return self.compared(other, "__eq__")

    __hash__ = str.__hash__
