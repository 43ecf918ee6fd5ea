"""What a failure of MindSpore means: a missing kernel, or something else that it says aloud."""

from __future__ import annotations

import re

_NO_KERNEL = re.compile(
    r"unregistered|Unsupported op \[|Create kernelmod for op|kernel select|select kernel"
    r"|not support(ed)? on CPU|Not implement|should not come here|platform.*not.*support"
    r"|only support(s|ed)? (on )?(Ascend|GPU)|Unsupported data type.*kernel|no kernel"
    r"|is not supported on (the )?(CPU|this device)|device target|on device CPU|Select CPU operator"
    r"|supports? (Ascend|GPU) only|only supports? (Ascend|GPU)",
    re.IGNORECASE,
)
_SPACE = re.compile(r"\s+")


def kind_of(error: BaseException) -> str:
    """Return ``no_kernel`` or ``raises``."""
    return "no_kernel" if _NO_KERNEL.search(str(error)) else "raises"


def short(message: str, kind: str = "") -> str:
    """Return the first sentence of a message, on one line, without what changes run by run."""
    first = message.strip().strip("-\n ").split("\n---")[0].split("\n\n")[0]
    text = _SPACE.sub(" ", re.sub(r"-{3,}", " ", first)).strip(" -")
    text = re.sub(r" ?0x[0-9a-f]+|/[\w./-]*/site-packages/", "", text)
    text = text if len(text) <= 160 else text[:157] + "..."
    return f"{kind}: {text}" if kind else text
