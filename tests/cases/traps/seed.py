# case: manual_seed alone does not seed weights
import mindspore as ms

ms.manual_seed(1)
#<^^^^^^^^^^^^ MP510 manual torch.manual_seed
# --- unchanged ---
