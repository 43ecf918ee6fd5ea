# case: a constructor knows what it is passed by name, wherever the call stands
# target: cpu
from torch import nn


class Net(nn.Module):
#         ^^^^^^^^^ MP401 safe torch.nn.Module
    pass


class Average:
    def __init__(self, online):
        self.online = online

    def update(self):
        self.online.eval()
#                   ^^^^ MP103 safe inferred torch.nn.Module.eval


class Listener:
    def __init__(self, online):
        self.online = online

    def update(self):
        self.online.close()


def main():
    net = Net()
#         ^^^ MP410 safe torch.nn.Module
    average = Average(net)
    average.update()
    Listener(open("log")).update()


main()
# --- after ---
from mindspore import nn


class Net(nn.Cell):
    pass


class Average:
    def __init__(self, online):
        self.online = online

    def update(self):
        self.online.set_train(False)


class Listener:
    def __init__(self, online):
        self.online = online

    def update(self):
        self.online.close()


def main():
    net = Net().set_train()
    average = Average(net)
    average.update()
    Listener(open("log")).update()


main()
