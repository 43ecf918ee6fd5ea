import mindspore as ms


def turned_to(input, *args, **kwargs):
    """The tensor in the dtype that is given, or in that of a tensor; a device says nothing here."""
    kind = kwargs.get("dtype") or input.dtype
    for each in (*args, kwargs.get("other")):
        if isinstance(each, ms.Tensor):
            kind = each.dtype
        elif isinstance(each, ms.Type):
            kind = each
        elif isinstance(each, type):
            kind = {bool: ms.bool_, int: ms.int64, float: ms.float64}[each]
    if kwargs.get("copy"):
        return input.copy().astype(kind)
    return input if kind == input.dtype else input.astype(kind)
