# case: names that another star import may give are not taken for torch's
# whole
# findings: some
from there import *
from torch.fx import *


def make():
    return Graph(), who_knows
# --- after ---
from there import *
try:
    from torch.fx import *
except ImportError:
    pass


def make():
    return Graph(), who_knows
