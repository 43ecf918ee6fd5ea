class Size(tuple):
    """A tuple with what torch.Size has beside one: whole numbers alone, `numel`, sums of sizes."""

    def __new__(cls, iterable=()):
        return super().__new__(cls, (each.__index__() for each in iterable))

    def numel(self):
        count = 1
        for length in self:
            count *= length
        return count

    def __getitem__(self, index):
        found = super().__getitem__(index)
        return type(self)(found) if isinstance(index, slice) else found

    def __add__(self, other):
        return type(self)(super().__add__(other))

    def __radd__(self, other):
        return type(self)(tuple.__add__(other, self))

    def __mul__(self, number):
        return type(self)(super().__mul__(number))

    __rmul__ = __mul__

    def __repr__(self):
        return f"torch.Size({list(self)})"
