# case: the docstring and `from __future__` stay first
"""A module."""

from __future__ import annotations

import torch

y = torch.cat([a, b])
#   ^^^^^^^^^ MP102 safe torch.cat
# --- after ---
"""A module."""

from __future__ import annotations

from mindspore import mint

y = mint.cat([a, b])
