# case: einops of another framework is left alone
import jax
from einops import rearrange


def f(x):
    return rearrange(x, "b c -> c b")
# --- unchanged ---
