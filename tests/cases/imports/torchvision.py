# case: a name of torchvision without mapping is reported with its package
from torchvision.models import resnet18

net = resnet18()
#     ^^^^^^^^ MP303 manual torchvision.models.resnet18
# --- unchanged ---
