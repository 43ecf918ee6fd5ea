# case: whether torch's compiler or its export runs is asked: it does not
import torch


def scale(x):
    if torch.compiler.is_compiling() or torch._dynamo.is_compiling():
#      ^^^^^^^^^^^^^^^^^^^^^^^^^^^ MP408 safe torch.compiler.is_compiling
#                                       ^^^^^^^^^^^^^^^^^^^^^^^^^^ MP408 safe torch._dynamo.is_compiling
        return x
    if torch.onnx.is_in_onnx_export():
#      ^^^^^^^^^^^^^^^^^^^^^^^^^^^^ MP408 safe torch.onnx.is_in_onnx_export
        return x + x
    return x if torch.compiler.is_exporting() or torch.compiler.is_dynamo_compiling() else 2 * x
#               ^^^^^^^^^^^^^^^^^^^^^^^^^^^ MP408 safe torch.compiler.is_exporting
#                                                ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ MP408 safe torch.compiler.is_dynamo_compiling
# --- after ---
def scale(x):
    if False or False:
        return x
    if False:
        return x + x
    return x if False or False else 2 * x
