# case: a function on one line takes its import on that line
# whole
# findings: some
import torch

def graph(x): return torch.fx.Graph(x)
# --- after ---
def graph(x): import torch; return torch.fx.Graph(x)
