import mindspore as ms


def factors_of(value):
    """The factors of torch's functions of lists: a tensor of one dimension has one for each."""
    return value.tolist() if isinstance(value, ms.Tensor) and value.ndim == 1 else value
