"""What methods put into their object, by calls that pass different kinds."""

import torch


class Stack:
    def __init__(self):
        self.items = []

    def push(self, x):
        self.items.append(x)

    def pop(self):
        return self.items.pop()


class Cache:
    def __init__(self):
        self.table = {}
        self.last = None

    def put(self, key, value):
        self.table[key] = value
        self.last = value

    def get(self, key):
        return self.table[key]


stack = Stack()
stack.push(torch.rand(3))
stack.push("a b")
stack.pop().split()  #: none
stack.items[0].split()  #: none
cache = Cache()
cache.put("a", torch.rand(3))
cache.put("b", "a b")
cache.get("b").split()  #: none
cache.last.split()  #: none
cache.table["b"].split()  #: none


class Later:
    def __init__(self):
        self.items = []

    def push(self, x):
        self.items.append(x)


later = Later()
later.push(torch.rand(3))
later.items[0].view(3)  #: inferred
later.push("a b")
later.items[1].split()  #: none


class Tensors:
    def __init__(self):
        self.items = []

    def push(self, x):
        self.items.append(x.detach())  #: inferred

    def total(self):
        return torch.stack(self.items).sum()  #: proven


tensors = Tensors()
tensors.push(torch.rand(3))
tensors.push(torch.rand(3))
tensors.items[0].split(1)  #: inferred


class Settings:
    def __init__(self, **given):
        self.start = torch.rand(3)
        self.__dict__.update(given)


Settings(start="a b").start.split(1)  #: none
Settings().start.view(3)  #: inferred
