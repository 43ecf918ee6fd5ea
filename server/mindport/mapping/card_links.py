"""Links to both frameworks' documentation."""

from __future__ import annotations

from mindport.core.model import Text

_TORCH = "https://docs.pytorch.org/docs/stable/generated/{}.html"
_MINDSPORE = "https://www.mindspore.cn/docs/{}/master/api_python/{}.html"
_FOLDERS = (
    ("mindspore.mint.", "mint"),
    ("mindspore.ops.", "ops"),
    ("mindspore.nn.Cell.", ""),
    ("mindspore.nn.", "nn"),
    ("mindspore.numpy.", "numpy"),
    ("mindspore.experimental.", "experimental/optim"),
    ("mindspore.dataset.vision.", "dataset_vision"),
    ("mindspore.dataset.transforms.", "dataset_transforms"),
    ("mindspore.dataset.audio.", "dataset_audio"),
    ("mindspore.dataset.text.", "dataset_text"),
    ("mindspore.dataset.", "dataset"),
    ("mindspore.Tensor.", "mindspore/Tensor"),
    ("mindspore.", "mindspore"),
)


def torch_link(name: str) -> tuple[str, Text] | None:
    """Return the name and the address of a torch API's page; the same in both languages."""
    if not name.startswith("torch."):
        return None
    url = _TORCH.format(name)
    return name, Text(url, url)


def mindspore_link(name: str) -> tuple[str, Text] | None:
    """Return the name and the address of a MindSpore API's page by language."""
    for prefix, folder in _FOLDERS:
        if name.startswith(prefix):
            page = f"{folder}/{name}" if folder else "nn/mindspore.nn.Cell"
            return name, Text(_MINDSPORE.format("en", page), _MINDSPORE.format("zh-CN", page))
    return None
