# case: no blank line is left at the top where several imports go
# unsafe
import torch
#      ^^^^^ MP106 review torch
import torch.nn as nn
#      ^^^^^^^^^^^^^^ MP106 review torch.nn


def f():
    import torch
#          ^^^^^ MP106 review torch
    import torch.nn as nn
#          ^^^^^^^^^^^^^^ MP106 review torch.nn

    return 1


x = 1
# --- after ---
def f():
    return 1


x = 1
