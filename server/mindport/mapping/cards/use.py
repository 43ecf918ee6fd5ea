"""What a card says of the one use that it is shown for."""

from __future__ import annotations

from mindport.core.base.records import dataclass
from mindport.core.model import Text
from mindport.mapping.cards.render import Block


@dataclass(frozen=True, slots=True)
class Use:
    """One use of an API that a card is shown for.

    said: how sure it is that the API is meant, and what becomes of the use. target: MindSpore's
    name that is written there. verdict: what is, where that is none of the API's targets.
    """

    said: tuple[Block, ...] = ()
    target: str | None = None
    verdict: Text | None = None


NO_USE = Use()
