"""What is run: a model of each classification family of torchvision, and what it is given."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass, field
from typing import Any

TORCHVISION = "torchvision"


@dataclass(frozen=True, slots=True)
class Family:
    """One model: its constructor, the file that it is in, the images that it is given."""

    name: str
    file: str
    #: Height and width in pixels. Statistics of few pixels are ill-conditioned: the sizes are such
    #: that float32 itself, against float64 in torch, is well below the tolerance.
    pixels: int = 96
    batch: int = 8
    options: Mapping[str, Any] = field(default_factory=dict)
    #: Run by ``make test`` too: together they have most of what the others are made of.
    quick: bool = False
    package: str = TORCHVISION
    module: str = "torchvision.models"

    def request(self) -> dict[str, Any]:
        """Return it as JSON takes it."""
        return asdict(self)


def _tv(
    name: str, file: str, pixels: int = 96, batch: int = 8, quick: bool = False, **options: Any
) -> Family:
    # Few classes, so that the rows of a batch differ more.
    given = {"weights": None, "num_classes": 10, **options}
    return Family(name, f"models/{file}.py", pixels, batch, given, quick)


FAMILIES = (
    _tv("alexnet", "alexnet"),
    _tv("vgg11", "vgg", 64),
    _tv("vgg11_bn", "vgg", 64),
    _tv("resnet18", "resnet", quick=True),
    _tv("resnet50", "resnet", 128),
    _tv("squeezenet1_0", "squeezenet", quick=True),
    _tv("mobilenet_v2", "mobilenetv2"),
    _tv("mobilenet_v3_small", "mobilenetv3", quick=True),
    _tv("densenet121", "densenet", quick=True),
    _tv("googlenet", "googlenet", init_weights=False),
    _tv("inception_v3", "inception", 171, init_weights=False),
    _tv("shufflenet_v2_x1_0", "shufflenetv2", quick=True),
    _tv("mnasnet1_0", "mnasnet"),
    _tv("efficientnet_b0", "efficientnet"),
    _tv("regnet_y_400mf", "regnet"),
    _tv("vit_b_16", "vision_transformer", 64, image_size=64),
    _tv("swin_t", "swin_transformer", 64, quick=True),
    _tv("convnext_tiny", "convnext", 64),
    # Its windows divide its feature maps at this size alone.
    _tv("maxvit_t", "maxvit", 224, batch=4),
)


def named(names: Iterable[str], families: Iterable[Family] = FAMILIES) -> list[Family]:
    """Return the families of these names, all of them where there are none."""
    wanted = set(names)
    unknown = wanted - {family.name for family in families}
    if unknown:
        raise SystemExit(f"no such family: {', '.join(sorted(unknown))}")
    return [family for family in families if not wanted or family.name in wanted]
