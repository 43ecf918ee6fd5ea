# case: a move of what nothing tells the kind of is asked for as the program runs; one without a device stays, and one of a plain class
# unsafe
import torch


class Batch:
    def __init__(self, x):
        self.x = x

    def moved(self, device):
        return Batch(self.x)


def keyed(loader, device):
    for batch in loader:
        batch = {k: v.to(device, non_blocking=True) for k, v in batch.items()}
#                     ^^ MP201 review inferred torch.Tensor.to
        yield batch


def whole(loader, device):
    for images in loader:
        images = images.to(device=device, dtype=torch.float16)
#                       ^^ MP201 review inferred torch.Tensor.to
#                                               ^^^^^^^^^^^^^ MP104 safe torch.float16
        yield images


class Engine:
    def __init__(self, config, net, unit):
        self.net = net.to(config.device)
#                      ^^ MP201 review inferred torch.Tensor.to
        self.length = unit.to("metre")

    def run(self, sample):
        self.to("cuda")
        return self.prepare(sample).to(self.device), sample[0].to(sample)
#                                   ^^ MP201 review inferred torch.Tensor.to

    def to(self, device):
        self.device = device


def own(x, device):
    return Batch(x).moved(device), Engine(x, x, x).to(device)
# --- after ---
import mindspore as ms
from mindspore import nn


def moved_to(value, *args, **kwargs):
    """What `value.to(...)` gives of anything: of tensors and Cells a dtype alone says something."""
    tensor = isinstance(value, ms.Tensor)
    if not tensor and not (isinstance(value, nn.Cell) and type(value).to is nn.Cell.to):
        return value.to(*args, **kwargs)
    kind = kwargs.get("dtype")
    for each in (*args, kwargs.get("other")):
        if isinstance(each, ms.Tensor):
            kind = each.dtype
        elif isinstance(each, (ms.Type, type)):
            kind = {bool: ms.bool_, int: ms.int64, float: ms.float64}.get(each, each)
    if tensor and kwargs.get("copy"):
        value = value.copy()
    return value if kind is None else value.to(kind)


class Batch:
    def __init__(self, x):
        self.x = x

    def moved(self, device):
        return Batch(self.x)


def keyed(loader, device):
    for batch in loader:
        batch = {k: moved_to(v, device, non_blocking=True) for k, v in batch.items()}
        yield batch


def whole(loader, device):
    for images in loader:
        images = moved_to(images, device=device, dtype=ms.float16)
        yield images


class Engine:
    def __init__(self, config, net, unit):
        self.net = moved_to(net, config.device)
        self.length = unit.to("metre")

    def run(self, sample):
        self.to("cuda")
        return moved_to(self.prepare(sample), self.device), sample[0].to(sample)

    def to(self, device):
        self.device = device


def own(x, device):
    return Batch(x).moved(device), Engine(x, x, x).to(device)
