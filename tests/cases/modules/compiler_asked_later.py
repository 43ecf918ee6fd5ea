# case: the question whether torch's compiler runs is handed on: nothing is written for it
import torch

asked = [torch.compiler.is_compiling]
#        ^^^^^^^^^^^^^^^^^^^^^^^^^^^ MP408 manual torch.compiler.is_compiling
# --- unchanged ---
