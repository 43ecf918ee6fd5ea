"""The place of one use: what a rewrite may look at, and the edits that most rewrites share."""

from __future__ import annotations

import ast
from bisect import bisect_left
from collections.abc import Callable, Iterable

from mindport.core.base.records import dataclass, field
from mindport.core.calls.target_call import CallChange, Refusal, Snippets
from mindport.core.catalog import Api, Catalog, Target
from mindport.core.dtypes.expression_dtypes import Dtypes
from mindport.core.fixes.names import marker
from mindport.core.messages import text
from mindport.core.model import Edit, Helper, Safety, Span, Text
from mindport.core.options import Options
from mindport.core.text.call_edits import edit_call
from mindport.core.text.call_layout import ArgSlot, CallLayout, layout
from mindport.core.text.source import Source, removal_of
from mindport.core.walk.statements import Walked
from mindport.core.walk.uses import Use


@dataclass(frozen=True, slots=True)
class Rewrite:
    """Edits for one use, their grade, what changes, and the torch names that they remove.

    as_torch: what the mapping says of other uses does not hold of this one.
    """

    edits: tuple[Edit, ...]
    safety: Safety
    changes: tuple[Text, ...] = ()
    releases: tuple[int, ...] = ()
    title: Text | None = None
    helpers: tuple[Helper, ...] = ()
    as_torch: bool = False


@dataclass(frozen=True, slots=True)
class Site:
    """One use with its verdict and the file around it.

    called: the torch API of each call of the file that calls one directly, by the call's id.
    roots: the offsets of all torch names of the file, sorted. named: the API of each use, by span.
    args: plain data that the mapping gives to the rewriter. kinds: gives what is known of dtypes.
    """

    use: Use
    api: Api
    source: Source
    options: Options
    walked: Walked
    catalog: Catalog
    layouts: dict[int, CallLayout | None] = field(repr=False)
    called: dict[int, str] = field(repr=False)
    roots: list[int] = field(repr=False)
    named: dict[Span, str] = field(repr=False)
    args: dict[str, str] = field(default_factory=dict)
    kinds: Callable[[], Dtypes] | None = field(default=None, repr=False)

    def dtypes(self, name: str) -> bool:
        """Tell whether a torch name is a dtype."""
        api = self.catalog.api(name)
        return api is not None and api.kind == "dtype"

    def layout(self) -> CallLayout | None:
        """Return the layout of the use's call."""
        call = self.use.call
        if call is None or self.use.in_string:
            return None
        if id(call) not in self.layouts:
            self.layouts[id(call)] = layout(self.source.text, call, self.source.index)
        return self.layouts[id(call)]

    def snippets(self) -> Snippets:
        """Return the texts of the call's arguments, by slot."""
        found = self.layout()
        spans: dict[int, tuple[int, int]] = {}
        constants: set[int] = set()
        for position, slot in enumerate(found.slots if found else ()):
            spans[position] = (slot.value.start, slot.value.end)
            api = self.catalog.api(self.named.get(Span(*spans[position]), ""))
            if api is not None and api.kind == "constant":
                constants.add(position)
        return Snippets(self.source.text, spans, self.source.tree, frozenset(constants))

    def text_of(self, node: ast.expr | ast.stmt) -> str:
        """Return the source text of a node."""
        span = self.source.span(node)
        return self.source.text[span.start : span.end]

    def call_span(self) -> Span | None:
        """Return the span of the use's whole call."""
        return None if self.use.call is None else self.source.span(self.use.call)

    def has_comment(self, span: Span) -> bool:
        """Tell whether a comment may stand in a span (any ``#`` counts)."""
        return "#" in self.source.text[span.start : span.end]

    def in_the_name(self) -> Refusal | None:
        """Return why another name cannot take the place of the use's: what stands between its dots.

        Of a parenthesis inside, ``(torch).abs``, the other one stands before the name.
        """
        if self.has_comment(self.use.span):
            return Refusal(text("comment_lost"))
        if ")" in self.source.text[self.use.span.start : self.use.span.end]:
            return Refusal(text("parenthesized"))
        return None

    def released(self) -> tuple[int, ...]:
        """Return the offsets of the torch name that replacing the dotted expression removes."""
        return (self.use.root,) if self.use.root >= 0 else ()

    def roots_in(self, span: Span) -> tuple[int, ...]:
        """Return the offsets of all torch names inside a span."""
        first = bisect_left(self.roots, span.start)
        return tuple(self.roots[first : bisect_left(self.roots, span.end)])

    def replace_name(self, target: str, after: str = "") -> Rewrite | Refusal:
        """Replace the dotted expression by a full name, and text after it."""
        kept = self.in_the_name()
        if kept is not None:
            return kept
        edit = Edit(self.use.span, marker(target) + after)
        return Rewrite((edit,), Safety.SAFE, (), self.released())

    def replace_call(self, new: str, *, safety: Safety = Safety.SAFE) -> Rewrite | Refusal:
        """Replace the whole call by ``new``, which holds no text of the call."""
        span = self.call_span()
        if span is None:
            return Refusal(text("passed_on"))
        if self.has_comment(span):
            return Refusal(text("comment_lost"))
        return Rewrite((Edit(span, new),), safety, (), self.roots_in(span))

    def remove_statement(self, statement: ast.stmt) -> Rewrite | Refusal:
        """Remove a whole statement."""
        span = self.source.span(statement)
        if self.has_comment(span):
            return Refusal(text("comment_lost"))
        title = text("title_remove", what=self.text_of(statement).split("\n")[0])
        edit = removal_of(self.source, statement)
        return Rewrite((edit,), Safety.SAFE, (), self.roots_in(span), title)

    def statement_is_call(self) -> bool:
        """Tell whether the use's call is a statement of its own."""
        statement = self.use.statement
        return isinstance(statement, ast.Expr) and statement.value is self.use.call

    def change_call(self, change: CallChange) -> tuple[Edit, ...] | Refusal:
        """Return the edits inside the parentheses of the call."""
        touched = change.rename or change.name or change.replace or change.around
        if not (touched or change.drop or change.append or change.tuples):
            return ()
        found = self.layout()
        if found is None:
            return Refusal(text("comment_lost"))
        spread = next((slot for slot in found.slots if slot.is_star and not slot.name_span), None)
        before = spread is not None and isinstance(spread.node, ast.keyword)
        replace = dict(change.replace)
        snippets = self.snippets()
        for slot, (before_it, after_it) in change.around.items():
            if slot in change.name:
                # The keyword goes to the same place, so both are written at once.
                replace[slot] = before_it + snippets.text(slot) + after_it
        edits = edit_call(
            self.source.text,
            found,
            rename=change.rename,
            name=change.name,
            replace=replace,
            drop=change.drop,
            append=[] if before else change.append,
        )
        if edits is None:
            return Refusal(text("comment_lost"))
        around = {
            at: put
            for number, texts in change.around.items()
            if number not in change.name
            for at, put in zip(_ends(found.slots[number]), texts, strict=True)
            if put
        }
        # What is added behind the last argument goes where that one's own text ends.
        edits = tuple(
            Edit(edit.span, around.pop(edit.span.start, "") + edit.text)
            if edit.span.start == edit.span.end
            else edit
            for edit in edits
        )
        edits += tuple(Edit(Span(at, at), put) for at, put in around.items())
        for number, close in change.tuples.items():
            if number not in change.drop:
                edits += self._brackets(found.slots[number].node, close)
        if before and spread is not None and change.append:
            pins = "".join(f"{pin}, " for pin in change.append)
            edits = (*edits, Edit(Span(spread.start, spread.start), pins))
        return edits

    def _brackets(self, node: ast.expr | ast.keyword, close: str) -> tuple[Edit, Edit]:
        """Return the edits that make a list literal a tuple."""
        span = self.source.span(node.value if isinstance(node, ast.keyword) else node)
        end = span.end - 1
        inner = self.source.text[span.start + 1 : end]
        if inner.rstrip().endswith(","):
            close = ")"
        return Edit(Span(span.start, span.start + 1), "("), Edit(Span(end, span.end), close)


def _ends(slot: ArgSlot) -> tuple[int, int]:
    """Return where text goes before and after an argument: behind its keyword, before its star."""
    return (slot.start if slot.name_span is None else slot.value.start), slot.end


def suited(targets: Iterable[Target], device: str) -> list[Target]:
    """Return those of an API's targets that a device can use, in tier order."""
    return [target for target in targets if any(name == device for name, _ in target.ceiling)]


def made_as(api: Api, device: str) -> list[Target]:
    """Return what objects of a class become on a device, what most of them become first."""
    targets, composed = suited(api.targets, device), suited(api.recipes, device)
    if targets and ceiling(targets[0], device) is Safety.SAFE:
        return [*targets, *composed]
    return [*composed, *targets]


def ceiling(target: Target, device: str) -> Safety:
    """Return the best grade of a fix through ``target`` on a device."""
    return dict(target.ceiling).get(device, Safety.MANUAL)
