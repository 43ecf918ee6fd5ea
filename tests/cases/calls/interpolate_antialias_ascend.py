# case: what the kernels of Ascend lack is composed for review; what they have stays theirs
# unsafe
import torch.nn.functional as F


def sized(x, h, w):
    smooth = F.interpolate(x, size=(h, w), mode="bicubic", antialias=True)
#            ^^^^^^^^^^^^^ MP201 review torch.nn.functional.interpolate
    plain = F.interpolate(x, size=(h, w), mode="bicubic", antialias=False)
#           ^^^^^^^^^^^^^ MP102 safe torch.nn.functional.interpolate
    return smooth, plain


# --- after ---
import mindspore as ms
import mindspore.mint.nn.functional as F
from mindspore import ops
import numpy as np


def interpolate(
    input,
    size=None,
    scale_factor=None,
    mode="nearest",
    align_corners=None,
    recompute_scale_factor=None,
    antialias=False,
):
    """Values between those of a grid, along each of its axes (torch.nn.functional.interpolate)."""
    spatial = tuple(input.shape[2:])
    if antialias and (mode not in ("bilinear", "bicubic") or len(spatial) != 2):
        raise ValueError("antialias is for bilinear and bicubic of images alone")
    if (size is None) == (scale_factor is None):
        raise ValueError("either size or scale_factor has to be given")
    if size is not None:
        wanted = (size,) * len(spatial) if isinstance(size, int) else tuple(size)
        scales = [old / new for old, new in zip(spatial, wanted)]
    else:
        single = isinstance(scale_factor, (int, float))
        factors = (scale_factor,) * len(spatial) if single else tuple(scale_factor)
        wanted = tuple(int(np.floor(old * by)) for old, by in zip(spatial, factors))
        scales = [1 / by for by in factors]
        if recompute_scale_factor:
            scales = [old / new for old, new in zip(spatial, wanted)]
    if mode == "area":
        pool = {1: ops.adaptive_avg_pool1d, 2: ops.adaptive_avg_pool2d, 3: ops.adaptive_avg_pool3d}
        if len(wanted) == 1:
            return pool[2](input.expand_dims(-1), (*wanted, 1)).squeeze(-1)
        return pool[len(wanted)](input, wanted)

    if mode in ("nearest", "nearest-exact"):
        middle = np.float32(0.5 if mode == "nearest-exact" else 0)
        for axis, (old, new, scale) in enumerate(zip(spatial, wanted, scales), 2):
            places = np.floor((np.arange(new, dtype=np.float32) + middle) * np.float32(scale))
            places = np.minimum(places.astype(np.int64), old - 1)
            if old != new or (places != np.arange(new)).any():
                input = ops.gather(input, ms.Tensor(places), axis)
        return input

    small = input.dtype == ms.uint8
    real = np.float64 if small else np.float32

    def smooth_weights(old, new, scale):
        one, half = real(1), real(0.5)
        step = real((old - 1) / (new - 1) if new > 1 else 0) if align_corners else scale
        step = real(step)
        wide = np.maximum(step, one)
        reach = (1 if mode == "bilinear" else 2) * wide
        middle = (step * (np.arange(new, dtype=real) + half))[:, None]
        places = np.arange(old)
        low = np.maximum((middle - reach + half).astype(int), 0)
        high = np.minimum((middle + reach + half).astype(int), old)
        gap = np.abs((places - middle + half) * (one / wide)).astype(real)
        if mode == "bilinear":
            found = np.maximum(one - gap, 0)
        else:
            near = (1.5 * gap - 2.5) * gap * gap + 1
            far = ((-0.5 * gap + 2.5) * gap - 4) * gap + 2
            found = np.where(gap < 1, near, np.where(gap < 2, far, 0))
        found = np.where((places >= low) & (places < high), found, 0)
        return (found / found.sum(1, keepdims=True)).astype(real)

    def weights(old, new, scale):
        if antialias:
            return smooth_weights(old, new, scale)
        at, whole = np.arange(new, dtype=real), np.zeros((new, old), real)
        if align_corners:
            place = at * real((old - 1) / (new - 1) if new > 1 else 0)
        else:
            place = (at + real(0.5)) * real(scale) - real(0.5)
        if mode != "bicubic":
            place = np.maximum(place, 0)
            first = np.minimum(np.floor(place).astype(int), old - 1)
            rest = place - first
            np.add.at(whole, (np.arange(new), first), 1 - rest)
            np.add.at(whole, (np.arange(new), np.minimum(first + 1, old - 1)), rest)
            return whole
        first = np.floor(place).astype(int)
        rest = place - first
        for step in (-1, 0, 1, 2):
            gap = np.abs(rest - step)
            near = (1.25 * gap - 2.25) * gap * gap + 1
            far = ((-0.75 * gap + 3.75) * gap - 6) * gap + 3
            columns = np.clip(first + step, 0, old - 1)
            np.add.at(whole, (np.arange(new), columns), np.where(gap <= 1, near, far))
        return whole

    found = input.astype(ms.float32)
    steps = enumerate(zip(spatial, wanted, scales), 2)
    for axis, (old, new, scale) in reversed(list(steps)):
        # Of as many as there were torch takes them as they are, whatever the scale.
        as_are = mode != "bicubic" or antialias or (small and input.shape[1] <= 4)
        if old == new and (scale == 1 or as_are):
            continue
        table, unit = weights(old, new, scale), 1
        if small:
            # As torch does it: with weights of 16 bits.
            while unit < 2**22 and int(0.5 + table.max() * unit * 2) < 2**15:
                unit *= 2
            table = np.trunc(table * unit + np.copysign(0.5, table)).astype(np.float32)
        turned = found.swapaxes(axis, -1)
        found = ops.matmul(turned, ms.Tensor(table.T)).swapaxes(axis, -1)
        if small:
            found = ops.clamp(ops.floor((found + unit // 2) / unit), 0, 255)
    return found.astype(input.dtype)


def sized(x, h, w):
    smooth = interpolate(x, size=(h, w), mode="bicubic", antialias=True)
    plain = F.interpolate(x, size=(h, w), mode="bicubic")
    return smooth, plain


