# case: a name that the file defines is not taken from the star import
from torch import *
#                 ^ MP307 manual torch


def cat(parts):
    return parts


y = cat([a, b])
# --- unchanged ---
