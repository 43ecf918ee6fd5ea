from mindspore import ops

from .pad_edges import pad_edges


def pad_or_crop(input, pad, mode="constant", value=None):
    """Pad the last dimensions; what is negative is cut off, which `ops.pad` does not do on CPU."""
    pad = tuple(pad)
    if mode in ("reflect", "replicate"):
        return pad_edges(input, list(zip(pad[::2], pad[1::2]))[::-1], mode)
    for at in range(len(pad) // 2):
        before, after = max(-pad[2 * at], 0), max(-pad[2 * at + 1], 0)
        if before or after:
            axis = input.ndim - 1 - at
            inner = slice(before, input.shape[axis] - after)
            input = input[(slice(None),) * axis + (inner,)]
    pad = tuple(max(each, 0) for each in pad)
    if mode == "circular":
        return pad_edges(input, list(zip(pad[::2], pad[1::2]))[::-1], mode)
    return ops.pad(input, pad, mode, value) if any(pad) else input
