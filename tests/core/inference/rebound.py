"""Names and attributes that code elsewhere gives another value."""

import torch

shown = torch.rand(3)
kept = torch.rand(3)
made = torch.rand(3)


class Box:
    def size(self, dim):
        return dim


def as_text():
    global shown, made
    shown = "abc"
    made = Box()


def again():
    global kept
    kept = torch.ones(2)


as_text()
again()
shown.split("b")  #: none
kept.view(-1)  #: proven
made.numpy()  #: guessed


def inside():
    text = torch.rand(3)
    other = torch.rand(3)

    def inner():
        nonlocal text
        text = "abc"

    inner()
    other.view(-1)  #: proven
    return text.split("b")  #: none


class Holder:
    first = torch.rand(3)
    second = torch.rand(3)
    third = torch.rand(3)
    fourth = torch.rand(3)


def poke(holder):
    holder.first = "b c"
    holder.fourth = torch.ones(3)


holder = Holder()
poke(holder)
setattr(holder, "second", "z")
holder.first.split(" ")  #: none
holder.second.split(" ")  #: none
holder.third.view(-1)  #: proven


def later(own: Holder):
    own.fourth.view(-1)  #: proven
    own.first.split(" ")  #: none
