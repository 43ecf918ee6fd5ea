# case: a comment on the import excuses findings of the import alone
from torch import *  # mindport: ignore

y = 1
# --- unchanged ---
