# case: an item of a list that the function is handed may have no elements, and so may what a call hands in
# target: cpu
# findings: some
import torch
from torch import nn


class Memory(nn.Module):
    def __init__(self, layers):
        super().__init__()
        self.layers = nn.ModuleList([nn.Linear(4, 4) for _ in range(layers)])

    def init_mems(self):
        mems = []
        param = next(self.parameters())
        for _ in range(len(self.layers) + 1):
            empty = torch.empty(0, dtype=param.dtype)
            mems.append(empty)
        return mems

    def update(self, hids, mems):
        with torch.no_grad():
            return [torch.cat([mems[i], hids[i]], dim=0) for i in range(len(hids))]

    def forward(self, x, *mems):
        if not mems:
            mems = self.init_mems()
        hids = [x]
        for layer in self.layers:
            x = layer(x)
            hids.append(x)
        return self.update(hids, mems)


def added(kept, x: torch.Tensor):
    return torch.cat([kept, x])


def gathered(batches):
    kept = torch.Tensor([])
    for x in batches:
        kept = added(kept, torch.from_numpy(x))
    return kept


def whole(rows):
    parts = [torch.zeros(2, 3) for _ in rows]
    return torch.cat([parts[0], torch.ones(1, 3)])
# --- after ---
import mindspore as ms
from mindspore import mint, nn, ops
import torch


def cat_of(tensors, dim=0):
    """The tensors joined; those without elements add nothing, where MindSpore raises at them."""
    kept = [each for each in tensors if each.size]
    if not kept:
        like = max(tensors, key=lambda each: each.ndim)
        shape = list(like.shape)
        if like.ndim > 1:
            shape[dim] = sum(each.shape[dim] for each in tensors if each.ndim == like.ndim)
        return ops.zeros(tuple(shape), like.dtype)
    joined = mint.cat(kept, dim)
    if all(each.dtype == joined.dtype for each in tensors):
        return joined
    like = ops.zeros((1,), joined.dtype)
    for each in tensors:
        like = like + ops.zeros((1,), each.dtype)
    return joined.astype(like.dtype)


def parameters_of(module, recurse=True):
    """The parameters of a Cell in torch's sense: no running statistics, no state of optimizers."""
    norms = (
        *(nn.BatchNorm1d, nn.BatchNorm2d, nn.SyncBatchNorm, nn.GroupNorm, mint.nn.SyncBatchNorm),
        *(mint.nn.BatchNorm1d, mint.nn.BatchNorm2d, mint.nn.BatchNorm3d, mint.nn.GroupNorm),
    )
    seen = set()
    for _, part in module.cells_and_names() if recurse else [("", module)]:
        if isinstance(part, nn.Optimizer) or hasattr(part, "param_groups"):
            continue
        own = list(part.parameters_and_names(expand=False))
        fixed = () if getattr(part, "affine", True) else ("gamma", "beta", "weight", "bias")
        if isinstance(part, (nn.RNN, nn.LSTM, nn.GRU)):
            layers = [name.rpartition("_l")[2] for name, _ in own]
            own.sort(key=lambda each: layers.index(each[0].rpartition("_l")[2]))
        for name, parameter in own:
            last = name.rpartition(".")[2]
            if isinstance(part, norms) and (
                last.startswith(("moving_", "running_", "num_"))
                or (last in fixed and not parameter.requires_grad)
            ):
                continue
            if id(parameter) not in seen:
                seen.add(id(parameter))
                yield parameter


class Memory(nn.Cell):
    def __init__(self, layers):
        super().__init__()
        self.layers = nn.CellList([mint.nn.Linear(4, 4) for _ in range(layers)])

    def init_mems(self):
        mems = []
        param = next(parameters_of(self))
        for _ in range(len(self.layers) + 1):
            empty = mint.empty(0, dtype=param.dtype)
            mems.append(empty)
        return mems

    def update(self, hids, mems):
        with torch.no_grad():
            return [cat_of([mems[i], hids[i]], dim=0) for i in range(len(hids))]

    def construct(self, x, *mems):
        if not mems:
            mems = self.init_mems()
        hids = [x]
        for layer in self.layers:
            x = layer(x)
            hids.append(x)
        return self.update(hids, mems)


def added(kept, x: ms.Tensor):
    return cat_of([kept, x])


def gathered(batches):
    kept = ms.tensor([], dtype=ms.float32)
    for x in batches:
        kept = added(kept, ms.from_numpy(x))
    return kept


def whole(rows):
    parts = [mint.zeros((2, 3)) for _ in rows]
    return mint.cat([parts[0], mint.ones((1, 3))])
