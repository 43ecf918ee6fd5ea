# case: dtypes get their MindSpore names, short ones their full names
import torch

table = [torch.float32, torch.float, torch.half, torch.long, torch.bool, torch.bfloat16]
#        ^^^^^^^^^^^^^ MP104 safe torch.float32
#                       ^^^^^^^^^^^ MP104 safe torch.float
#                                    ^^^^^^^^^^ MP104 safe torch.half
#                                                ^^^^^^^^^^ MP104 safe torch.long
#                                                            ^^^^^^^^^^ MP104 safe torch.bool
#                                                                        ^^^^^^^^^^^^^^ MP104 safe torch.bfloat16
# --- after ---
import mindspore as ms

table = [ms.float32, ms.float32, ms.float16, ms.int64, ms.bool_, ms.bfloat16]
