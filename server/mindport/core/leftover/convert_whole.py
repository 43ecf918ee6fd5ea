"""All fixes of a document and the last step after them, and what they leave torch's."""

from __future__ import annotations

from collections.abc import Mapping

from mindport.core.analysis import Analysis
from mindport.core.base.patterns import pattern
from mindport.core.base.records import dataclass, replace
from mindport.core.catalog import Catalog
from mindport.core.document import Document
from mindport.core.fix_all import FixAll, carried, fix_all
from mindport.core.leftover.definitions import NAME, stand_ins
from mindport.core.leftover.held import is_foreign, place_of_import
from mindport.core.leftover.raising import Known, Raising, asked_names, raising_names
from mindport.core.leftover.reader import module_reads
from mindport.core.leftover.reads import KINDS
from mindport.core.leftover.script_only import in_script_part
from mindport.core.leftover.settle import settled_edits
from mindport.core.model import Certainty, Span
from mindport.core.options import Options
from mindport.core.other_files.project import Project
from mindport.core.text.edits import apply_edits

#: Rounds of fixes and last steps; the second changes something only where the first made a name
#: plainer than it was.
_MAX_ROUNDS = 4

_BLANK = pattern(rf"(\r\n|\n|\r)\1{{3,}}(?=if TYPE_CHECKING:|class {NAME}\b)")


@dataclass(frozen=True, slots=True, order=True)
class Kept:
    """A torch API that a converted text still names. kind: a key of ``KINDS``."""

    span: Span
    torch: str
    kind: str


@dataclass(frozen=True, slots=True)
class Whole:
    """A converted text. raising: its names that raise when code that runs on import uses them.

    asks: the names of other files, by path and name, that this file uses as it is imported.
    """

    fixed: FixAll
    raising: dict[str, Raising]
    asks: frozenset[tuple[str, str]]


def nothing_known(path: str, name: str) -> None:
    """Say of a name of another file that nothing is known of it."""


def convert_whole(
    doc: Document,
    options: Options,
    catalog: Catalog,
    project: Project | None,
    known: Known = nothing_known,
    first: Analysis | None = None,
) -> Whole:
    """Apply every SAFE and REVIEW fix, and make what is left need no torch at import time.

    known: says which names of other files raise, as far as those are converted. first: the
    analysis of this very document with these options, where it is there already.

    Where settings hide findings that have fixes, what is left is not all that is torch's, so the
    last step is not made.
    """
    fixed = fix_all(doc, options, catalog, project, unsafe=True, first=first)
    for _ in range(_MAX_ROUNDS):
        last = fixed.remaining
        if last.ignored or any(
            finding.fixes and finding.certainty is not Certainty.GUESSED for finding in last.hidden
        ):
            break
        edits = settled_edits(last, catalog, project, known)
        if not edits:
            break
        text = _tidy(fixed.text, apply_edits(fixed.text, edits))
        after = fix_all(replace(doc, text=text), options, catalog, project, unsafe=True)
        if after.remaining.problems or after.first.problems:
            break
        applied = (*fixed.applied, *after.applied)
        left = carried(fixed.first, applied, after.remaining)
        fixed = FixAll(after.text, applied, after.remaining, left, fixed.first)
    last = fixed.remaining
    if last.source is None or last.walked is None:
        return Whole(fixed, {}, frozenset())
    found = module_reads(last.source.tree, last.source.text)
    asks = frozenset(asked_names(last, found, project).values())
    return Whole(fixed, raising_names(last, found, project, known), asks)


def _tidy(before: str, after: str) -> str:
    """Take away the blank lines that imports leave which stood at the top or above definitions."""
    if not before[:1].isspace():
        after = after.lstrip("\r\n")
    return _BLANK.sub(r"\1\1\1", after, count=1)


def kept(analysis: Analysis, raising: Mapping[str, Raising]) -> tuple[Kept, ...]:
    """Return the names of torch in a converted text: what each is, and how it is had.

    raising: the names that raise, as ``Whole`` has them.
    """
    if analysis.source is None or analysis.walked is None:
        return ()
    found = {
        Kept(analysis.source.span(statement.targets[0]), api, "definition")
        for statement, api, _ in stand_ins(analysis.source)
    }
    reads = module_reads(analysis.source.tree, analysis.source.text)
    for read in reads.reads:
        named = raising.get(".".join((read.name, *read.parts)), raising.get(read.name))
        scripted = in_script_part(read)
        if named is not None and scripted and (not named.called or read.chain_called):
            found.add(Kept(analysis.source.span(read.chain), named.api, "calls"))
    imports = reads.imports
    for use in analysis.walked.uses:
        foreign = [binding for binding in use.bindings if is_foreign(binding)]
        if use.member or not foreign:
            continue
        places = [
            place_of_import(each, imports[each.statement])
            for each in foreign
            if each.statement in imports
        ]
        kind = places[-1] if places and places[-1] in KINDS else "module"
        found.add(Kept(use.span, use.name, kind))
    return tuple(sorted(found))
