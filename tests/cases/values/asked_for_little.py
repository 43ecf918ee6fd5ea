# case: no-op: one member alone, a queue's size, a name that stands for two things and what Tensor lacks say nothing for sure
import torch


def queue(tasks, memory):
    while tasks.size() and memory.size():
#               ^^^^ MP205 manual guessed torch.Tensor.size
#                                 ^^^^ MP205 manual guessed torch.Tensor.size
        memory.add(tasks.take(1))
    return tasks.size()
#                ^^^^ MP205 manual guessed torch.Tensor.size


def once(labels):
    n = labels.size(0)
#              ^^^^ MP201 review inferred torch.Tensor.size
    return labels.size(n)
#                 ^^^^ MP205 manual guessed torch.Tensor.size


def both(x, y):
    x = y.get()
    return x.detach(), x.device
#            ^^^^^^ MP201 review inferred torch.Tensor.detach


def more(box):
    return box.detach(), box.device, box.corners()
#              ^^^^^^ MP201 review inferred torch.Tensor.detach


def other(x):
    return [x.detach() for x in x.parts], x.device
#             ^^^^^^ MP201 review inferred torch.Tensor.detach


print(torch.__version__)
#     ^^^^^^^^^^^^^^^^^ MP203 review torch.__version__
# --- unchanged ---
