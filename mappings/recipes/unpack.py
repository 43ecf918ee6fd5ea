import numpy as np


def unpack(tensor, packed_shapes, pattern):
    """Take apart what was joined at the axis `*` of a pattern (einops.unpack)."""
    axis = len(pattern.split("*")[0].split())
    shape = tuple(tensor.shape)
    sizes = [-1 if -1 in each else int(np.prod(each)) for each in packed_shapes]
    if sizes.count(-1) > 1:
        raise RuntimeError(f"more than one size of {packed_shapes} is not known")
    rest = shape[axis] - sum(size for size in sizes if size >= 0)
    parts, start = [], 0
    for inner, size in zip(packed_shapes, sizes):
        end = start + (rest if size < 0 else size)
        part = tensor[(slice(None),) * axis + (slice(start, end),)]
        parts.append(part.reshape((*shape[:axis], *inner, *shape[axis + 1 :])))
        start = end
    if start != shape[axis]:
        raise RuntimeError(f"{packed_shapes} does not fit an axis of {shape[axis]}")
    return parts
