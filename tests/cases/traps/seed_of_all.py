# case: manual_seed beside set_seed is no trap
import mindspore as ms

ms.set_seed(1)
ms.manual_seed(1)
# --- unchanged ---
