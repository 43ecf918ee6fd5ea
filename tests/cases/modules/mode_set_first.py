# case: where the mode is set before anything runs, nothing is added
from torch import nn


class Net(nn.Module):
#         ^^^^^^^^^ MP401 safe torch.nn.Module
    def forward(self, x):
#       ^^^^^^^ MP402 safe torch.nn.Module.forward
        return x


def f(x, state, device):
    net = Net().to(device)
#               ^^ MP403 review inferred torch.nn.Module.to
    net.load_state_dict(state)
#       ^^^^^^^^^^^^^^^ MP201 review inferred torch.nn.Module.load_state_dict
    net.eval()
#       ^^^^ MP103 safe inferred torch.nn.Module.eval
    other = Net()
    for _ in range(3):
        other.train()
#             ^^^^^ MP103 safe inferred torch.nn.Module.train
        other(x)
        other.eval()
#             ^^^^ MP103 safe inferred torch.nn.Module.eval
    return net(x), other(x)
# --- after ---
from mindspore import nn


class Net(nn.Cell):
    def construct(self, x):
        return x


def f(x, state, device):
    net = Net().to(device)
    net.load_state_dict(state)
    net.set_train(False)
    other = Net()
    for _ in range(3):
        other.set_train()
        other(x)
        other.set_train(False)
    return net(x), other(x)
