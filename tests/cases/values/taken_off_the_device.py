# case: what is asked for two of detach(), cpu() and numpy() in one chain is a tensor, whatever it came from
# unsafe
import numpy as np
import torch
#      ^^^^^ MP106 review torch


def evaluate(algo, loader):
    found = []
    for batch in loader:
        out = algo(batch)
        found.append(out.detach().cpu().numpy())
#                        ^^^^^^ MP201 review inferred torch.Tensor.detach
#                                 ^^^ MP403 review inferred torch.Tensor.cpu
        found.append(algo(batch).cpu().data.numpy())
#                                ^^^ MP403 review inferred torch.Tensor.cpu
        found.append(algo(batch).float().cpu().numpy())
#                                        ^^^ MP403 review inferred torch.Tensor.cpu
    return np.concatenate(found)


def logged(values):
    return {name: value.detach().cpu().item() for name, value in values.items()}
#                       ^^^^^^ MP201 review inferred torch.Tensor.detach
#                                ^^^ MP403 review inferred torch.Tensor.cpu


class Meter:
    def update(self, boxes, label):
        # One of the three alone says little: boxes and records have methods of these names too.
        self.boxes = boxes.cpu()
#                          ^^^ MP403 review inferred torch.Tensor.cpu
        self.label = label.detach()
#                          ^^^^^^ MP201 review inferred torch.Tensor.detach
        self.left = boxes.numpy()
# --- after ---
import numpy as np
import mindspore as ms
from mindspore import ops


def detached_of(value):
    """What `value.detach()` gives of anything: of a tensor one that no gradient passes."""
    return ops.stop_gradient(value) if isinstance(value, ms.Tensor) else value.detach()


def evaluate(algo, loader):
    found = []
    for batch in loader:
        out = algo(batch)
        found.append(ops.stop_gradient(out).numpy())
        found.append(algo(batch).data.numpy())
        found.append(algo(batch).float().numpy())
    return np.concatenate(found)


def logged(values):
    return {name: ops.stop_gradient(value).item() for name, value in values.items()}


class Meter:
    def update(self, boxes, label):
        # One of the three alone says little: boxes and records have methods of these names too.
        self.boxes = boxes
        self.label = detached_of(label)
        self.left = boxes.numpy()
