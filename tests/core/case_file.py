"""Case files: Python code, the findings under it as carets, and the text after fix-all.

    # case: one sentence that says what the case shows
    # target: cpu                 the default is ascend
    # mindspore: 2.8.0            the release; the default is the newest
    # unsafe                      fix-all applies REVIEW fixes too
    # whole                       as `convert --unsafe` does: what stays torch's needs no torch
    # findings: some              only the findings listed are looked at, not their number
    # remaining                   the carets of the text after fix-all are looked at as well
    # text: crlf, no-final-newline
    torch.cat([a, b])
    #<^^^^^^^ MP102 safe torch.cat
    # --- after ---
    mint.cat([a, b])

A caret line says code, safety, certainty unless it is proven, the torch name, and after a colon
words that the message holds. `#<` begins at column 0, where a caret cannot stand; `#|` is column 0
alone; `>` after the carets says that the expression goes on in the next line. Carets count code
points. Caret lines are taken out before analysis, in both halves.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from pathlib import Path

from mindport.core.analysis import Analysis
from mindport.core.model import Finding
from mindport.core.options import Options
from mindport.core.text.line_index import LineIndex

AFTER = "# --- after ---\n"
UNCHANGED = "# --- unchanged ---\n"
_HEADER = re.compile(r"# (case|target|mindspore|findings|text): (.*)|# (unsafe|whole|remaining)")
_CARETS = re.compile(
    r"(?P<lead>[ \t]*)#(?:(?P<zero><\^*|\|)|(?P<gap>[ \t]*)(?P<carets>\^+))(?P<more>>?)"
    r" (?P<code>MP\d{3}) (?P<safety>safe|review|manual)(?: (?P<certainty>inferred|guessed))?"
    r" (?P<torch>[\w.]+)(?:: (?P<words>.*))?"
)
_ENDS = {"crlf": "\r\n", "cr": "\r"}
_TEXTS = ("crlf", "cr", "bom", "no-final-newline")


@dataclass(frozen=True, slots=True)
class Expected:
    """A finding as a caret line has it; lines and columns count from 0, in code points.

    end is None where the expression goes on in another line.
    """

    line: int
    start: int
    end: int | None
    code: str
    safety: str
    certainty: str
    torch: str
    words: str = ""

    def caret_line(self) -> str:
        """Return the comment that says this, to stand under the line."""
        width = (self.end or self.start + 3) - self.start
        if self.start == 0:
            carets = "#|" if width == 1 else "#<" + "^" * (width - 2)
        else:
            carets = "#" + " " * (self.start - 1) + "^" * width
        more = ">" if self.end is None else ""
        certainty = "" if self.certainty == "proven" else f" {self.certainty}"
        words = f": {self.words}" if self.words else ""
        return f"{carets}{more} {self.code} {self.safety}{certainty} {self.torch}{words}"


@dataclass(frozen=True, slots=True)
class Case:
    """A case file, read. ``source`` and ``after`` are as a user's file would be.

    after is None where nothing may change. remaining: the findings of that text, None where they
    are not looked at.
    """

    header: str
    source: str
    expected: tuple[Expected, ...]
    after: str | None
    options: Options
    unsafe: bool
    whole: bool
    some: bool
    sentence: str
    texts: tuple[str, ...]
    remaining: tuple[Expected, ...] | None


def read_case(path: Path) -> Case:
    """Read a case file.

    Raises ValueError when it is not written as the module says.
    """
    return parse_case(path.read_bytes().decode("utf-8"))


def parse_case(text: str) -> Case:
    """Return the case that a text describes; see ``read_case``."""
    settings: dict[str, str] = {}
    lines = text.split("\n")
    count = 0
    while count < len(lines) and (match := _HEADER.fullmatch(lines[count])):
        settings[match[1] or match[3]] = match[2] or ""
        count += 1
    header = "".join(line + "\n" for line in lines[:count])
    rest = text[len(header) :]
    if "case" not in settings:
        raise ValueError("no `# case:` line at the top")
    texts = tuple(name for name in settings.get("text", "").split(", ") if name)
    if any(name not in _TEXTS for name in texts):
        raise ValueError(f"`# text:` takes {', '.join(_TEXTS)}")
    before, marker, after = _halves(rest)
    source, expected = _without_carets(before)
    after, remaining = _without_carets(after)
    if "bom" in texts:
        expected = [_right(item) if item.line == 0 else item for item in expected]
        remaining = [_right(item) if item.line == 0 else item for item in remaining]
    if remaining and "remaining" not in settings:
        raise ValueError("carets after fix-all without `# remaining`")
    return Case(
        header=header,
        source=_dressed(source, texts),
        expected=tuple(expected),
        after=_dressed(after, texts) if marker == AFTER else None,
        options=Options(
            target=settings.get("target", "ascend"),
            mindspore=settings.get("mindspore", Options().mindspore),
        ),
        unsafe="unsafe" in settings,
        whole="whole" in settings,
        some=settings.get("findings") == "some",
        sentence=settings["case"],
        texts=texts,
        remaining=tuple(remaining) if "remaining" in settings else None,
    )


def written(case: Case) -> str:
    """Return the text of a case file that says this."""
    result = UNCHANGED
    if case.after is not None:
        result = AFTER + _with_carets(case, case.after, case.remaining or ())
    return case.header + _with_carets(case, case.source, case.expected) + result


def _with_carets(case: Case, text: str, expected: tuple[Expected, ...]) -> str:
    if "bom" in case.texts:
        expected = tuple(_right(item, -1) if item.line == 0 else item for item in expected)
    by_line: dict[int, list[str]] = {}
    for item in expected:
        by_line.setdefault(item.line, []).append(item.caret_line())
    lines = _plain(text, case.texts).split("\n")
    tail = lines.pop()
    assert not tail, "a case's text ends with a line end"
    return "".join(
        "".join(part + "\n" for part in (line, *by_line.get(number, ())))
        for number, line in enumerate(lines)
    )


def present(wanted: tuple[Expected, ...], analysis: Analysis) -> tuple[Expected, ...]:
    """Return the findings of an analysis as caret lines would have them.

    Words that are wanted of a message are kept where the message still holds them.
    """
    found = [_expected(finding, analysis.index) for finding in analysis.findings]
    return tuple(
        replace(item, words=_words(wanted, item, finding.message.en))
        for item, finding in zip(found, analysis.findings, strict=True)
    )


def _words(wanted: tuple[Expected, ...], item: Expected, message: str) -> str:
    for other in wanted:
        if replace(other, words="") == item and other.words and other.words in message:
            return other.words
    return ""


def _expected(finding: Finding, index: LineIndex) -> Expected:
    line, start = index.line_col(finding.span.start)
    last, end = index.line_col(finding.span.end)
    return Expected(
        line,
        start,
        end if last == line else None,
        finding.code,
        finding.safety.label,
        finding.certainty.label,
        finding.torch,
    )


def _halves(text: str) -> tuple[str, str, str]:
    for marker in (AFTER, UNCHANGED):
        if text.startswith(marker):
            return "", marker, text[len(marker) :]
        before, found, after = text.partition("\n" + marker)
        if found:
            if marker == UNCHANGED and after:
                raise ValueError("text after `# --- unchanged ---`")
            return before + "\n", marker, after
    raise ValueError("neither `# --- after ---` nor `# --- unchanged ---`")


def _without_carets(text: str) -> tuple[str, list[Expected]]:
    kept: list[str] = []
    expected: list[Expected] = []
    for line in text.split("\n"):
        match = _CARETS.fullmatch(line)
        if match is None:
            kept.append(line)
            continue
        if not kept:
            raise ValueError("a caret line above the first line")
        start, end = _columns(match)
        expected.append(
            Expected(
                len(kept) - 1,
                start,
                None if match["more"] else end,
                match["code"],
                match["safety"],
                match["certainty"] or "proven",
                match["torch"],
                match["words"] or "",
            )
        )
    return "\n".join(kept), expected


def _columns(match: re.Match[str]) -> tuple[int, int]:
    zero = match["zero"]
    if zero is None:
        start = len(match["lead"]) + 1 + len(match["gap"])
        return start, start + len(match["carets"])
    if match["lead"]:
        raise ValueError("`#<` and `#|` stand for column 0")
    return 0, 1 if zero == "|" else 1 + len(zero)


def _right(item: Expected, by: int = 1) -> Expected:
    return replace(item, start=item.start + by, end=None if item.end is None else item.end + by)


def _dressed(text: str, texts: tuple[str, ...]) -> str:
    if "no-final-newline" in texts:
        text = text.removesuffix("\n")
    for name in texts:
        text = text.replace("\n", _ENDS.get(name, "\n"))
    return "\ufeff" + text if "bom" in texts else text


def _plain(text: str, texts: tuple[str, ...]) -> str:
    for name in texts:
        text = text.replace(_ENDS.get(name, "\n"), "\n")
    if "no-final-newline" in texts:
        text += "\n"
    return text.removeprefix("\ufeff") if "bom" in texts else text
