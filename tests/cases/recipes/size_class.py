# case: torch.Size becomes a tuple with its members; a test for it is for review, as shapes are plain tuples
import torch


def grown(shape: torch.Size) -> torch.Size:
#                ^^^^^^^^^^ MP101 safe torch.Size
#                               ^^^^^^^^^^ MP101 safe torch.Size
    return torch.Size((1,)) + shape
#          ^^^^^^^^^^ MP101 safe torch.Size


def is_size(value):
    return isinstance(value, torch.Size)
#                            ^^^^^^^^^^ MP201 review torch.Size


count = torch.zeros(2, 3).shape.numel()
#       ^^^^^^^^^^^ MP102 safe torch.zeros
#                               ^^^^^ MP103 safe torch.Size.numel
# --- after ---
from mindspore import mint
import torch


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


def numel_of_shape(self):
    """The number of elements of a shape, which is a plain tuple (torch.Size.numel)."""
    count = 1
    for length in self:
        count *= length
    return count


def grown(shape: Size) -> Size:
    return Size((1,)) + shape


def is_size(value):
    return isinstance(value, torch.Size)


count = numel_of_shape(mint.zeros((2, 3)).shape)
