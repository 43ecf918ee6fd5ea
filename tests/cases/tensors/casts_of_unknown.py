# case: what an unseen class makes is cast as tensors and Cells both are; what a function gives may be a tensor and stays, as what a class of the file makes
# target: cpu
# unsafe
import torch
import zoo


class Money:
    def float(self):
        return 1.0


class Trainer:
    def __init__(self, args, table):
        self.model = table[args.model].Model(args, width=2).float()
#                                                           ^^^^^ MP201 review inferred torch.Tensor.to
        self.teacher = zoo.nets.Teacher().half()
#                                         ^^^^ MP201 review inferred torch.Tensor.to
        self.student = getattr(zoo, args.model)(args).float()
#                                                     ^^^^^ MP201 review inferred torch.Tensor.to

    def run(self, batch, load):
        x = torch.relu(batch["x"].float())
#           ^^^^^^^^^^ MP102 safe torch.relu
        return load(x).float(), Money().float(), zoo.MAX(x).float(), zoo.Other(x).float(1)
# --- after ---
import mindspore as ms
from mindspore import mint, nn
import zoo


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


class Money:
    def float(self):
        return 1.0


class Trainer:
    def __init__(self, args, table):
        self.model = moved_to(table[args.model].Model(args, width=2), ms.float32)
        self.teacher = moved_to(zoo.nets.Teacher(), ms.float16)
        self.student = moved_to(getattr(zoo, args.model)(args), ms.float32)

    def run(self, batch, load):
        x = mint.nn.functional.relu(batch["x"].float())
        return load(x).float(), Money().float(), zoo.MAX(x).float(), zoo.Other(x).float(1)
