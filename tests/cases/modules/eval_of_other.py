# case: `eval` and `train` of other objects are left alone
import torch


class Trainer:
    def train(self):
        return torch.abs(x)
#              ^^^^^^^^^ MP102 safe torch.abs

    def eval(self):
        return eval("1")


trainer = Trainer()
trainer.train()
trainer.eval()
# --- after ---
from mindspore import mint


class Trainer:
    def train(self):
        return mint.abs(x)

    def eval(self):
        return eval("1")


trainer = Trainer()
trainer.train()
trainer.eval()
