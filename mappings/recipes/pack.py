import numpy as np
from mindspore import ops


def pack(tensors, pattern):
    """Join tensors at the axis `*` of a pattern, whatever axes they have there (einops.pack)."""
    before, after = (len(part.split()) for part in pattern.split("*"))
    shapes, flat = [], []
    for tensor in tensors:
        shape = tuple(tensor.shape)
        if len(shape) < before + after:
            raise RuntimeError(f"{pattern!r} does not fit a tensor with shape {shape}")
        inner = shape[before : len(shape) - after]
        shapes.append(inner)
        size = int(np.prod(inner))
        flat.append(tensor.reshape((*shape[:before], size, *shape[len(shape) - after :])))
    joined = np.concatenate(flat, before) if isinstance(flat[0], np.ndarray) else None
    return (ops.cat(flat, before) if joined is None else joined), shapes
