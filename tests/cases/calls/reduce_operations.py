# case: The operation of a collective is a text in MindSpore
# unsafe
import torch.distributed as dist
from torch.distributed import ReduceOp


def total(x, group, op=ReduceOp.SUM):
#                      ^^^^^^^^^^^^ MP409 review torch.distributed.ReduceOp.SUM
    dist.all_reduce(x, dist.ReduceOp.MAX, async_op=False)
#   ^^^^^^^^^^^^^^^ MP102 safe torch.distributed.all_reduce
#                      ^^^^^^^^^^^^^^^^^ MP409 review torch.distributed.ReduceOp.MAX
    dist.all_reduce(x, op=ReduceOp.PRODUCT, group=group)
#   ^^^^^^^^^^^^^^^ MP102 safe torch.distributed.all_reduce
#                         ^^^^^^^^^^^^^^^^ MP409 review torch.distributed.ReduceOp.PRODUCT
    if op == ReduceOp.SUM:
#            ^^^^^^^^^^^^ MP409 review torch.distributed.ReduceOp.SUM
        dist.all_reduce(x, op)
#       ^^^^^^^^^^^^^^^ MP102 safe torch.distributed.all_reduce
    dist.all_reduce(x, op=dist.ReduceOp.AVG)
#   ^^^^^^^^^^^^^^^ MP102 safe torch.distributed.all_reduce
#                         ^^^^^^^^^^^^^^^^^ MP409 manual torch.distributed.ReduceOp.AVG
    return getattr(ReduceOp, "SUM")
#                  ^^^^^^^^ MP203 review torch.distributed.ReduceOp
# --- after ---
from mindspore import mint, ops
import torch.distributed as dist


def total(x, group, op="sum"):
    mint.distributed.all_reduce(x, "max", async_op=False)
    mint.distributed.all_reduce(x, op="prod", group=group)
    if op == "sum":
        mint.distributed.all_reduce(x, op)
    mint.distributed.all_reduce(x, op=dist.ReduceOp.AVG)
    return getattr(ops.ReduceOp, "SUM")
