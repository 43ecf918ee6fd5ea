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


def parts(text, array, rect, data, words):
    head = text.split(",", 1)
    other = array.view(ms.float32)
    inside = rect.clamp(data)
    chunks = data.chunk(4)
    mixed = words.split(head, 1)
    return head, other, inside.detach(), chunks, mixed
