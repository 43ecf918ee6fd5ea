# case: a file without torch gives no finding
import numpy as np

y = np.concatenate([a, b]).view()
# --- unchanged ---
