import mindspore as ms
import numpy as np


def make_grid(
    tensor,
    nrow=8,
    padding=2,
    normalize=False,
    value_range=None,
    scale_each=False,
    pad_value=0.0,
):
    """Images of a batch, or of a list, in rows of one image (torchvision.utils.make_grid)."""
    images = tensor if isinstance(tensor, list) else [tensor]
    if not all(isinstance(each, ms.Tensor) for each in images):
        raise TypeError(f"tensor or list of tensors expected, got {type(tensor)}")
    dtype = images[0].dtype
    images = [each.astype(ms.float32) if dtype == ms.bfloat16 else each for each in images]
    images = [each.asnumpy() for each in images]
    found = np.stack(images) if isinstance(tensor, list) else images[0]
    if found.ndim == 2:
        found = found[None]
    if found.ndim == 3:
        found = found[None]
    if found.ndim == 4 and found.shape[1] == 1:
        found = np.concatenate([found] * 3, 1)
    if normalize:
        if value_range is not None and not isinstance(value_range, tuple):
            raise TypeError("value_range has to be a tuple (min, max) if specified")
        found = found.copy()
        for part in found if scale_each else [found]:
            low, high = value_range or (float(part.min()), float(part.max()))
            np.clip(part, low, high, out=part)
            part -= low
            part /= max(high - low, 1e-5)
    if len(found) == 1:
        return ms.Tensor(found[0], dtype)
    across = min(nrow, len(found))
    height, width = found.shape[2] + padding, found.shape[3] + padding
    rows = -(-len(found) // across)
    shape = (found.shape[1], height * rows + padding, width * across + padding)
    grid = np.full(shape, pad_value, found.dtype)
    for at, image in enumerate(found):
        top, left = at // across * height + padding, at % across * width + padding
        grid[:, top : top + image.shape[1], left : left + image.shape[2]] = image
    return ms.Tensor(grid, dtype)
