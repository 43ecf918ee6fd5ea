# case: what a function imports by its name is told of as by a statement; einops has helpers where two names get what is imported and whether it was
# unsafe
# target: cpu
import torch.nn as nn
from lib import optional_import

Rearrange, _ = optional_import("einops.layers.torch", name="Rearrange")
#                              ^^^^^^^^^^^^^^^^^^^^^ MP201 review einops.layers.torch.Rearrange
einops, has_einops = optional_import("einops")
#                                    ^^^^^^^^ MP303 manual einops
lightning = optional_import("pytorch_lightning")
#                           ^^^^^^^^^^^^^^^^^^^ MP303 manual pytorch_lightning
nib, _ = optional_import("nibabel")
kept = nn.Identity()
#      ^^^^^^^^^^^ MP101 safe torch.nn.Identity
kept.export("einops")


class Swap(nn.Module):
#          ^^^^^^^^^ MP401 safe torch.nn.Module
    def __init__(self):
        super().__init__()
        self.swap = Rearrange("b c h -> b h c")

    def forward(self, x):
#       ^^^^^^^ MP402 safe torch.nn.Module.forward
        return self.swap(x)
# --- after ---
from mindspore import mint, nn, ops
import numpy as np
from lib import optional_import


class Rearrange_1(nn.Cell):
    """Order, take apart and join axes as a pattern says (einops.layers.torch.Rearrange)."""

    def __init__(self, pattern, **axes_lengths):
        super().__init__()
        self.pattern = pattern
        self.axes_lengths = axes_lengths

    def construct(self, input):
        return apply_pattern(input, self.pattern, "rearrange", self.axes_lengths)


def apply_pattern(tensor, pattern, reduction, lengths):
    """Take axes apart, reduce, order, repeat and join them as a pattern of einops says."""

    def groups(text):
        found, inside = [], None
        for token in text.replace("...", " … ").replace("(", " ( ").replace(")", " ) ").split():
            if token == "(":
                inside = []
            elif token == ")":
                found.append(inside)
                inside = None
            elif inside is not None:
                inside.append(token)
            else:
                found.append(token if token == "…" else [token])
        if inside is not None:
            raise RuntimeError(f"a bracket of {pattern!r} is not closed")
        return found

    sides = pattern.split("->")
    if len(sides) != 2:
        raise RuntimeError(f"{pattern!r} has to have one arrow")
    if isinstance(tensor, (list, tuple)):
        tensor = np.stack(tensor) if isinstance(tensor[0], np.ndarray) else ops.stack(tensor)
    shape = tuple(tensor.shape)
    left, right = groups(sides[0]), groups(sides[1])
    rest = len(shape) - len(left) + 1 if "…" in left else 0
    inside = any("…" in group for group in left if group != "…")
    if rest < 0 or inside or ("…" not in left and len(left) != len(shape)):
        raise RuntimeError(f"{pattern!r} does not fit a tensor with shape {shape}")
    sizes, spread = dict(lengths), [f"…{at}" for at in range(rest)]

    def named(side, where):
        found = []
        for group in side:
            if group == "…":
                found += [[name] for name in spread]
                continue
            names = []
            for token in group:
                if token.isdecimal():
                    if int(token) > 1:
                        names.append(f"{where}{len(found)}.{len(names)}")
                        sizes[names[-1]] = int(token)
                else:
                    names += spread if token == "…" else [token]
            found.append(names)
        return found

    left, right = named(left, "<"), named(right, ">")
    for group, size in zip(left, shape):
        known = 1
        for name in group:
            known *= sizes.get(name, 1)
        unknown = [name for name in group if name not in sizes]
        if len(unknown) > 1 or size % known or (not unknown and size != known):
            raise RuntimeError(f"{pattern!r} does not fit an axis of {size}: {group}, {lengths}")
        sizes.update((name, size // known) for name in unknown)
    order = [name for group in left for name in group]
    wanted = [name for group in right for name in group]
    if len(set(order)) < len(order) or len(set(wanted)) < len(wanted):
        raise RuntimeError(f"{pattern!r} names an axis twice")
    new, gone = set(wanted) - set(order), set(order) - set(wanted)
    if (new and reduction != "repeat") or (gone and reduction in ("repeat", "rearrange")):
        raise RuntimeError(f"the sides of {pattern!r} do not have the same axes")
    if not new <= sizes.keys() or not set(lengths) <= {*order, *wanted}:
        raise RuntimeError(f"the lengths {lengths} do not fit {pattern!r}")
    of = np if isinstance(tensor, np.ndarray) else mint
    tensor = tensor.reshape(tuple(sizes[name] for name in order))
    if gone:
        axes = tuple(at for at, name in enumerate(order) if name in gone)
        if callable(reduction):
            tensor = reduction(tensor, axes)
        elif reduction in ("sum", "mean"):
            tensor = getattr(of, reduction)(tensor, axes)
        elif reduction in ("min", "max"):
            tensor = getattr(of, f"a{reduction}")(tensor, axes)
        else:
            for axis in reversed(axes):
                tensor = getattr(of, reduction)(tensor, axis)
        order = [name for name in order if name not in gone]
    moved = [order.index(name) for name in wanted if name not in new]
    if moved != sorted(moved):
        tensor = (np.transpose if of is np else mint.permute)(tensor, tuple(moved))
    if new:
        tensor = tensor.reshape(tuple(1 if name in new else sizes[name] for name in wanted))
        tensor = of.broadcast_to(tensor, tuple(sizes[name] for name in wanted))
    return tensor.reshape(tuple(int(np.prod([sizes[name] for name in group])) for group in right))


Rearrange, _ = (Rearrange_1, True)
einops, has_einops = optional_import("einops")
lightning = optional_import("pytorch_lightning")
nib, _ = optional_import("nibabel")
kept = mint.nn.Identity()
kept.export("einops")


class Swap(nn.Cell):
    def __init__(self):
        super().__init__()
        self.swap = Rearrange("b c h -> b h c")

    def construct(self, x):
        return self.swap(x)
