# case: a function is kept from being a method however a class comes to have it
# target: cpu
from dataclasses import dataclass
from enum import Enum
from typing import Callable, ClassVar, NamedTuple

import torch

exp = torch.exp
#     ^^^^^^^^^ MP102 safe torch.exp
either = torch.exp
#        ^^^^^^^^^ MP203 review torch.exp
if torch.__version__ < "2":
#  ^^^^^^^^^^^^^^^^^ MP203 review torch.__version__
    either = torch.log
#            ^^^^^^^^^ MP203 review torch.log


class Net:
    act: Callable = torch.exp
#                   ^^^^^^^^^ MP102 safe torch.exp
    first, second = torch.exp, torch.log
#                   ^^^^^^^^^ MP102 safe torch.exp
#                              ^^^^^^^^^ MP102 safe torch.log
    chosen = torch.exp if first else torch.log
#            ^^^^^^^^^ MP102 safe torch.exp
#                                    ^^^^^^^^^ MP102 safe torch.log
    given = None or torch.sqrt
#                   ^^^^^^^^^^ MP102 safe torch.sqrt
    (named := torch.sqrt)
#             ^^^^^^^^^^ MP102 safe torch.sqrt
    alias = exp
    again: Callable = exp
    unsure = either
    table = {"exp": torch.exp, "log": torch.log}
#                   ^^^^^^^^^ MP102 safe torch.exp
#                                     ^^^^^^^^^ MP102 safe torch.log
    names = [torch.exp, torch.log]
#            ^^^^^^^^^ MP102 safe torch.exp
#                       ^^^^^^^^^ MP102 safe torch.log
    if first:
        under = torch.exp
#               ^^^^^^^^^ MP102 safe torch.exp
    else:
        try:
            under = torch.log
#                   ^^^^^^^^^ MP102 safe torch.log
        finally:
            pass

    def __init__(self):
        self.own = torch.exp
#                  ^^^^^^^^^ MP102 safe torch.exp
        own = torch.exp
#             ^^^^^^^^^ MP102 safe torch.exp
        type(self).later = torch.log
#                          ^^^^^^^^^ MP102 safe torch.log
        self.run = own

    @classmethod
    def prepare(cls):
        cls.prepared = torch.exp
#                      ^^^^^^^^^ MP102 safe torch.exp


Net.outside, Net.size = torch.exp, 3
#                       ^^^^^^^^^ MP102 safe torch.exp
Net.again = exp
setattr(Net, "by_name", torch.log)
#                       ^^^^^^^^^ MP102 safe torch.log


class Kind(Enum):
    EXP: Callable = torch.exp
#                   ^^^^^^^^^ MP203 review torch.exp


@dataclass(frozen=True)
class Options:
    act: Callable = torch.exp
#                   ^^^^^^^^^ MP102 safe torch.exp
    shared: ClassVar[Callable] = torch.exp
#                                ^^^^^^^^^ MP102 safe torch.exp


class Pair(NamedTuple):
    act: Callable = torch.exp
#                   ^^^^^^^^^ MP102 safe torch.exp
# --- after ---
from dataclasses import dataclass
from enum import Enum
from typing import Callable, ClassVar, NamedTuple

from mindspore import mint
import torch

exp = mint.exp
either = torch.exp
if torch.__version__ < "2":
    either = torch.log


class Net:
    act: Callable = staticmethod(mint.exp)
    first, second = staticmethod(mint.exp), staticmethod(mint.log)
    chosen = staticmethod(mint.exp) if first else staticmethod(mint.log)
    given = None or staticmethod(mint.sqrt)
    (named := staticmethod(mint.sqrt))
    alias = staticmethod(exp)
    again: Callable = staticmethod(exp)
    unsure = either
    table = {"exp": mint.exp, "log": mint.log}
    names = [mint.exp, mint.log]
    if first:
        under = staticmethod(mint.exp)
    else:
        try:
            under = staticmethod(mint.log)
        finally:
            pass

    def __init__(self):
        self.own = mint.exp
        own = mint.exp
        type(self).later = staticmethod(mint.log)
        self.run = own

    @classmethod
    def prepare(cls):
        cls.prepared = staticmethod(mint.exp)


Net.outside, Net.size = staticmethod(mint.exp), 3
Net.again = staticmethod(exp)
setattr(Net, "by_name", staticmethod(mint.log))


class Kind(Enum):
    EXP: Callable = torch.exp


@dataclass(frozen=True)
class Options:
    act: Callable = mint.exp
    shared: ClassVar[Callable] = staticmethod(mint.exp)


class Pair(NamedTuple):
    act: Callable = mint.exp
