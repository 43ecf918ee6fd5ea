"""Resolvers with their logs, and what misbehaving workers are made of."""

from __future__ import annotations

from collections.abc import Callable

from mindport.jedi_tier.resolver import Resolver

#: Seconds that a question may take where its answer is what matters: machines are busy at times.
LONG = 60.0
#: A worker that says it is ready; what it does with a request comes after.
FAKE = """
import json, sys, time
def send(answer):
    print(json.dumps(answer), flush=True)
send({"ready": True})
for line in sys.stdin:
    request = json.loads(line)
    if "open" in request:
        send({"opened": request["open"]})
        continue
"""


class Made:
    """A resolver with what it logged."""

    def __init__(self, command: list[str] | None, clock: Callable[[], float] | None) -> None:
        self.log: list[str] = []
        given = {} if clock is None else {"clock": clock}
        self.resolver = Resolver(self.log.append, command=command, **given)


Maker = Callable[..., Made]
