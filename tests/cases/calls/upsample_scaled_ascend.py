# case: a whole scale of `upsample` is written as a float, which MindSpore asks for
import torch.nn.functional as F


def twice(x):
    return F.upsample(x, scale_factor=2), F.upsample(x, size=(3, 4), mode="bilinear", align_corners=True)
#          ^^^^^^^^^^ MP102 safe torch.nn.functional.upsample
#                                         ^^^^^^^^^^ MP102 safe torch.nn.functional.upsample


# --- after ---
import mindspore.mint.nn.functional as F


def twice(x):
    return F.upsample(x, scale_factor=2.0), F.upsample(x, size=(3, 4), mode="bilinear", align_corners=True)


