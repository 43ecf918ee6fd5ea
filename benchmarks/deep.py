"""What jedi adds to the analysis, what it costs, and how often it is right.

    python benchmarks/deep.py PATH... [--files N] [--records FILE]

Of the files below the paths every so manieth is taken, N in all. Each file's silent receivers are
asked about, once on a machine that has not parsed its imports for jedi before (``--cold`` empties
jedi's cache), and once more. Records are those of a run of the code: JSON lines with ``abs``,
``line``, ``end_column`` and ``kinds``, and beside them ``types.json``, what each kind derives from.
"""

from __future__ import annotations

import argparse
import json
import shutil
import statistics
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from mindport.core.analyze import analyze
from mindport.core.document import Document
from mindport.core.options import Options
from mindport.jedi_tier.resolver import Answer, Resolver
from mindport.mapping.index import load_index
from mindport.workspace import Workspace

WARM_UP = "import torch\ntorch.zeros(1).view(2)\n"
Kinds = dict[tuple[str, int, int], list[str]]


def main() -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("paths", nargs="+", type=Path)
    parser.add_argument("--files", type=int, default=20)
    parser.add_argument("--records", type=Path)
    parser.add_argument("--cold", action="store_true", help="empty jedi's cache of parsed files")
    given = parser.parse_args()
    files = [file for path in given.paths for file in _files(path)]
    files = files[:: max(1, len(files) // given.files)][: given.files]
    if given.cold:
        import jedi

        shutil.rmtree(jedi.settings.cache_directory, ignore_errors=True)
    said: list[str] = []
    resolver = Resolver(said.append)
    try:
        print(f"cold start, first answer included: {_start(resolver):.2f} s")
        kinds, bases = _records(given.records) if given.records else ({}, {})
        _measure(resolver, files, kinds, bases)
    finally:
        resolver.close()
    for line in said:
        print(line)


def _files(path: Path) -> list[Path]:
    return sorted(path.rglob("modeling_*.py")) or sorted(path.rglob("*.py")) or [path]


def _start(resolver: Resolver) -> float:
    began = time.perf_counter()
    resolver.ask("", WARM_UP, [WARM_UP.index("view") + 4], 120)
    return time.perf_counter() - began


def _records(path: Path) -> tuple[Kinds, dict[str, list[str]]]:
    kinds: Kinds = {}
    with path.open(encoding="utf-8") as lines:
        for line in lines:
            each = json.loads(line)
            kinds[each["abs"], each["line"], each["end_column"]] = each["kinds"]
    types = path.with_name("types.json")
    return kinds, json.loads(types.read_text("utf-8")) if types.exists() else {}


def _measure(
    resolver: Resolver, files: list[Path], kinds: Kinds, bases: dict[str, list[str]]
) -> None:
    catalog, workspace = load_index(), Workspace()
    names: list[float] = []
    first: list[float] = []
    shallow: list[float] = []
    found: Counter[str] = Counter()
    for file in files:
        text = file.read_bytes().decode("utf-8", "replace")
        document = Document(file.as_uri(), text, path=str(file))
        began = time.perf_counter()
        analysis = analyze(document, Options(), catalog, workspace)
        shallow.append(time.perf_counter() - began)
        if analysis.walked is None:
            continue
        began = time.perf_counter()
        for span in analysis.walked.silent:
            at = time.perf_counter()
            answers, missed = resolver.look(str(file), text, [span.end], 60)
            names.append(time.perf_counter() - at)
            answer = answers.get(span.end)
            found["silent"] += 1
            found["late"] += missed
            if answer is None:
                continue
            found["torch" if answer.type else "something else"] += 1
            line, column = analysis.index.line_col(span.end)
            ran = kinds.get((str(file), line + 1, column + 1))
            if ran is not None and answer.type:
                right = all(_is(kind, answer, bases, catalog.canonical) for kind in ran)
                found["right" if right else "wrong"] += 1
                if not right:
                    print(f"wrong: {file}:{line + 1}:{column + 1} {answer} was {ran}")
        first.append(time.perf_counter() - began)
    print(f"files: {len(files)}; without jedi {sum(shallow) / len(files):.3f} s each")
    print(f"seconds a file: {', '.join(_summary(first))}")
    print(f"ms a name: {', '.join(_summary([each * 1000 for each in names]))}")
    print(", ".join(f"{key} {count}" for key, count in found.items()))


def _summary(values: list[float]) -> Iterator[str]:
    ordered = sorted(values) or [0.0]
    yield f"median {statistics.median(ordered):.3g}"
    yield f"95% below {ordered[int(len(ordered) * 0.95)] if len(ordered) > 1 else ordered[0]:.3g}"
    yield f"most {ordered[-1]:.3g}"
    yield f"mean {statistics.fmean(ordered):.3g}"


def _is(kind: str, answer: Answer, bases: dict[str, list[str]], canonical: object) -> bool:
    assert callable(canonical)
    names = {kind, *bases.get(kind, ())}
    return answer.type in names | {canonical(name) for name in names}


if __name__ == "__main__":
    main()
