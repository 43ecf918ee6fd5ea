# case: a class that is no Module keeps its forward
import torch


class Cursor:
    def forward(self, steps):
        return torch.abs(steps)
#              ^^^^^^^^^ MP102 safe torch.abs


cursor = Cursor()
cursor.forward(3)
# --- after ---
from mindspore import mint


class Cursor:
    def forward(self, steps):
        return mint.abs(steps)


cursor = Cursor()
cursor.forward(3)
