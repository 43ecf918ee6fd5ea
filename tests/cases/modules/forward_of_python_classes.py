# case: a class of Python's own bases alone is no Module, whatever its forward; one of an unknown's is asked
import abc
import torch
from enum import Enum
from somewhere import Base


class Attack(object):
    def forward(self, x):
        return torch.abs(x)
#              ^^^^^^^^^ MP102 safe torch.abs


class Rule(abc.ABC, Exception):
    def forward(self, x):
        return x


class Above(Attack):
    def forward(self, x):
        return x


class Kind(Base, Enum):
    def forward(self):
#       ^^^^^^^ MP402 manual guessed torch.nn.Module.forward
        return 1
# --- after ---
import abc
from mindspore import mint
from enum import Enum
from somewhere import Base


class Attack(object):
    def forward(self, x):
        return mint.abs(x)


class Rule(abc.ABC, Exception):
    def forward(self, x):
        return x


class Above(Attack):
    def forward(self, x):
        return x


class Kind(Base, Enum):
    def forward(self):
        return 1
