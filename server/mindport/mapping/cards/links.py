"""Links to both frameworks' documentation; none rather than one that does not exist."""

from __future__ import annotations

from mindport.core.model import Text

_TORCH = "https://docs.pytorch.org/docs/stable/{}.html"
_MINDSPORE = "https://www.mindspore.cn/docs/{}/r{}/api_python/{}.html"
_MAPPING = "https://www.mindspore.cn/docs/{}/r{}/note/api_mapping/pytorch_api_mapping.html"
_TORCH_PAGES = (
    ("torch.amp.", "amp"),
    ("torch.backends.", "backends"),
    ("torch.cuda.amp.", "amp"),
    ("torch.distributed.", "distributed"),
    ("torch.distributions.", "distributions"),
    ("torch.futures.", "futures"),
    ("torch.fx.", "fx"),
    ("torch.hub.", "hub"),
    ("torch.library.", "library"),
    ("torch.multiprocessing.", "multiprocessing"),
    ("torch.nn.init.", "nn.init"),
    ("torch.onnx.", "onnx"),
    ("torch.random.", "random"),
    ("torch.special.", "special"),
    ("torch.utils.checkpoint.", "checkpoint"),
    ("torch.utils.data.", "data"),
    ("torch.utils.model_zoo.", "model_zoo"),
    ("torch.utils.tensorboard.", "tensorboard"),
)
_TORCH_NAMES = {
    "torch.Size": "size",
    "torch.Tensor": "tensors",
    "torch.device": "tensor_attributes",
    "torch.dtype": "tensor_attributes",
    "torch.layout": "tensor_attributes",
    "torch.memory_format": "tensor_attributes",
    "torch.nn.Parameter": "generated/torch.nn.parameter.Parameter",
}
_FOLDERS = (
    ("mindspore.mint.", "mint"),
    ("mindspore.ops.", "ops"),
    ("mindspore.nn.", "nn"),
    ("mindspore.numpy.", "numpy"),
    ("mindspore.amp.", "amp"),
    ("mindspore.experimental.optim.", "experimental/optim"),
    ("mindspore.dataset.vision.", "dataset_vision"),
    ("mindspore.dataset.transforms.", "dataset_transforms"),
    ("mindspore.dataset.audio.", "dataset_audio"),
    ("mindspore.dataset.text.", "dataset_text"),
    ("mindspore.dataset.", "dataset"),
    ("mindspore.Tensor.", "mindspore/Tensor"),
)
_INITIALIZERS = "mindspore.common.initializer"


def torch_link(name: str, kind: str) -> tuple[str, Text] | None:
    """Return the name and the address of a torch API's page; the same in both languages."""
    if not name.startswith("torch.") or kind in ("constant", "module") or _is_private(name):
        return None
    page = _torch_page(name, kind)
    url = _TORCH.format(page)
    if not page.startswith("generated/") or page != f"generated/{name}":
        url += "#torch.dtype" if kind == "dtype" else f"#{name}"
    return name, Text(url, url)


def _torch_page(name: str, kind: str) -> str:
    if kind == "dtype":
        return "tensor_attributes"
    if name in _TORCH_NAMES:
        return _TORCH_NAMES[name]
    for prefix, page in _TORCH_PAGES:
        if name.startswith(prefix):
            return page
    owner = name.rpartition(".")[0]
    if kind in ("method", "property") and not owner.startswith(("torch.Tensor", "torch.optim")):
        return f"generated/{owner}"
    return f"generated/{name}"


def mindspore_link(name: str, release: str, kind: str = "") -> tuple[str, Text] | None:
    """Return the name and the address of a MindSpore API's page in a release, by language.

    Without ``kind`` the name counts as a function or a class.
    """
    page = None if kind in ("dtype", "module") or _is_private(name) else _mindspore_page(name, kind)
    if page is None:
        return None
    return name, Text(
        _MINDSPORE.format("en", release, page), _MINDSPORE.format("zh-CN", release, page)
    )


def mapping_page(release: str) -> Text:
    """Return the address of MindSpore's table of PyTorch's APIs, in a release, by language."""
    return Text(_MAPPING.format("en", release), _MAPPING.format("zh-CN", release))


def _mindspore_page(name: str, kind: str) -> str | None:
    if name.startswith(f"{_INITIALIZERS}."):
        return _INITIALIZERS
    owner = name.rpartition(".")[0]
    if kind in ("method", "property") and not owner.startswith("mindspore.Tensor"):
        name = owner
    for prefix, folder in _FOLDERS:
        if name.startswith(prefix):
            return f"{folder}/{name}"
    return f"mindspore/{name}" if name.count(".") == 1 and owner.startswith("mindspore") else None


def _is_private(name: str) -> bool:
    return any(part.startswith("_") for part in name.split("."))
