# case: an `if` that only moved tensors goes with them, where its test does nothing but look
# unsafe
# findings: some
import torch


def run(x: torch.Tensor, args, deep):
    if args.cuda:
        x = x.cuda()
    if args.cuda and not args.slow:
        if deep:
            x = x.cuda()
        x = x.to("cuda")
    if args.commented:
        # as in the paper
        x = x.cuda()
    if args.ask():
        x = x.cuda()
    if deep:
        x = x.cuda()
    elif args.cuda:
        x = x.cpu()
    for _ in range(3):
        if args.cuda:
            x = x.cuda()
    if args.cuda:
        x = x.cuda()
        print("moved")
    return x
# --- after ---
import mindspore as ms


def run(x: ms.Tensor, args, deep):
    if args.commented:
        # as in the paper
        pass
    if args.ask():
        pass
    if deep:
        pass
    elif args.cuda:
        pass
    for _ in range(3):
        pass
    if args.cuda:
        print("moved")
    return x
