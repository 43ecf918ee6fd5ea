# case: beside a star of a file that is not found, a name that only a rule knows is anyone's
# unsafe
from torch.utils.data import *
#                            ^ MP307 manual torch.utils.data
from .helpers import *

loader = DataLoader(made(3))
#        ^^^^^^^^^^ MP405 review torch.utils.data.DataLoader
# --- after ---
from mindspore import dataset as ds
from torch.utils.data import *
from .helpers import *

loader = ds.dataloader.DataLoader(made(3))
