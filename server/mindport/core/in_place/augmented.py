"""``x += y`` as it is written: what has to be known of it to write it as a call."""

from __future__ import annotations

import ast

from mindport.core.base.patterns import pattern
from mindport.core.base.records import dataclass
from mindport.core.model import Edit, Span
from mindport.core.text.source import Source

#: The operator on the line of its target; a comment or a line that goes on is left alone.
_SIGN = pattern(r"[ \t]*(//|\*\*|<<|>>|[-+*/%@&|^])=[ \t]*")
#: What needs no parentheses behind an operator.
_PLAIN = (ast.Name, ast.Constant, ast.Attribute, ast.Call, ast.Subscript)


@dataclass(frozen=True, slots=True)
class Written:
    """The parts of ``x += y``.

    sign: the text between target and value, without the parentheses of the value. whole: the
    statement. closed: the value stands on its own behind any operator.
    """

    operator: str
    sign: Span
    whole: Span
    closed: bool

    def edits(self, before: str, after: str) -> tuple[Edit, Edit]:
        """Return the edits that write ``before`` for the sign and ``after`` behind the value.

        A value that does not stand on its own gets parentheses; no edit touches it.
        """
        opening, closing = ("", "") if self.closed else ("(", ")")
        return (
            Edit(self.sign, before + opening),
            Edit(Span(self.whole.end, self.whole.end), closing + after),
        )


def written(source: Source, node: ast.AugAssign) -> Written | None:
    """Return the parts of ``x += y``, None where its target has parentheses or goes on."""
    found = _SIGN.match(source.text, source.span(node.target).end)
    whole, value = source.span(node), source.span(node.value)
    if found is None or found.end() > value.start:
        return None
    # What stands before the value now are its own parentheses.
    closed = found.end() < value.start or isinstance(node.value, _PLAIN)
    return Written(found.group(1), Span(found.start(), found.end()), whole, closed)
