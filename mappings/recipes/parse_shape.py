def parse_shape(x, pattern):
    """The lengths of the axes that a pattern names, but for `_` (einops.parse_shape)."""
    names, shape = pattern.split(), list(x.shape)
    if "..." in names:
        at = names.index("...")
        tail = len(names) - at - 1
        names = names[:at] + names[at + 1 :]
        shape = shape[:at] + shape[len(shape) - tail :]
    if len(names) != len(shape):
        raise RuntimeError(f"{pattern!r} does not fit a tensor with shape {tuple(x.shape)}")
    return {name: int(size) for name, size in zip(names, shape) if name not in ("_", "1")}
