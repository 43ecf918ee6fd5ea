# case: what learns in its own way, is not called, or stands beside parameters of the file's own stays
# unsafe
import torch
#      ^^^^^ MP106 review torch
from torch import optim


class Policy:
    def __init__(self, weights):
        self.weights = weights

    def parameters(self):
        return [self.weights]


def learn(policy, yolo, table, x):
    optimizer = optim.SGD(policy.parameters(), lr=0.1)
#               ^^^^^^^^^ MP101 safe torch.optim.SGD
    yolo.train(data="coco.yaml", epochs=100)
    table.eval("a + b")
#         ^^^^ MP205 manual guessed torch.nn.Module.eval
    return optimizer, yolo("image.jpg")
# --- after ---
from mindspore.experimental import optim


class Policy:
    def __init__(self, weights):
        self.weights = weights

    def parameters(self):
        return [self.weights]


def learn(policy, yolo, table, x):
    optimizer = optim.SGD(policy.parameters(), lr=0.1)
    yolo.train(data="coco.yaml", epochs=100)
    table.eval("a + b")
    return optimizer, yolo("image.jpg")
