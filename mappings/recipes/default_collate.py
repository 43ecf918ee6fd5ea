import mindspore as ms
import numpy as np
from mindspore import ops


def default_collate(batch):
    """Make a batch of items: tensors with one dimension more (torch.utils.data.default_collate)."""
    first = batch[0]
    if isinstance(first, ms.Tensor):
        return ops.stack(list(batch))
    if isinstance(first, (np.ndarray, np.generic)) and first.dtype.kind in "biufc":
        return ms.Tensor(np.stack(batch))
    if isinstance(first, float):
        return ms.Tensor(np.array(batch, np.float64))
    if isinstance(first, int):
        return ms.Tensor(np.array(batch))
    if isinstance(first, (str, bytes)):
        return batch
    if hasattr(first, "keys"):
        made = {key: default_collate([each[key] for each in batch]) for key in first}
        return made if type(first) is dict else type(first)(made)
    if not isinstance(first, (tuple, list)):
        raise TypeError(f"no batch can be made of {type(first)}")
    if any(len(each) != len(first) for each in batch):
        raise RuntimeError("each element in list of batch should be of equal size")
    columns = [default_collate(each) for each in zip(*batch)]
    return type(first)(*columns) if hasattr(first, "_fields") else columns
