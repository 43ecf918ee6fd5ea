"""Objects of the file's classes: what goes through them when they are looped over or unpacked."""

from collections import deque, namedtuple
from typing import NamedTuple

import torch


class Pair(NamedTuple):
    image: torch.Tensor
    name: str


image, name = Pair(torch.rand(3), "a b")
image.view(3)  #: inferred
name.split()  #: none
Pair(torch.rand(3), "a b")[0].view(3)  #: inferred
Pair(torch.rand(3), "a b")[1].split()  #: none

Point = namedtuple("Point", ["x", "text"])
point = Point(torch.rand(3), "a b")
point.x.view(3)  #: proven
point.text.split()  #: none
x, text = point
x.view(3)  #: proven
text.split()  #: none
Point(*point).x.view(3)  #: none


class Items:
    def __getitem__(self, at):
        return {"image": torch.rand(3), "name": "a b"}


class Stream:
    def __iter__(self):
        yield torch.rand(3), "a b"


class Counted:
    def __iter__(self):
        return self

    def __next__(self):
        return torch.rand(3)


for at, item in enumerate(Items()):
    item["image"].view(3)  #: inferred
    item["name"].split()  #: none
Items()[0]["image"].view(3)  #: inferred
for x, text in Stream():
    x.view(3)  #: inferred
    text.split()  #: none
[each.view(3) for each in Counted()]  #: inferred
list(Counted())[0].view(3)  #: inferred

queue = deque([torch.rand(3)], maxlen=3)
queue[0].view(3)  #: proven
queue.popleft().view(3)  #: proven
queue.appendleft("a b")
queue[0].split()  #: none
queue.index(3)  #: none
deque(["a b"]).popleft().split()  #: none
