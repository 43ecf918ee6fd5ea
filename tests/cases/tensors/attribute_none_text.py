# case: an attribute that is None first, and text or a list later, is no tensor
import torch


class Log:
    def __init__(self):
        self.line = None
        self.rows = None

    def add(self, words, row):
        if self.line is not None:
            print(self.line.split(" ", 1), self.line.index("a"))
        if self.rows is not None:
            self.rows.sort()
        text = " ".join(words)
        self.line = text
        self.rows = [row]
        return torch.ones(1)
#              ^^^^^^^^^^ MP102 safe torch.ones
# --- after ---
from mindspore import mint


class Log:
    def __init__(self):
        self.line = None
        self.rows = None

    def add(self, words, row):
        if self.line is not None:
            print(self.line.split(" ", 1), self.line.index("a"))
        if self.rows is not None:
            self.rows.sort()
        text = " ".join(words)
        self.line = text
        self.rows = [row]
        return mint.ones((1,))
