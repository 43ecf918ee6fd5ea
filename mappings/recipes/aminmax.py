def aminmax(input, *, dim=None, keepdim=False):
    """The least and the largest element (torch.aminmax), as a plain tuple."""
    if dim is None:
        least, largest = input.min(), input.max()
        shape = (1,) * input.ndim if keepdim else ()
        return least.reshape(shape), largest.reshape(shape)
    return input.amin(dim, keepdim), input.amax(dim, keepdim)
