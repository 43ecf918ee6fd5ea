def numel_of_shape(self):
    """The number of elements of a shape, which is a plain tuple (torch.Size.numel)."""
    count = 1
    for length in self:
        count *= length
    return count
