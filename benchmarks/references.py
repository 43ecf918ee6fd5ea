"""Counts references to torch with ruff's semantic model, and checks the count with jedi.

Two of ruff's rules are used, nothing of MindPort. F821 names every use of a name that is undefined
once the torch imports are taken out of a copy of the file: those are the uses of what they bind.
TID251 (banned-api), with a list over-generated from the dotted chains in the files, tells the
qualified name at such a place. Import statements themselves are not counted. A name that the file
also binds otherwise in the same scope is not counted either: jedi, which sees it, then disagrees.
"""

from __future__ import annotations

import ast
import json
import re
import subprocess
import sys
from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

_CHAIN = re.compile(r"[A-Za-z_]\w*(?:\s*\.\s*[A-Za-z_]\w*)*")
_QUOTED = re.compile(r"`([^`]+)`")


@dataclass(frozen=True, slots=True, order=True)
class Site:
    """One use of a torch name: lines and columns start at 1, columns count code points."""

    path: str
    line: int
    column: int
    name: str


def count(root: Path, files: Iterable[Path]) -> list[Site]:
    """Return every use of an imported torch name in ``files``, by path, line and column.

    Files that do not parse give nothing, and neither does a file without torch imports.
    """
    texts = {path: path.read_text(encoding="utf-8") for path in files}
    names = _banned(list(texts.values()))
    with TemporaryDirectory() as folder:
        qualified = _qualified(texts, names, Path(folder))
        heads = _heads(texts, Path(folder))
    sites = []
    for path, text in texts.items():
        skip = import_lines(text)
        places = dict(heads.get(path, {}))
        places.update(qualified.get(path, {}))
        for (line, column), name in places.items():
            if not any(first <= line <= last for first, last in skip):
                sites.append(Site(str(path.relative_to(root)), line, column, name))
    return sorted(sites)


def undefined(root: Path, files: Iterable[Path]) -> list[Site]:
    """Return the names that no scope of their file defines (F821)."""
    return [
        Site(str(path.relative_to(root)), line, column, name)
        for path, line, column, name in _ruff(["--isolated", "--select", "F821"], files)
    ]


def bindings(text: str) -> dict[str, str]:
    """Return the local names that the torch imports of ``text`` bind, and what they mean."""
    local = {}
    for node in _nodes(text):
        if isinstance(node, ast.Import):
            for alias in node.names:
                if _is_torch(alias.name):
                    local[alias.asname or "torch"] = alias.name if alias.asname else "torch"
        elif isinstance(node, ast.ImportFrom) and not node.level and _is_torch(node.module):
            for alias in node.names:
                local[alias.asname or alias.name] = f"{node.module}.{alias.name}"
    return local


def import_lines(text: str) -> list[tuple[int, int]]:
    """Return the first and last line of each import statement."""
    return [
        (node.lineno, node.end_lineno or node.lineno)
        for node in _nodes(text)
        if isinstance(node, (ast.Import, ast.ImportFrom))
    ]


def disagreement(path: Path, sites: Iterable[Site]) -> tuple[int, list[tuple[int, int]]]:
    """Compare ``sites`` of one file with what jedi resolves by scopes alone.

    Returns how many places both see, and those (line, column) that one sees alone. Quoted
    annotations are left out, since jedi does not look into strings.
    """
    import jedi

    text = path.read_text(encoding="utf-8")
    lines = text.split("\n")
    local, skip = bindings(text), import_lines(text)
    script = jedi.Script(text, path=path)
    strings = [node for node in _nodes(text) if isinstance(node, ast.Constant)]
    seen = set()
    for node in _nodes(text):
        if not isinstance(node, ast.Name) or node.id not in local:
            continue
        column = len(lines[node.lineno - 1].encode()[: node.col_offset].decode())
        targets = script.goto(node.lineno, column, follow_imports=False)
        if any(t.line and any(a <= t.line <= b for a, b in skip) for t in targets):
            seen.add((node.lineno, column + 1))
    counted = {
        (site.line, site.column)
        for site in sites
        if not any(_within(node, site.line, site.column - 1) for node in strings)
    }
    return len(seen & counted), sorted(seen ^ counted)


def by_file(sites: Iterable[Site]) -> Mapping[str, list[Site]]:
    """Group ``sites`` by their path."""
    grouped: dict[str, list[Site]] = defaultdict(list)
    for site in sites:
        grouped[site.path].append(site)
    return grouped


def _banned(texts: list[str]) -> list[str]:
    names = {"torch"}
    bases: dict[str, set[str]] = defaultdict(set)
    for text in texts:
        for name, meaning in bindings(text).items():
            bases[name].add(meaning)
    for text in texts:
        for match in _CHAIN.finditer(text):
            head, *rest = re.split(r"\s*\.\s*", match[0])
            for base in bases.get(head, ()):
                for stop in range(len(rest) + 1):
                    names.add(".".join([base, *rest[:stop]]))
    return sorted(names)


def _qualified(
    texts: Mapping[Path, str], names: list[str], folder: Path
) -> dict[Path, dict[tuple[int, int], str]]:
    config = folder / "ruff.toml"
    entries = "\n".join(f'"{name}" = {{msg = "-"}}' for name in names)
    config.write_text(
        'lint.select = ["TID251"]\n[lint.flake8-tidy-imports.banned-api]\n' + entries,
        encoding="utf-8",
    )
    found: dict[Path, dict[tuple[int, int], str]] = defaultdict(dict)
    for path, line, column, name in _ruff(["--config", str(config)], texts):
        # The whole chain and its prefixes are all reported where they begin: keep the longest.
        if len(name) > len(found[path].get((line, column), "")):
            found[path][line, column] = name
    return found


def _heads(texts: Mapping[Path, str], folder: Path) -> dict[Path, dict[tuple[int, int], str]]:
    copies = {}
    for number, (path, text) in enumerate(texts.items()):
        copy = folder / f"{number}.py"
        copy.write_text(_without_torch_imports(text), encoding="utf-8")
        copies[copy] = path
    undefined_before = {place[:3] for place in _ruff(["--isolated", "--select", "F821"], texts)}
    local = {path: bindings(text) for path, text in texts.items()}
    found: dict[Path, dict[tuple[int, int], str]] = defaultdict(dict)
    for copy, line, column, name in _ruff(["--isolated", "--select", "F821"], copies):
        path = copies[copy]
        meaning = local[path].get(name)
        if meaning and (path, line, column) not in undefined_before:
            found[path][line, column] = meaning
    return found


def _without_torch_imports(text: str) -> str:
    """Return ``text`` with the torch imports taken out and every line where it was."""
    lines = text.split("\n")
    for node in _nodes(text):
        kept: list[str]
        if isinstance(node, ast.Import):
            kept = [ast.unparse(ast.Import([a])) for a in node.names if not _is_torch(a.name)]
            if len(kept) == len(node.names):
                continue
        elif isinstance(node, ast.ImportFrom) and not node.level and _is_torch(node.module):
            kept = []
        else:
            continue
        first, last = node.lineno - 1, (node.end_lineno or node.lineno) - 1
        # Import lines are ASCII in all code seen; a byte column is then the code point column.
        head, tail = lines[first][: node.col_offset], lines[last][node.end_col_offset :]
        lines[first : last + 1] = [
            head + ("; ".join(kept) or "pass") + (" \\" if last > first else tail),
            *[" \\"] * (last - first - 1),
            *([tail] if last > first else []),
        ]
    return "\n".join(lines)


def _ruff(options: list[str], files: Iterable[Path]) -> Iterable[tuple[Path, int, int, str]]:
    """Run ruff, and yield for each result its file, line, column and the name it quotes."""
    command = [sys.executable, "-m", "ruff", "check", "--no-cache", "--exit-zero", "--ignore-noqa"]
    run = subprocess.run(
        [*command, "--output-format", "json", *options, *map(str, files)],
        capture_output=True,
        text=True,
        check=True,
    )
    for row in json.loads(run.stdout):
        match = _QUOTED.search(row["message"])
        if row["code"] in {"F821", "TID251"} and match:
            where = row["location"]
            yield Path(row["filename"]), where["row"], where["column"], match[1]


def _nodes(text: str) -> list[ast.AST]:
    try:
        return list(ast.walk(ast.parse(text)))
    except SyntaxError:
        return []


def _within(node: ast.Constant, line: int, byte_col: int) -> bool:
    start = (node.lineno, node.col_offset)
    end = (node.end_lineno or node.lineno, node.end_col_offset or 0)
    return isinstance(node.value, str) and start <= (line, byte_col) < end


def _is_torch(module: str | None) -> bool:
    return module is not None and module.split(".")[0] == "torch"
