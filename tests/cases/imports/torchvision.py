# case: a name of torchvision without mapping says what stands in for it
from torchvision.models import resnet18

net = resnet18()
#     ^^^^^^^^ MP301 manual torchvision.models.resnet18: mindcv
# --- unchanged ---
