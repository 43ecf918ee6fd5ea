# case: an assignment to a setting goes whatever its value is, and a value that may do something stays
import torch
import torch.backends.cudnn as cudnn


def seeded(deterministic):
    torch.backends.cudnn.deterministic = deterministic
#   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ MP403 safe torch.backends.cudnn.deterministic
    torch.backends.cudnn.benchmark = not deterministic
#   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ MP403 safe torch.backends.cudnn.benchmark


torch.backends.cudnn.deterministic = args.deterministic
#<^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ MP403 safe torch.backends.cudnn.deterministic
cudnn.benchmark = chosen()
#<^^^^^^^^^^^^^ MP403 safe torch.backends.cudnn.benchmark
if config["fast"]:
    torch.backends.cudnn.benchmark = config["fast"] and bool(args.fast)
#   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ MP403 safe torch.backends.cudnn.benchmark
cudnn.deterministic = cudnn.benchmark = True
#<^^^^^^^^^^^^^^^^^ MP403 safe torch.backends.cudnn.deterministic
#                     ^^^^^^^^^^^^^^^ MP403 safe torch.backends.cudnn.benchmark
fast = cudnn.benchmark = True
#      ^^^^^^^^^^^^^^^ MP403 safe torch.backends.cudnn.benchmark
torch.backends.cudnn.enabled = torch.cuda.is_available()
#<^^^^^^^^^^^^^^^^^^^^^^^^^^ MP403 safe torch.backends.cudnn.enabled
#                              ^^^^^^^^^^^^^^^^^^^^^^^ MP403 review torch.cuda.is_available
cudnn.benchmark &= fast
#<^^^^^^^^^^^^^ MP403 safe torch.backends.cudnn.benchmark
cudnn.benchmark = (
#<^^^^^^^^^^^^^ MP403 safe torch.backends.cudnn.benchmark
    chosen()
)
cudnn.benchmark, slow = True, False
#<^^^^^^^^^^^^^ MP403 manual torch.backends.cudnn.benchmark
# --- after ---
import torch.backends.cudnn as cudnn


def seeded(deterministic):
    pass


chosen()
if config["fast"]:
    pass
fast = True
(
    chosen()
)
cudnn.benchmark, slow = True, False
