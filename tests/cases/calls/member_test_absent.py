# case: `hasattr` of a name that MindSpore has nothing for is false, so that what it guards is not run
# unsafe
import torch

if hasattr(torch, "compile") and hasattr(torch.onnx, "register_custom_op_symbolic"):
#          ^^^^^ MP201 review torch
#                                        ^^^^^^^^^^ MP201 review torch.onnx
    torch.onnx.register_custom_op_symbolic("::f", print, 9)
#   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ MP301 manual torch.onnx.register_custom_op_symbolic
asked = hasattr(torch, "compiler") and hasattr(torch.compiler, "is_exporting")
#               ^^^^^ MP201 review torch
#                                              ^^^^^^^^^^^^^^ MP201 review torch.compiler
# --- after ---
import torch

if True and False:
    torch.onnx.register_custom_op_symbolic("::f", print, 9)
asked = True and True
