"""What must hold of any text that fixes were applied to, whatever the fixes."""

from __future__ import annotations

import ast
import warnings
from collections import Counter
from collections.abc import Sequence

from mindport.core.model import Edit
from mindport.core.text.comments import lexemes
from pyflakes.checker import Checker
from pyflakes.messages import UndefinedExport, UndefinedLocal, UndefinedName


def tree_of(text: str) -> ast.Module | None:
    """Return the tree of a text, None where Python does not compile it."""
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            tree = ast.parse(text.removeprefix("\ufeff"))
            compile(tree, "a.py", "exec", dont_inherit=True)
            return tree
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return None


def undefined(tree: ast.Module) -> Counter[str]:
    """Count the names that are read and never bound, with the kind of fault."""
    wanted = (UndefinedName, UndefinedExport, UndefinedLocal)
    return Counter(
        f"{type(message).__name__} {message.message_args[0]}"
        for message in Checker(tree, withDoctest=False).messages
        if isinstance(message, wanted)
    )


def comments(text: str) -> Counter[str]:
    """Count the comments of a text by what they say."""
    return Counter(
        text[lexeme.span.start : lexeme.span.end].rstrip()
        for lexeme in lexemes(text)
        if lexeme.kind == "comment"
    )


def faults(before: str, after: str) -> list[str]:
    """Say what fixes broke between two texts: syntax, names, comments."""
    found: list[str] = []
    old, new = tree_of(before), tree_of(after)
    if old is not None and new is None:
        found.append("it does not parse any more")
    if old is not None and new is not None:
        # A name that was used above its import is so under its new name too: one fault for another.
        there, here = undefined(old), undefined(new)
        if here.total() > there.total():
            found.extend(f"new fault: {name}" for name in sorted(set(here) - set(there)))
    gone = comments(before) - comments(after)
    found.extend(f"comment lost: {comment}" for comment in gone)
    return found


def illegal_edits(text: str, edits: Sequence[Edit]) -> list[str]:
    """Say which edits are outside the text, out of order, touching each other or idle."""
    found: list[str] = []
    end = 0
    insertion = -1
    for edit in edits:
        start, stop = edit.span.start, edit.span.end
        if not 0 <= start <= stop <= len(text):
            found.append(f"outside the text: {edit}")
        elif start < end or (start == stop == insertion):
            found.append(f"touches the one before: {edit}")
        elif text[start:stop] == edit.text:
            found.append(f"changes nothing: {edit}")
        end = stop
        insertion = start if start == stop else -1
    return found
