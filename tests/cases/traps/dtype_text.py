# case: the text of a dtype that is compared, looked up or taken apart is torch's; one that is only shown is left
import torch


def asked(x: torch.Tensor, table):
#            ^^^^^^^^^^^^ MP101 safe torch.Tensor
    if str(x.dtype) == "torch.float32" or "float" in str(x.dtype):
#      ^^^^^^^^^^^^ MP201 safe inferred torch.Tensor
#                                                    ^^^^^^^^^^^^ MP201 safe inferred torch.Tensor
        return table[str(x.dtype)], table.get(str(x.dtype))
#                    ^^^^^^^^^^^^ MP201 safe inferred torch.Tensor
#                                             ^^^^^^^^^^^^ MP201 safe inferred torch.Tensor
    half = torch.float16
#          ^^^^^^^^^^^^^ MP104 safe torch.float16
    name = str(half).split(".")[-1]
#          ^^^^^^^^^ MP201 safe inferred torch.Tensor
    return {str(x.dtype): name}, str(torch.int64)
#           ^^^^^^^^^^^^ MP201 safe inferred torch.Tensor
#                                ^^^^^^^^^^^^^^^^ MP201 safe inferred torch.Tensor
#                                    ^^^^^^^^^^^ MP104 safe torch.int64


def shown(x: torch.Tensor, y):
#            ^^^^^^^^^^^^ MP101 safe torch.Tensor
    print(str(x.dtype), "of " + str(x.dtype))
    return f"{str(x.dtype)}", str(y.dtype) == "float32", str(x.shape) == "1"
# --- after ---
import mindspore as ms


def asked(x: ms.Tensor, table):
    if f"torch.{str(x.dtype).lower()}" == "torch.float32" or "float" in f"torch.{str(x.dtype).lower()}":
        return table[f"torch.{str(x.dtype).lower()}"], table.get(f"torch.{str(x.dtype).lower()}")
    half = ms.float16
    name = f"torch.{str(half).lower()}".split(".")[-1]
    return {f"torch.{str(x.dtype).lower()}": name}, f"torch.{str(ms.int64).lower()}"


def shown(x: ms.Tensor, y):
    print(str(x.dtype), "of " + str(x.dtype))
    return f"{str(x.dtype)}", str(y.dtype) == "float32", str(x.shape) == "1"
