# case: questions about what is recorded and how have the answer that MindSpore has
# target: cpu
# unsafe
import torch

print(torch.is_grad_enabled(), torch.is_inference_mode_enabled())
#     ^^^^^^^^^^^^^^^^^^^^^ MP404 review torch.is_grad_enabled
#                              ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ MP404 review torch.is_inference_mode_enabled
fixed = not torch.are_deterministic_algorithms_enabled()
#           ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ MP403 review torch.are_deterministic_algorithms_enabled
print(own.is_grad_enabled(), is_inference_mode_enabled())
# --- after ---
import mindspore as ms


def is_grad_enabled():
    """Whether gradients are recorded here (torch.is_grad_enabled)."""
    block = ms._no_grad()
    with block:
        return block.prev_state


print(is_grad_enabled(), False)
fixed = not ('ON' == ms.get_context('deterministic'))
print(own.is_grad_enabled(), is_inference_mode_enabled())
