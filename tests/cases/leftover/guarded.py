# case: an import that may fail stays, whatever sees to that
# whole
# findings: some
import contextlib

from there import HAS_TORCH, is_torch_available

try:
    from torch.fx import Graph
except ImportError:
    Graph = None

if is_torch_available():
    from torch.fx import Node

if HAS_TORCH:
    import torch.export as export

with contextlib.suppress(ImportError):
    from torch.fx import Proxy


def run():
    return Graph, Node(), export, Proxy
# --- unchanged ---
