# case: attributes of objects that a format shows as floats may be tensors: numbers are shown
# target: cpu
import torch


class AverageMeter:
    def __init__(self, name, fmt=":f"):
        self.name, self.fmt = name, fmt
        self.val = 0
        self.sum = 0
        self.count = 0

    def update(self, val, n=1):
        self.val = val
        self.sum += val * n
        self.count += n

    def __str__(self):
        text = "{name} {val" + self.fmt + "}"
        return text.format(**self.__dict__) + text.format(**vars(self))
#                            ^^^^^^^^^^^^^ MP108 safe inferred torch.Tensor.__format__
#                                                           ^^^^^^^^^^ MP108 safe inferred torch.Tensor.__format__


def shown(top: AverageMeter, meters, losses, pred: torch.Tensor):
#                                                  ^^^^^^^^^^^^ MP101 safe torch.Tensor
    losses.update(pred.sum())
    print("{top.val:.3f} {0.count:d}".format(meters, top=top))
#                                                        ^^^ MP108 safe inferred torch.Tensor.__format__
    print("{loss.val:.3f} {loss.name} {top.fmt:s}".format(loss=losses, top=top))
#                                                              ^^^^^^ MP108 safe inferred torch.Tensor.__format__
    return f"{top.sum:.2f} {top.count:.2f}"
# --- after ---
import mindspore as ms


class NumbersOf:
    """The attributes of an object as a format takes them: a number for a tensor of one."""

    def __init__(self, of):
        self._of = of

    def keys(self):
        return vars(self._of).keys()

    def __getitem__(self, name):
        value = getattr(self._of, name)
        return value.item() if isinstance(value, ms.Tensor) and value.size == 1 else value

    __getattr__ = __getitem__


class AverageMeter:
    def __init__(self, name, fmt=":f"):
        self.name, self.fmt = name, fmt
        self.val = 0
        self.sum = 0
        self.count = 0

    def update(self, val, n=1):
        self.val = val
        self.sum += val * n
        self.count += n

    def __str__(self):
        text = "{name} {val" + self.fmt + "}"
        return text.format(**NumbersOf(self)) + text.format(**NumbersOf(self))


def shown(top: AverageMeter, meters, losses, pred: ms.Tensor):
    losses.update(pred.sum())
    print("{top.val:.3f} {0.count:d}".format(meters, top=NumbersOf(top)))
    print("{loss.val:.3f} {loss.name} {top.fmt:s}".format(loss=NumbersOf(losses), top=top))
    return f"{top.sum:.2f} {top.count:.2f}"
