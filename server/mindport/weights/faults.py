"""What is wrong with a file, in words for its user."""

from __future__ import annotations

from mindport.core.model import Text


class WeightsFault(Exception):
    """A file cannot be used: ``message`` says why, and what to do."""

    def __init__(self, message: Text) -> None:
        super().__init__(message.en)
        self.message = message


def damaged(en: str, zh: str) -> WeightsFault:
    """Return the fault of a file whose content contradicts itself."""
    return WeightsFault(
        Text(
            f"the file is damaged or incomplete ({en}); copy or download it again",
            f"文件已损坏或不完整（{zh}）；请重新复制或下载",
        )
    )
