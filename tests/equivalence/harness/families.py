"""The classification families of torchvision that are run, one model of each."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True, slots=True)
class Family:
    """One model: its constructor, the file that it is in, the image that it is given."""

    name: str
    file: str
    #: Height and width in pixels: the least that leaves more than one pixel before the last
    #: pooling, as calibrated statistics of a single pixel say nothing.
    pixels: int
    options: Mapping[str, Any] = field(default_factory=dict)
    #: Run by ``make test`` too; together they hold every kind of layer that the others have.
    quick: bool = False

    @property
    def arguments(self) -> dict[str, Any]:
        """Return what the constructor is called with; few classes, so that rows differ more."""
        return {"weights": None, "num_classes": 10, **self.options}


FAMILIES = (
    Family("alexnet", "alexnet.py", 95),
    Family("vgg11", "vgg.py", 64),
    Family("vgg11_bn", "vgg.py", 64),
    Family("resnet18", "resnet.py", 64, quick=True),
    Family("resnet50", "resnet.py", 64),
    Family("squeezenet1_0", "squeezenet.py", 64, quick=True),
    Family("mobilenet_v2", "mobilenetv2.py", 64),
    Family("mobilenet_v3_small", "mobilenetv3.py", 64, quick=True),
    Family("densenet121", "densenet.py", 64),
    Family("googlenet", "googlenet.py", 64, {"init_weights": False}),
    Family("inception_v3", "inception.py", 107, {"init_weights": False}),
    Family("shufflenet_v2_x1_0", "shufflenetv2.py", 64, quick=True),
    Family("mnasnet1_0", "mnasnet.py", 64),
    Family("efficientnet_b0", "efficientnet.py", 64),
    Family("regnet_y_400mf", "regnet.py", 64),
    Family("vit_b_16", "vision_transformer.py", 64, {"image_size": 64}),
    Family("swin_t", "swin_transformer.py", 64, quick=True),
    Family("convnext_tiny", "convnext.py", 64),
    Family("maxvit_t", "maxvit.py", 224),
)

BATCH = 4


def named(names: list[str]) -> list[Family]:
    """Return the families of these names, all of them where there are none."""
    unknown = set(names) - {family.name for family in FAMILIES}
    if unknown:
        raise SystemExit(f"no such family: {', '.join(sorted(unknown))}")
    return [family for family in FAMILIES if not names or family.name in names]
