import re


class TorchVersion(str):
    """The release of PyTorch that the program is taken to be written for (torch.__version__)."""

    def __new__(cls):
        return super().__new__(cls, "2.13.0")

    def compared(self, other, how):
        if isinstance(other, (list, tuple)):
            other = ".".join(str(each) for each in other)
        stages = {"dev": 0, "a": 1, "b": 2, "c": 3, "rc": 3, "": 4, "post": 5}
        form = r"v?(\d+(?:\.\d+)*)[-_.]?([a-z]*)[-_.]?(\d*)(?:[-_.][a-z]+\d*)*(\+[\w.]+)?"
        keys = []
        for each in (self, other):
            found = re.fullmatch(form, str(each).strip().lower())
            stage = found and {"alpha": "a", "beta": "b", "pre": "rc"}.get(found[2], found[2])
            if found is None or stage not in stages:
                return getattr(str, how)(self, other)
            release = re.sub(r"(\.0+)+$", "", found[1]).split(".")
            numbers = tuple(int(part) for part in release)
            keys.append((numbers, stages[stage], int(found[3] or 0), found[4] or ""))
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
