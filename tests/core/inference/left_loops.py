"""What names stand for behind a loop that is left in its middle."""

import torch

while True:
    z = torch.rand(3)
    z.split(1)  #: proven
    if z.sum() > 0:
        z = z.tolist()
        break
z.index(3)  #: none
z.split(1)  #: none

y = torch.rand(3)
for at in range(3):
    if at:
        y = "a b"
        break
    y = torch.rand(3)
y.split()  #: none
y.view(3)  #: inferred

w = torch.rand(3)
for at in range(3):
    if at:
        w = "a b"
        continue
    w = torch.rand(3)
else:
    w.split()  #: none
w.split()  #: none

while True:
    if stop():
        break
    x = torch.rand(3)
    x.split(1)  #: proven

v = torch.rand(3)
for at in range(3):
    if at:
        break
v.split(1)  #: proven

u = torch.rand(3)
try:
    u = "3"
    u = torch.rand(int(u))
except ValueError:
    u.split(1)  #: none
u.split(1)  #: none
