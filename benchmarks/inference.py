"""What inference costs, as a ratio to ``ast.parse`` of the same text in the same run.

    python benchmarks/inference.py [FILE ...]

Files of about 500, 1,500 and 5,000 lines are put together of what is in ``examples/`` where none
is given. Inference is what the walk does beyond a walk that follows imported names alone, with
scopes, as any linter does. The three are measured in turn, so that other programs disturb all of
them alike: the ratio is the median of those of the rounds, the times are the least.
"""

from __future__ import annotations

import ast
import gc
import sys
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median

from mindport.core.catalog import Catalog
from mindport.core.text.parse import parse
from mindport.core.walk import uses
from mindport.core.walk.functions import Routine
from mindport.core.walk.scopes import all_arguments
from mindport.core.walk.statements import Walker
from mindport.core.walk.values.kinds import UNKNOWN, Value
from mindport.mapping.index import load_index

#: So many times the longest file is measured, a shorter one more often: what disturbs a short run
#: is a larger part of it.
RUNS = 15
LINES = (500, 1500, 5000)
BAR = 0.6


class ImportsOnly(Walker):
    """The same walk with imported names alone: no value but an import's is known."""

    def _member(
        self, value: Value, node: ast.Attribute, context: str, call: ast.Call | None
    ) -> Value:
        return UNKNOWN

    def _call(self, node: ast.expr, context: str, call: ast.Call | None) -> Value:
        assert isinstance(node, ast.Call)
        self.value(node.func, uses.CALL, node)
        for argument in node.args:
            self.value(argument)
        for keyword in node.keywords:
            self.value(keyword.value)
        return UNKNOWN

    def tell_constructor(self, routine: Routine) -> None:
        return

    def facts(self, test: ast.expr, *, negated: bool) -> dict[str, Value]:
        return {}

    def bind_parameters(self, routine: Routine) -> None:
        for arg in all_arguments(routine.node.args):
            self.assigned.add(arg.arg)
            self.scope.env[arg.arg] = self.scope.all[arg.arg] = UNKNOWN


def main(arguments: list[str]) -> int:
    """Print one line for each file; the exit code tells whether all keep to the bar."""
    catalog = load_index()
    texts = [(path, Path(path).read_text(encoding="utf-8")) for path in arguments]
    failed = False
    print("  lines  ast.parse  walk of imports  whole walk  inference/parse")
    for path, text in texts or made():
        rounds = measured(text, catalog)
        parsed, imports, whole = map(min, zip(*rounds, strict=True))
        ratio = median((all_of_it - names) / parse for parse, names, all_of_it in rounds)
        failed |= ratio > BAR
        print(
            f"{text.count(chr(10)):7} {parsed * 1e3:8.1f}ms {imports * 1e3:14.1f}ms"
            f" {whole * 1e3:9.1f}ms {ratio:12.2f}  {path}"
        )
    return int(failed)


def made() -> list[tuple[str, str]]:
    """Return texts of the sizes that are measured, put together of the examples."""
    folder = Path(__file__).parents[1] / "examples"
    parts = [path.read_text(encoding="utf-8") for path in sorted(folder.rglob("*.py"))]
    texts: list[tuple[str, str]] = []
    for lines in LINES:
        text, at = "", 0
        while text.count("\n") < lines:
            text += parts[at % len(parts)]
            at += 1
        texts.append(("", text))
    return texts


def measured(text: str, catalog: Catalog) -> list[tuple[float, ...]]:
    """Return the seconds of a parse, of a walk of imports and of the whole walk, by rounds."""
    parsed = parse(text)

    def walked(kind: type[Walker]) -> None:
        kind(text, parsed.index, catalog, None, "").module(parsed.tree)

    runs = RUNS * max(1, LINES[-1] // (text.count("\n") + 1))
    return in_turn(
        runs, lambda: ast.parse(text), lambda: walked(ImportsOnly), lambda: walked(Walker)
    )


def in_turn(runs: int, *functions: Callable[[], object]) -> list[tuple[float, ...]]:
    """Return the seconds of processor time that each takes, round by round."""
    for function in functions:
        function()
    gc.collect()
    gc.disable()
    rounds: list[tuple[float, ...]] = []
    for _ in range(runs):
        times: list[float] = []
        for function in functions:
            start = time.process_time()
            function()
            times.append(time.process_time() - start)
        rounds.append(tuple(times))
    gc.enable()
    return rounds


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
