class TorchVersion(str):
    """The release of PyTorch that the program is taken to be written for (torch.__version__)."""

    def __new__(cls):
        return super().__new__(cls, "2.13.0")

    def compared(self, other, how):
        if isinstance(other, (list, tuple)):
            other = ".".join(str(each) for each in other)
        stages = {"dev": 0, "a": 1, "alpha": 1, "b": 2, "beta": 2, "rc": 3, "": 4, "post": 5}
        keys = []
        for each in (self, other):
            text, _, local = str(each).strip().lower().removeprefix("v").partition("+")
            rest = text.lstrip("0123456789.")
            release = text[: len(text) - len(rest)].strip(".").split(".")
            rest = rest.lstrip("-_")
            stage = rest.rstrip("0123456789")
            if not all(part.isdigit() for part in release) or stage not in stages:
                return getattr(str, how)(self, other)
            numbers = [int(part) for part in release]
            while numbers and not numbers[-1]:
                numbers.pop()
            keys.append((numbers, stages[stage], int(rest[len(stage) :] or 0), local))
        return getattr(keys[0], how)(keys[1])

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
