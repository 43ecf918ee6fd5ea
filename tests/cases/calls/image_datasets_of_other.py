# case: names of datasets that are not torchvision's, and members of what is unknown, stay as they are
from own.datasets import CIFAR10, MNIST

digits = MNIST("here", train=True)
print(digits.data, digits.targets, CIFAR10.train_list)


def shown(found):
    return found.classes, found.class_to_idx
# --- unchanged ---
