"""The numbers that a report shows: by folder, by API, by code, by family and by category."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from pathlib import PurePath

from mindport.cli.report import FileReport, Row
from mindport.core.base.records import dataclass
from mindport.core.claims.readiness import Readiness, readiness_of
from mindport.core.model import Certainty, Safety
from mindport.mapping.model import CATEGORIES

#: More folders than this are shown with what lies below them in one.
MOST_FOLDERS = 15
FAMILIES = ("MP1", "MP2", "MP3", "MP4", "MP5")


@dataclass(frozen=True, slots=True)
class FileFigures:
    """A file with its numbers; ``guessed`` are findings that no other number has."""

    report: FileReport
    counts: Readiness
    guessed: int


@dataclass(frozen=True, slots=True)
class Folder:
    """A folder, by its path as shown, with everything below it that has no row of its own."""

    name: str
    files: int
    counts: Readiness


@dataclass(frozen=True, slots=True)
class Share:
    """The findings that have something in common.

    name: an API, a code, a family or a category; code: of an API's findings, else empty.
    """

    name: str
    code: str
    safe: int
    review: int
    manual: int
    files: int

    @property
    def left(self) -> int:
        """Return the number of findings that a person has to look at."""
        return self.review + self.manual

    @property
    def total(self) -> int:
        """Return the number of all of them."""
        return self.safe + self.left


@dataclass(frozen=True, slots=True)
class Figures:
    """All numbers of a report. Guesses are in ``guessed`` alone.

    files: those with most left for a person first; broken: how many could not be read in full;
    apis: what is left for a person, what no fix does first; codes: the same, most first; families,
    categories: all findings, in the order of the interface.
    """

    files: tuple[FileFigures, ...]
    counts: Readiness
    guessed: int
    broken: int
    folders: tuple[Folder, ...]
    apis: tuple[Share, ...]
    codes: tuple[Share, ...]
    families: tuple[Share, ...]
    categories: tuple[Share, ...]


def figures_of(reports: Sequence[FileReport]) -> Figures:
    """Return the numbers of ``reports``, whose references have to be listed in them."""
    files = [_file(report) for report in reports]
    rows = [(each.report.path, row) for each in files for row in _sure(each.report)]
    left = [(path, row) for path, row in rows if row.safety is not Safety.SAFE]
    blocking = sorted(_shares(left, lambda row: (row.torch, row.code)), key=_urgency)
    codes = sorted(
        _shares(left, lambda row: (row.code, "")), key=lambda share: (-share.left, share.name)
    )
    families = {share.name: share for share in _shares(rows, lambda row: (row.code[:3], ""))}
    categories = {share.name: share for share in _shares(rows, lambda row: (row.category, ""))}
    return Figures(
        files=tuple(sorted(files, key=_file_urgency)),
        counts=_sum(each.counts for each in files),
        guessed=sum(each.guessed for each in files),
        broken=sum(report.error is not None for report in reports),
        folders=_folders(files),
        apis=tuple(blocking),
        codes=tuple(codes),
        families=tuple(families[name] for name in FAMILIES if name in families),
        categories=tuple(categories[name] for name in CATEGORIES if name in categories),
    )


def _file(report: FileReport) -> FileFigures:
    counts = readiness_of(
        (each.certainty for each in report.resolved),
        ((row.certainty, row.safety) for row in report.rows),
        report.migrated,
    )
    return FileFigures(report, counts, len(report.rows) - len(_sure(report)))


def _sure(report: FileReport) -> list[Row]:
    return [row for row in report.rows if row.certainty is not Certainty.GUESSED]


def _sum(counts: Iterable[Readiness]) -> Readiness:
    return sum(counts, Readiness())


def _shares(rows: Sequence[tuple[str, Row]], key: Callable[[Row], tuple[str, str]]) -> list[Share]:
    """Return a share for each ``key``, a name and a code."""
    grouped: dict[tuple[str, str], list[tuple[str, Row]]] = defaultdict(list)
    for path, row in rows:
        grouped[key(row)].append((path, row))
    found = []
    for (name, code), members in grouped.items():
        safeties = [row.safety for _, row in members]
        safe, review, manual = (safeties.count(safety) for safety in Safety)
        files = len({path for path, _ in members})
        found.append(Share(name, code, safe, review, manual, files))
    return found


def _urgency(share: Share) -> tuple[int, int, str, str]:
    return (-share.manual, -share.review, share.name, share.code)


def _file_urgency(each: FileFigures) -> tuple[bool, int, int, str]:
    counts = each.counts
    return (each.report.error is None, -counts.manual, -counts.review, each.report.path)


def _folders(files: Sequence[FileFigures]) -> tuple[Folder, ...]:
    """Return the folders of ``files``, as deep as they can be told apart in a few rows."""
    # A file without a framework says nothing of what is left; one that is done says so with others.
    used = [each for each in files if each.counts.total]
    parents = [PurePath(each.report.path).parent.parts for each in used]
    depth = max((len(parts) for parts in parents), default=0)
    while len(_cut(parents, depth)) > MOST_FOLDERS and len(_cut(parents, depth - 1)) > 1:
        depth -= 1
    grouped: dict[str, list[FileFigures]] = defaultdict(list)
    for each, parts in zip(used, parents, strict=True):
        grouped[PurePath(*parts[:depth]).as_posix()].append(each)
    folders = [
        Folder(name, len(members), _sum(each.counts for each in members))
        for name, members in grouped.items()
    ]
    shown = [each for each in folders if each.counts.is_torch]
    return tuple(sorted(shown, key=lambda each: (-each.counts.left, each.name)))


def _cut(parents: Sequence[tuple[str, ...]], depth: int) -> set[tuple[str, ...]]:
    return {parts[:depth] for parts in parents}
