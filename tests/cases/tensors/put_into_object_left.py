# case: an object that is given texts as well as tensors has members of texts
import torch


class Stack:
    def __init__(self):
        self.items = []

    def push(self, x):
        self.items.append(x)


stack = Stack()
stack.push(torch.zeros(3))
#          ^^^^^^^^^^^ MP102 safe torch.zeros
stack.push("a b")
print(stack.items[1].split(), stack.items[1].index("a"))
# --- after ---
from mindspore import mint


class Stack:
    def __init__(self):
        self.items = []

    def push(self, x):
        self.items.append(x)


stack = Stack()
stack.push(mint.zeros((3,)))
stack.push("a b")
print(stack.items[1].split(), stack.items[1].index("a"))
