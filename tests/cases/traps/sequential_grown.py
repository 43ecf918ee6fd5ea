# case: a SequentialCell does not run what is inserted, nor what its subclass assigns
from mindspore import nn


class Head(nn.SequentialCell):
#          ^^^^^^^^^^^^^^^^^ MP512 manual torch.nn.Sequential
    def __init__(self):
        super().__init__()
        self.dense = nn.Dense(3, 4)


class Tail(nn.SequentialCell):
    def __init__(self, width):
        super().__init__(nn.Dense(3, 4), nn.ReLU())
        self.width = width


class Own(nn.SequentialCell):
    def __init__(self):
        super().__init__()
        self.dense = nn.Dense(3, 4)

    def construct(self, x):
        return self.dense(x)


layers = nn.SequentialCell(nn.ReLU())
layers.insert_child_to_cell("dense", nn.Dense(3, 4))
#      ^^^^^^^^^^^^^^^^^^^^ MP512 manual mindspore.nn.SequentialCell.insert_child_to_cell
layers.append(nn.ReLU())
# --- unchanged ---
