# case: attributes that a Cell has no setter for
from mindspore import nn


class Net(nn.Cell):
    def __init__(self):
        super().__init__()
        self.compiled = False
#            ^^^^^^^^ MP515 manual mindspore.nn.Cell.compiled
        self.cls_name = "net"
#            ^^^^^^^^ MP515 manual mindspore.nn.Cell.cls_name
        self.compiled_once = False

    def construct(self, x):
        return x


class Plain:
    def __init__(self):
        self.compiled = True
# --- unchanged ---
