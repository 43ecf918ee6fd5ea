# case: NumPy's numbers stand in no slice of what is likely a tensor either; of what nothing is known they stay
# target: cpu
# unsafe
# findings: some
import torch


def cut_of_any(images, boxes: torch.Tensor, model, given: bool):
    if given:
        images = torch.as_tensor(images)
    images = images.permute(0, 3, 1, 2).type(next(model.parameters()).dtype)
    boxes = boxes.int().numpy()
    y, x = boxes[:, 0], boxes[:, 1]
    return [images[0, :, y[k] : y[k] + 8, x[k] :] for k in range(len(y))]


def cut_array(images, boxes: torch.Tensor):
    boxes = boxes.int().numpy()
    return images[0, :, boxes[0, 0] :]
# --- after ---
import mindspore as ms
from mindspore import mint, nn
import numpy as np


def as_tensor(data, dtype=None):
    """Make a tensor of data, or take the tensor that it is already (torch.as_tensor)."""
    if isinstance(data, ms.Tensor):
        return data if dtype in (None, data.dtype) else data.to(dtype)
    if hasattr(data, "__len__") and not hasattr(data, "__array__"):
        data = list(data)
        if data and all(isinstance(each, (np.generic, np.ndarray)) for each in data):
            data = np.array(data)
    return ms.tensor(data, dtype)


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


def cut_of_any(images, boxes: ms.Tensor, model, given: bool):
    if given:
        images = as_tensor(images)
    images = images.permute(0, 3, 1, 2).type(next(parameters_of(model)).dtype)
    boxes = boxes.int().numpy()
    y, x = boxes[:, 0], boxes[:, 1]
    return [images[0, :, int(y[k]) : int(y[k] + 8), int(x[k]) :] for k in range(len(y))]


def cut_array(images, boxes: ms.Tensor):
    boxes = boxes.int().numpy()
    return images[0, :, boxes[0, 0] :]
