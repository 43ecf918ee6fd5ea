"""What a walk finds does not depend on how deep in the stack it was asked for."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

from mindport.core.analyze import analyze
from mindport.core.document import Document
from mindport.core.model import Finding
from mindport.core.options import Options
from mindport.mapping.index import load_index

#: Each function is walked in the middle of the one above it, until the stack is deep.
FUNCTIONS = 80
TEXT = "import torch\n\n\n" + "".join(
    f"def f{number}():\n    return f{number + 1}().relu()\n\n\n" for number in range(FUNCTIONS)
)
TEXT += f"def f{FUNCTIONS}():\n    return torch.ones(2)\n"


def deeper(frames: int, work: Callable[[], tuple[Finding, ...]]) -> tuple[Finding, ...]:
    return deeper(frames - 1, work) if frames else work()


def test_findings_are_the_same_from_anywhere() -> None:
    def found() -> tuple[Finding, ...]:
        return analyze(Document("", TEXT), Options(), load_index()).findings

    # A stack of its own: the one that tests run on is deeper than that of any command or server.
    with ThreadPoolExecutor(1) as pool:
        first = pool.submit(found).result()
        assert len(first) > 1
        for frames in range(1, 25, 2):
            assert pool.submit(deeper, frames, found).result() == first, frames
