# case: the innermost function takes an import, unless one around it has it
# whole
# findings: some
import torch
from torch.fx import Graph


def outer(x):
    def first(y):
        return torch.fx.Node(y)

    def second(y):
        return Graph(y)

    return Graph(x), first, second


class Holder:
    async def method(self):
        return [torch.fx.Node(n) for n in self], lambda: torch.fx.Node()
# --- after ---
def outer(x):
    from torch.fx import Graph

    def first(y):
        import torch

        return torch.fx.Node(y)

    def second(y):
        return Graph(y)

    return Graph(x), first, second


class Holder:
    async def method(self):
        import torch

        return [torch.fx.Node(n) for n in self], lambda: torch.fx.Node()
