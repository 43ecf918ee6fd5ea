# case: several tensors moved at once: the assignment goes as a whole, and what is left of it stays
# unsafe
# findings: some
import torch


def run(batch, a: torch.Tensor, b: torch.Tensor, device, args):
    a, b = a.to(device), b.to(device)
    (a, b) = (
        a.cuda(),
        b,
    )
    a, b = b.to(device), a.to(device)
    a, b = a.to(device), b.abs()
    a, batch = a.to(device), batch.to(device)
    if args.cuda:
        a, b = a.cuda(), b.cuda()
    return a, b
# --- after ---
import mindspore as ms


def run(batch, a: ms.Tensor, b: ms.Tensor, device, args):
    a, b = b, a
    a, b = a, b.abs()
    a, batch = a, batch.to(device)
    return a, b
