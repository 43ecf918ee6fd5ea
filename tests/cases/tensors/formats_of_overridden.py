# case: what a class that derives gives is formatted as a float, and so are the rates of optimizers
import torch


class Metric:
    def compute(self):
        raise NotImplementedError

    def result(self):
        return self.compute()

    def count(self):
        raise NotImplementedError

    def line(self):
        return f"{self.compute():.4f} {self.result():.3f} {self.count():.1f} {self.result():>8}"
#                 ^^^^^^^^^^^^^^ MP108 safe inferred torch.Tensor.__format__
#                                      ^^^^^^^^^^^^^ MP108 safe inferred torch.Tensor.__format__


class Mean(Metric):
    def __init__(self):
        self.total = torch.zeros(1)
#                    ^^^^^^^^^^^ MP102 safe torch.zeros

    def compute(self):
        return self.total.mean()

    def count(self):
        return 3


def shown(optimizer, config):
    return f"{optimizer.param_groups[0]['lr']:.4f} {config['lr']:.4f}"
#             ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ MP108 safe inferred torch.Tensor.__format__
# --- after ---
from mindspore import mint


class Metric:
    def compute(self):
        raise NotImplementedError

    def result(self):
        return self.compute()

    def count(self):
        raise NotImplementedError

    def line(self):
        return f"{float(self.compute()):.4f} {float(self.result()):.3f} {self.count():.1f} {self.result():>8}"


class Mean(Metric):
    def __init__(self):
        self.total = mint.zeros((1,))

    def compute(self):
        return self.total.mean()

    def count(self):
        return 3


def shown(optimizer, config):
    return f"{float(optimizer.param_groups[0]['lr']):.4f} {config['lr']:.4f}"
