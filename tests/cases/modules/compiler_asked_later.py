# case: the question whether torch's compiler runs is handed on: a function that says no
import torch

asked = [torch.compiler.is_compiling]
#        ^^^^^^^^^^^^^^^^^^^^^^^^^^^ MP408 safe torch.compiler.is_compiling
either = getattr(torch.compiler, "is_compiling", None) or getattr(torch._dynamo, "is_compiling", None)
#                ^^^^^^^^^^^^^^ MP102 safe torch.compiler
#                                                                 ^^^^^^^^^^^^^ MP102 safe torch._dynamo


@torch.compiler.is_compiling
#^^^^^^^^^^^^^^^^^^^^^^^^^^^ MP408 manual torch.compiler.is_compiling
def kept():
    return 1
# --- after ---
import torch

asked = [(lambda: False)]
either = (lambda: False) or (lambda: False)


@torch.compiler.is_compiling
def kept():
    return 1
