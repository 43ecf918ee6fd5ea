"""A file's tree with what one walk found in it, by which what takes long to tell is kept."""

from __future__ import annotations

import ast

from mindport.core.base.records import dataclass
from mindport.core.walk.statements import Walked


@dataclass(frozen=True, slots=True)
class WalkedTree:
    """A tree and a walk of it, told from others by which they are, not by what they hold.

    Two analyses of one text share the tree. The walk of each has its own types where another file
    has changed in between, or where a second resolver told it more.
    """

    tree: ast.Module
    walked: Walked

    def __hash__(self) -> int:
        return hash(self.tree)

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, WalkedTree)
            and self.tree is other.tree
            and self.walked is other.walked
        )
