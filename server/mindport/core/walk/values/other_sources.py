"""Tensors that other libraries give: tokenizers and models of Hugging Face, torchvision's models.

They are told by how they are asked, as far as that is honest: what a key that is rarely a tensor's
holds stays likely.
"""

from __future__ import annotations

import ast

from mindport.core.model import Certainty
from mindport.core.text.nodes import last_name
from mindport.core.walk.values.joins import MODULE, TENSOR
from mindport.core.walk.values.kinds import UNKNOWN, Encoded, Gives, Instance, Plain, Value

#: Why a Module is one of those whose results are objects with tensors in them.
OF_HUGGING_FACE = frozenset({"a model of transformers", "a model of diffusers"})
OF_TORCHVISION = "a model of torchvision"
#: Methods with ``return_tensors`` whose results are of one kind or another.
_OF_MANY_KINDS = frozenset({"apply_chat_template", "decode", "batch_decode"})
_TRANSFORMS = ("torchvision.transforms.", "torchvision.transforms.v2.")
#: Transforms that give tensors, whatever they are given; and those that give pictures.
_TO_TENSOR = frozenset({"ToTensor", "PILToTensor", "ToImage", "ConvertImageDtype", "ToDtype"})
_TO_OTHERS = frozenset({"ToPILImage", "Lambda", "RandomApply", "RandomChoice", "Compose"})


def hugging_face(target: Value, node: ast.Call) -> Value | None:
    """Return what a tokenizer or a model of Hugging Face gives, None for another call."""
    for keyword in node.keywords:
        if keyword.arg == "return_tensors":
            return _encoded(last_name(node.func), keyword.value)
    if not isinstance(target, Instance):
        return None
    if target.type == MODULE and target.why in OF_HUGGING_FACE:
        return Encoded(Instance(TENSOR, Certainty.GUESSED, "part of what a model gives"))
    if target.why == "an attribute of a Module" and last_name(node.func) == "generate":
        return Instance(TENSOR, Certainty.GUESSED, "what generate() gives")
    return None


def _encoded(method: str, asked: ast.expr) -> Value:
    """Return what is encoded with ``return_tensors=asked``."""
    if method in _OF_MANY_KINDS:
        return UNKNOWN
    kind = asked.value if isinstance(asked, ast.Constant) else None
    item: Value = Plain("ndarray" if kind == "np" else "other")
    if kind == "pt" or not isinstance(asked, ast.Constant):
        sure = Certainty.INFERRED if kind == "pt" else Certainty.GUESSED
        item = Instance(TENSOR, sure, "what return_tensors asks for")
    return item if method == "encode" else Encoded(item, batch=True)


def of_torchvision(name: str, node: ast.Call) -> Value | None:
    """Return what a call of a torchvision name gives, None where that is not known here."""
    if name.startswith("torchvision.models."):
        return Instance(MODULE, Certainty.INFERRED, OF_TORCHVISION)
    owner, _, last = name.rpartition(".")
    if f"{owner}." not in _TRANSFORMS:
        return None
    steps = [node]
    if last == "Compose" and len(node.args) == 1 and isinstance(node.args[0], ast.List):
        steps = [each for each in node.args[0].elts if isinstance(each, ast.Call)]
        if len(steps) < len(node.args[0].elts):
            return None
    tensor = False
    for step in steps:
        made = last_name(step.func)
        tensor = made in _TO_TENSOR or (tensor and made not in _TO_OTHERS)
    if not tensor:
        return None
    return Gives(Instance(TENSOR, Certainty.INFERRED, "what a transform to tensors gives"))
