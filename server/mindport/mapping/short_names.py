"""The names of MindSpore in a text, as people write them, in full."""

from __future__ import annotations

import re
from collections.abc import Iterator

from mindport.core.base.patterns import pattern

#: What a short name may begin with: the usual name of the package, and its modules that are
#: imported by themselves.
_NAME = pattern(r"(?<![\w.<])(mindspore|ms|mint|ops|nn|Tensor)((?:\.[A-Za-z_]\w*)+)", re.ASCII)
#: torch has modules and classes of these names as well.
_SHARED = frozenset({"nn", "Tensor"})


def full_names(text: str) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Yield the names of MindSpore in code, as written, with what each may stand for in full."""
    for found in _NAME.finditer(text):
        head, rest = found.groups()
        if head in ("mindspore", "ms"):
            yield found[0], (f"mindspore{rest}",)
        elif head in _SHARED:
            also = (f"mindspore.mint{'.' + head}{rest}", f"torch.{head}{rest}")
            yield found[0], (f"mindspore.{head}{rest}", *also)
        else:
            yield found[0], (f"mindspore.{head}{rest}",)
