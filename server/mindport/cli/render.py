"""Reports as text.

The only place that turns positions to what people count: lines and columns from 1.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from mindport.cli.report import (
    CellPlaces,
    Converted,
    Counts,
    FileReport,
    Place,
    Row,
    counts_of,
    place_of,
)
from mindport.cli.screen import Line
from mindport.core.codes import CODES
from mindport.core.leftover.reads import KINDS
from mindport.core.model import Certainty, Problem, Safety, Text
from mindport.core.text.line_index import LineIndex

MARKS = {Safety.SAFE: "[*] ", Safety.REVIEW: "[?] ", Safety.MANUAL: ""}
GUESSED = "[~] "


def parse_error(index: LineIndex | CellPlaces, problems: Sequence[Problem]) -> Text:
    """Return one sentence on the statements that do not parse."""
    first = problems[0]
    place = place_of(index, first.span)
    line = place.line + 1
    more = len(problems) - 1
    return Text(
        (f"cell {place.cell}, " if place.cell else "")
        + f"line {line} does not parse: {first.message}"
        + (f" (and {more} more)" if more else "")
        + "; correct it and run the command again",
        (f"单元格 {place.cell} " if place.cell else "")
        + f"第 {line} 行无法解析：{first.message}"
        + (f"（另有 {more} 处）" if more else "")
        + "；请改正后重新运行命令",
    )


def text(reports: Sequence[FileReport], lang: str) -> Iterator[Line]:
    """Yield one line for each finding and resolved reference, and one for each file's error."""
    for report in reports:
        if report.error is not None:
            label = Text("error", "错误").get(lang)
            yield (
                (report.path, "bold"),
                (": ", "cyan"),
                (label, "bold red"),
                (f": {report.error.get(lang)}", ""),
            )
        marked: list[tuple[Place, Line]] = [
            (row.place, (*_where(report.path, row.place), *_what(row))) for row in report.rows
        ]
        marked += [
            (
                ref.place,
                (
                    *_where(report.path, ref.place),
                    ("ref", "green"),
                    (f" {ref.torch} ({ref.certainty.label})", ""),
                ),
            )
            for ref in report.resolved
        ]
        for _, line in sorted(
            marked, key=lambda item: (item[0].cell, item[0].line, item[0].column)
        ):
            yield line


def statistics(reports: Sequence[FileReport], lang: str) -> Iterator[Line]:
    """Yield one line for each code: how often it was found, and what it says."""
    by_code: dict[str, list[Row]] = {}
    for report in reports:
        for row in report.rows:
            by_code.setdefault(row.code, []).append(row)
    width = len(str(max((len(rows) for rows in by_code.values()), default=0)))
    for code, rows in sorted(by_code.items(), key=lambda item: (-len(item[1]), item[0])):
        title = CODES[code].title.get(lang) if code in CODES else ""
        yield (
            (f"{len(rows):>{width}}", "bold"),
            ("  ", ""),
            (code, "bold red"),
            (f"  {title} ({_grades(counts_of(rows), lang)})", ""),
        )


def summary(reports: Sequence[FileReport], lang: str) -> Iterator[Line]:
    """Yield the last lines of a report: how much was found, and what to do next."""
    counts = sum((counts_of(report.rows) for report in reports), Counts())
    references = sum(report.references for report in reports)
    broken = sum(report.error is not None for report in reports)
    files = len(reports)
    found: Text | None = None
    if not counts.total:
        # Of what could not be read nothing is known.
        whole = files - broken
        if whole or not files:
            found = Text(
                f"Nothing to migrate in {_files(whole)} ({_number(references, 'torch reference')})",
                f"{whole} 个文件中没有需要迁移的内容（{references} 处 torch 引用）",
            )
    else:
        found = Text(
            f"Found {_number(counts.total, 'finding')} for {_number(references, 'torch reference')}"
            f" in {_files(files)}: {_grades(counts, 'en')}",
            f"{files} 个文件、{references} 处 torch 引用中有 {counts.total} 处需要处理："
            f"{_grades(counts, 'zh')}",
        )
    if found is not None:
        yield ((found.get(lang), "bold"),)
    if broken:
        errors = Text(f"{_files(broken)} could not be read in full", f"{broken} 个文件未能完整读取")
        yield ((errors.get(lang), "bold red"),)
    if counts.safe or counts.review:
        hint = Text(
            "`mindport convert PATH` shows what the fixes do: [*] is safe, [?] wants a review and "
            "needs --unsafe",
            "`mindport convert PATH` 显示修复的内容：[*] 为安全，[?] 需要复核并使用 --unsafe",
        )
        yield ((hint.get(lang), ""),)
    if any(row.certainty is Certainty.GUESSED for report in reports for row in report.rows):
        hint = Text(
            "[~] is guessed from a name: `convert` leaves it, and an editor may offer a fix",
            "[~] 仅凭名称猜测：`convert` 不会改动，编辑器可能提供修复",
        )
        yield ((hint.get(lang), ""),)


def difference(diff: str) -> Iterator[Line]:
    """Yield the lines of a unified difference with the colours that people know."""
    styles = {"+": "green", "-": "red", "@": "cyan"}
    for line in diff.split("\n")[:-1]:
        style = "bold" if line.startswith(("+++ ", "--- ")) else styles.get(line[:1], "")
        yield ((line, style),)


def conversion(results: Sequence[Converted], lang: str, verb: Text) -> Iterator[str]:
    """Yield the end of a conversion's output: what stays torch's, then counts, then their sum."""
    for result in results:
        for row in result.kept:
            yield f"{result.path}:{spot_of(row.place)}: {row.torch}: {KINDS[row.kind].get(lang)}"
        before = Text(" before", "（转换前）").get(lang)
        for guess in result.unseen:
            yield f"{result.path}:{spot_of(guess.place)}{before}: {GUESSED}{guess.message}"
    for result in results:
        if result.error is None and not result.applied and not result.left.total:
            continue
        parts = [_left(result.applied, result.left, lang, verb)]
        if result.error is not None:
            parts.append(Text("error: ", "错误：").get(lang) + result.error.get(lang))
        yield f"{result.path}: " + "; ".join(parts)
    applied = sum(result.applied for result in results)
    left = sum((result.left for result in results), Counts())
    broken = sum(result.error is not None and result.data is None for result in results)
    in_part = sum(result.error is not None and result.data is not None for result in results)
    total = Text(f"{_files(len(results))}: ", f"{len(results)} 个文件：").get(lang)
    total += _left(applied, left, lang, verb)
    if broken:
        total += Text(
            f"; {_files(broken)} with an error, unchanged", f"；{broken} 个文件有错误，未改动"
        ).get(lang)
    if in_part:
        total += Text(
            f"; {_number(in_part, 'notebook')} with an error, changed in other cells",
            f"；{in_part} 个 notebook 有错误，仅改动了其他单元格",
        ).get(lang)
    yield total


def range_of(place: Place) -> dict[str, object]:
    """Return ``place`` as in JSON: lines and columns from 1, the end not included.

    In a notebook they count within ``cell``, which counts all cells from 1.
    """
    (line, column), (end_line, end_column) = ends_of(place)
    found: dict[str, object] = {
        "start": {"line": line, "column": column},
        "end": {"line": end_line, "column": end_column},
    }
    return {**found, "cell": place.cell} if place.cell else found


def spot_of(place: Place) -> str:
    """Return where ``place`` begins as text, behind the path of its file."""
    cell = f"cell {place.cell}:" if place.cell else ""
    return f"{cell}{place.line + 1}:{place.column + 1}"


def ends_of(place: Place) -> tuple[tuple[int, int], tuple[int, int]]:
    """Return the line and column of the start, and of the end, which is not included; from 1."""
    return (place.line + 1, place.column + 1), (place.end_line + 1, place.end_column + 1)


def _order(place: Place) -> tuple[int, int, int]:
    return place.cell, place.line, place.column


def _where(path: str, place: Place) -> Line:
    parts = [part for piece in spot_of(place).split(":") for part in ((":", "cyan"), (piece, ""))]
    return ((path, "bold"), *parts, (": ", ""))


def _what(row: Row) -> Line:
    mark = GUESSED if row.certainty is Certainty.GUESSED else MARKS[row.safety]
    return ((row.code, "bold red"), (" ", ""), (mark, "cyan"), (row.message, ""))


def _grades(counts: Counts, lang: str) -> str:
    return Text(
        f"{counts.safe} safe, {counts.review} to review, {counts.manual} manual",
        f"{counts.safe} 处安全，{counts.review} 处待复核，{counts.manual} 处需手动处理",
    ).get(lang) + _guessed(counts, lang)


def _left(applied: int, left: Counts, lang: str, verb: Text) -> str:
    sentence = Text(
        f"{_number(applied, 'fix', 'fixes')} {verb.en}, {left.review} to review, "
        f"{left.manual} manual",
        f"{verb.zh} {applied} 处修复，{left.review} 处待复核，{left.manual} 处需手动处理",
    ).get(lang) + _guessed(left, lang)
    if left.safe:
        sentence += Text(
            f", {left.safe} safe but not applied", f"，{left.safe} 处安全但未应用"
        ).get(lang)
    return sentence


def _guessed(counts: Counts, lang: str) -> str:
    if not counts.guessed:
        return ""
    return Text(f", {counts.guessed} guessed", f"，{counts.guessed} 处仅凭名称猜测").get(lang)


def _files(count: int) -> str:
    return _number(count, "file")


def _number(count: int, noun: str, plural: str = "") -> str:
    return f"{count} {noun}" if count == 1 else f"{count} {plural or noun + 's'}"
