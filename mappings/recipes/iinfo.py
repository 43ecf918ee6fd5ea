from types import SimpleNamespace


def iinfo(dtype):
    """The limits of an integer dtype (torch.iinfo)."""
    name = str(dtype).lower()
    bits = int(name.lstrip("uint"))
    if name.startswith("u"):
        least, largest = 0, 2**bits - 1
    else:
        least, largest = -(2 ** (bits - 1)), 2 ** (bits - 1) - 1
    return SimpleNamespace(bits=bits, min=least, max=largest, dtype=name)
