# case: a class Size of another library, and numel of an object of it, stay
from geometry import Size

size = Size((1, 2))
count = size.numel()
# --- unchanged ---
