# case: calls that texts, arrays and other objects take too tell nothing
# unsafe
# findings: some
import torch


def parts(text, array, rect, data, words):
    head = text.split(",", 1)
    other = array.view(torch.float32)
    inside = rect.clamp(data)
    chunks = data.chunk(4)
    mixed = words.split(head, 1)
    return head, other, inside.detach(), chunks, mixed
# --- after ---
import mindspore as ms
from mindspore import ops


def detached_of(value):
    """What `value.detach()` gives of anything: of a tensor one that no gradient passes."""
    return ops.stop_gradient(value) if isinstance(value, ms.Tensor) else value.detach()


def parts(text, array, rect, data, words):
    head = text.split(",", 1)
    other = array.view(ms.float32)
    inside = rect.clamp(data)
    chunks = data.chunk(4)
    mixed = words.split(head, 1)
    return head, other, detached_of(inside), chunks, mixed
