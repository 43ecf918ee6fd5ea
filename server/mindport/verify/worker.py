"""A child process that proves units: a request a line on standard input, answers as JSON lines.

It runs in any interpreter that has both frameworks. Before each step it says what it is about to
do, so that a crash of the framework is known for what it is.
"""

from __future__ import annotations

import json
import os
import sys
from collections import Counter
from pathlib import Path
from typing import Any, TextIO

from mindport.mapping.index import Index
from mindport.verify.convert import Converted, OneTarget, convert
from mindport.verify.frameworks import prepare
from mindport.verify.points import EDGES
from mindport.verify.prove import Expected, expected, prove
from mindport.verify.seeding import seeded
from mindport.verify.units import cases_of, targets_of, units

#: Cases without a kernel after which a pair is given up, and how many more one that ran may have.
HOPELESS = 6
LEFT = 1000


class Worker:
    """Answers requests on the compiled mappings in ``data``; ``out`` is the protocol's stream."""

    def __init__(self, out: TextIO, data: Path) -> None:
        self._out = out
        self._catalog = Index(data)

    def say(self, **answer: Any) -> None:
        """Send one answer."""
        self._out.write(json.dumps(answer) + "\n")
        self._out.flush()

    def list_units(self) -> None:
        """Answer with all units."""
        for unit in units(self._catalog):
            self.say(unit=unit.id, names=list(unit.names))
        self.say(listed=True)

    def serve(self, request: dict[str, Any]) -> None:
        """Answer a request of a unit."""
        if request["faults"]:
            self.seed(request["unit"], request["from"], request["given"])
            return
        self.prove_unit(
            request["unit"],
            request["from"],
            request["names"],
            request["target"],
            request["given"],
        )

    def prove_unit(
        self, unit: str, start: int, names: list[str], only: str, given: list[dict[str, Any]]
    ) -> None:
        """Prove a unit's cases from step ``start`` on.

        Those of ``names``, and through the target ``only``, where these are given; ``given`` are
        the cases of a unit that people wrote.
        """
        step = 0
        conversions: dict[tuple[str, str], Converted] = {}
        missing: Counter[tuple[str, str]] = Counter()
        drawn: set[str] = set()
        for case in cases_of(unit, self._catalog, given):
            if names and case.torch not in names:
                continue
            wanted: Expected | None = None
            # Where all values are 0, what draws looks as if it did not.
            if case.edge in EDGES and case.source in drawn:
                continue
            targets = targets_of(case.torch, self._catalog)
            before, step = step, step + len(targets)
            for number, (target, entry) in enumerate(targets, before + 1):
                if number <= start or only not in ("", target):
                    continue
                if missing[case.torch, target] >= HOPELESS:
                    continue
                self.say(step=number, about=case.about(target))
                wanted = wanted or expected(case)
                if wanted is None:
                    self.say(invalid=case.code, torch=case.torch)
                    break
                if wanted.random:
                    drawn.add(case.source)
                key = (case.source, target)
                if key not in conversions:
                    catalog = OneTarget(self._catalog, case.torch, entry)
                    conversions[key] = convert(case.source, case.torch, catalog)
                outcome = prove(case, wanted, conversions[key], target)
                missing[case.torch, target] += outcome["outcome"] == "no_kernel"
                if outcome["outcome"] in ("equal", "differs"):
                    missing[case.torch, target] = -LEFT
                self.say(outcome=outcome)
        self.say(done=unit)

    def seed(self, unit: str, start: int, given: list[dict[str, Any]]) -> None:
        """Try the seeded faults of a unit from step ``start`` on."""
        for answer in seeded(unit, self._catalog, given, start):
            self.say(**answer)
        self.say(done=unit)


def main() -> None:
    """Serve requests until standard input ends."""
    # The frameworks write to standard output as they please; the protocol keeps its own copy.
    out = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)
    worker = Worker(out, Path(sys.argv[1]))
    torch, mindspore = prepare()
    worker.say(ready=True, torch=torch, mindspore=mindspore)
    for line in sys.stdin:
        request = json.loads(line)
        if request.get("list"):
            worker.list_units()
            continue
        try:
            worker.serve(request)
        except Exception as error:
            # Where torch itself changed, one unit fails, not the run; the parent says so.
            worker.say(broken=request["unit"], why=f"{type(error).__name__}: {error}")
            worker.say(done=request["unit"])


if __name__ == "__main__":
    main()
