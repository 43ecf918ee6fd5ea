"""Functions that calls give values of different kinds."""

import torch


class Box:
    def size(self, dim):
        return dim


def first(values):
    return values[0]


def under(table, key):
    return table[key]


def mean(values):
    return sum(values) / len(values)


def inside(values):
    values[0].view(-1)  #: inferred


first([torch.rand(3)]).view(-1)  #: inferred
first(["a b"]).split()  #: none
first([Box()]).size(0)  #: none
under({"a": torch.rand(3)}, "a").view(-1)  #: inferred
under({"n": Box()}, "n").size(0)  #: none
mean([torch.rand(3)]).view(-1)  #: inferred
mean([1, 2]).real  #: none
inside([torch.rand(3)])
