# case: texts of dtypes by repr, in containers and in small letters are torch's; a compared f-string is told
import torch


def f(x: torch.Tensor, names):
#        ^^^^^^^^^^^^ MP101 safe torch.Tensor
    a = repr(x.dtype).split(".")[-1], str(x.dtype).lower(), [str(t.dtype) for t in (x, x)]
#       ^^^^^^^^^^^^^ MP201 safe inferred torch.Tensor
#                                     ^^^^^^^^^^^^ MP201 safe inferred torch.Tensor
#                                                            ^^^^^^^^^^^^ MP201 safe inferred torch.Tensor
    if f"{x.dtype}" == "torch.float32" or (name := str(x.dtype)) in names:
#      ^^^^^^^^^^^^ MP201 manual inferred torch.Tensor
#                                                  ^^^^^^^^^^^^ MP201 safe inferred torch.Tensor
        return a, name if names else str(x.dtype)
#                                    ^^^^^^^^^^^^ MP201 safe inferred torch.Tensor
    print(f"dtype {x.dtype} {repr(x.dtype)}", str(x.dtype))
    return f"torch.{str(x.dtype).lower()}", f"{x.dtype}" in names
# --- after ---
import mindspore as ms


def f(x: ms.Tensor, names):
    a = f"torch.{str(x.dtype).lower()}".split(".")[-1], f"torch.{str(x.dtype).lower()}".lower(), [f"torch.{str(t.dtype).lower()}" for t in (x, x)]
    if f"{x.dtype}" == "torch.float32" or (name := f"torch.{str(x.dtype).lower()}") in names:
        return a, name if names else f"torch.{str(x.dtype).lower()}"
    print(f"dtype {x.dtype} {repr(x.dtype)}", str(x.dtype))
    return f"torch.{str(x.dtype).lower()}", f"{x.dtype}" in names
