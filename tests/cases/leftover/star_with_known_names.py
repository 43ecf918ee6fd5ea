# case: the names of a star import are imported one by one where all are known
# whole
# findings: some
from torch.fx import *


def make():
    return Graph(), Node
# --- after ---
def make():
    from torch.fx import Graph, Node

    return Graph(), Node
