# case: what no tier of a release has is reported, with the release that has it
# mindspore: 2.8.0
import torch.distributed as dist

dist.send_object_list(objects, 0)
#<^^^^^^^^^^^^^^^^^^^ MP301 manual torch.distributed.send_object_list: not in MindSpore 2.8.0; 2.9.0 has `mindspore.mint.distributed.send_object_list`
# --- unchanged ---
