# case: What Accelerate gives is left where it is called in ways that are not seen through, with the advice
import torch
#      ^^^^^ MP106 review torch
from accelerate import Accelerator
#                      ^^^^^^^^^^^ MP303 manual accelerate.Accelerator
from accelerate.utils import ProjectConfiguration, set_seed
#                            ^^^^^^^^^^^^^^^^^^^^ MP303 manual accelerate.utils.ProjectConfiguration
#                                                  ^^^^^^^^ MP303 manual accelerate.utils.set_seed
from torch import nn

accelerator = Accelerator(project_config=ProjectConfiguration(project_dir="."))
set_seed(1, device_specific=True)
parts = [nn.Linear(2, 2), nn.Linear(2, 2)]
#        ^^^^^^^^^ MP101 safe torch.nn.Linear
#                         ^^^^^^^^^ MP101 safe torch.nn.Linear
parts = accelerator.prepare(*parts)
# --- after ---
from mindspore import mint
import torch
from accelerate import Accelerator
from accelerate.utils import ProjectConfiguration, set_seed

accelerator = Accelerator(project_config=ProjectConfiguration(project_dir="."))
set_seed(1, device_specific=True)
parts = [mint.nn.Linear(2, 2), mint.nn.Linear(2, 2)]
parts = accelerator.prepare(*parts)
