# case: of a package that serves several frameworks, the module for torch is reported
import safetensors.torch
#      ^^^^^^^^^^^^^^^^^ MP303 manual safetensors.torch
from einops import rearrange
from einops.layers.torch import Rearrange
#                               ^^^^^^^^^ MP303 manual einops.layers.torch.Rearrange
from safetensors import safe_open, torch as st
#                                  ^^^^^^^^^^^ MP303 manual safetensors.torch
from safetensors.numpy import load_file

st.save_file({}, "a")
safetensors.torch.save_file({}, "b")
rearrange(load_file("a")["w"], "a b -> b a")
# --- unchanged ---
