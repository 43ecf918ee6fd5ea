# case: whether processes are joined is asked on CPU too; how many there are is one
# target: cpu
# unsafe
import torch
import torch.distributed as dist


def is_dist_avail_and_initialized():
    if not dist.is_available():
#          ^^^^^^^^^^^^^^^^^ MP102 safe torch.distributed.is_available
        return False
    if not dist.is_initialized():
#          ^^^^^^^^^^^^^^^^^^^ MP102 safe torch.distributed.is_initialized
        return False
    return True


def get_world_size():
    if not is_dist_avail_and_initialized():
        return 1
    return dist.get_world_size()
#          ^^^^^^^^^^^^^^^^^^^ MP201 review torch.distributed.get_world_size


def reduce(x):
    if get_world_size() > 1:
        dist.all_reduce(x)
#       ^^^^^^^^^^^^^^^ MP308 manual torch.distributed.all_reduce
    return x


if torch.distributed.is_available() and torch.distributed.is_initialized():
#  ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ MP102 safe torch.distributed.is_available
#                                       ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ MP102 safe torch.distributed.is_initialized
    rank = dist.get_rank()
#          ^^^^^^^^^^^^^ MP201 review torch.distributed.get_rank
# --- after ---
from mindspore import mint
import torch.distributed as dist


def is_dist_avail_and_initialized():
    if not mint.distributed.is_available():
        return False
    if not mint.distributed.is_initialized():
        return False
    return True


def get_world_size():
    if not is_dist_avail_and_initialized():
        return 1
    return mint.distributed.get_world_size()


def reduce(x):
    if get_world_size() > 1:
        dist.all_reduce(x)
    return x


if mint.distributed.is_available() and mint.distributed.is_initialized():
    rank = mint.distributed.get_rank()
