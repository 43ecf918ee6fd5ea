# case: strings and dictionaries in a torch file are left alone
import torch

names = {"a": torch.abs}
#             ^^^^^^^^^ MP102 safe torch.abs
print("x".split("."), names.get("a"), " ".join(names), "a".index("a"))
# --- after ---
from mindspore import mint

names = {"a": mint.abs}
print("x".split("."), names.get("a"), " ".join(names), "a".index("a"))
