# case: a constructor of any class that gets a Module made on the spot knows it as one
# target: cpu
from torch import nn, optim


class Net(nn.Module):
#         ^^^^^^^^^ MP401 safe torch.nn.Module
    def forward(self, x):
#       ^^^^^^^ MP402 safe torch.nn.Module.forward
        return x


class Trainer:
    def __init__(self, model, other, lr=1e-3):
        self.model = model
        self.optimizer = optim.Adam(self.model.parameters(), lr=lr)
#                        ^^^^^^^^^^ MP101 safe torch.optim.Adam
#                                              ^^^^^^^^^^ MP103 safe inferred torch.nn.Module.parameters
        self.other = other.parameters()
#                          ^^^^^^^^^^ MP205 manual guessed torch.nn.Module.parameters

    def test(self):
        self.model.eval()
#                  ^^^^ MP103 safe inferred torch.nn.Module.eval


def main(given):
    return Trainer(Net().cuda(), given, 0.1)
#                  ^^^ MP410 safe torch.nn.Module
#                        ^^^^ MP403 review inferred torch.nn.Module.cuda


if __name__ == "__main__":
    main(None)
# --- after ---
from mindspore import mint, nn
from mindspore.experimental import optim


def parameters_of(module, recurse=True):
    """The parameters of a Cell in torch's sense: running statistics are not among them."""
    norms = (
        *(nn.BatchNorm1d, nn.BatchNorm2d, nn.SyncBatchNorm, nn.GroupNorm, mint.nn.SyncBatchNorm),
        *(mint.nn.BatchNorm1d, mint.nn.BatchNorm2d, mint.nn.BatchNorm3d, mint.nn.GroupNorm),
    )
    seen = set()
    for _, part in module.cells_and_names() if recurse else [("", module)]:
        for name, parameter in part.parameters_and_names(expand=False):
            last = name.rpartition(".")[2]
            if isinstance(part, norms) and (
                last.startswith(("moving_", "running_", "num_"))
                or not getattr(part, "affine", True)
            ):
                continue
            if id(parameter) not in seen:
                seen.add(id(parameter))
                yield parameter


class Net(nn.Cell):
    def construct(self, x):
        return x


class Trainer:
    def __init__(self, model, other, lr=1e-3):
        self.model = model
        self.optimizer = optim.Adam(parameters_of(self.model), lr=lr)
        self.other = other.parameters()

    def test(self):
        self.model.set_train(False)


def main(given):
    return Trainer(Net().set_train().cuda(), given, 0.1)


if __name__ == "__main__":
    main(None)
