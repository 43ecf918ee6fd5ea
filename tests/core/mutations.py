"""Texts as editing leaves them: cut, doubled, out of order, with what breaks parsers put in."""

from __future__ import annotations

import random

#: What people type, and what breaks parsers.
PIECES = (
    *"()[]{},.:;=*@\\#\n\t\f\x00'é😀\ufeff\u2028",
    *("**", "\r\n", "    ", '"', '"""', "f'{", " if ", " def ", " class ", " import ", " as "),
    *(" lambda: ", "torch", "torch.", "nn", "nn.", "F.", "self.", "x", "forward", "construct"),
    *("ms", "mint", "nn.Module", "torch.Tensor", " = None", "del torch\n", "import torch\n"),
    *("from torch import *\n", "from torch import nn\n", "global torch\n"),
)


def mutated(text: str, random_: random.Random) -> str:
    """Return a text with one to three changes of the kinds that editing makes."""
    for _ in range(random_.randint(1, 3)):
        at = random_.randint(0, len(text))
        end = min(len(text), at + random_.choice((1, 1, 2, 5, 20, 200)))
        kind = random_.randrange(5)
        if kind == 0:
            text = text[:at]
        elif kind == 1:
            text = text[:at] + text[end:]
        elif kind == 2:
            text = text[:at] + text[at:end] * 2 + text[end:]
        elif kind == 3:
            lines = text.split("\n")
            one, other = random_.randrange(len(lines)), random_.randrange(len(lines))
            lines[one], lines[other] = lines[other], lines[one]
            text = "\n".join(lines)
        else:
            text = text[:at] + random_.choice(PIECES) + text[at:]
    return text
