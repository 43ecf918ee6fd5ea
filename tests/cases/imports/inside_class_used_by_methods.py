# case: an import in a class body that methods read through self stays
class Holder:
    import torch

    empty = torch.cat([a, b])
#           ^^^^^^^^^ MP102 safe torch.cat

    def join(self, a, b):
        return self.torch.cat([a, b])
# --- after ---
class Holder:
    from mindspore import mint
    import torch

    empty = mint.cat([a, b])

    def join(self, a, b):
        return self.torch.cat([a, b])
