# case: an import without a use is no unused one where a part does not parse
import torch


def f(:
# --- unchanged ---
