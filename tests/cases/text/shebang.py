# case: a shebang and a coding line stay first
#!/usr/bin/env python3
# -*- coding: utf-8 -*-
import torch

y = torch.cat([a, b])
#   ^^^^^^^^^ MP102 safe torch.cat
# --- after ---
#!/usr/bin/env python3
# -*- coding: utf-8 -*-
from mindspore import mint

y = mint.cat([a, b])
