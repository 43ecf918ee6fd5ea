# case: the block of a script takes its import, as it does not run on import
# whole
# findings: some
import torch


def make():
    return torch.fx.Graph()


if __name__ == "__main__":
    print(make(), torch.fx.Node)
# --- after ---
def make():
    import torch

    return torch.fx.Graph()


if __name__ == "__main__":
    import torch

    print(make(), torch.fx.Node)
