"""Texts that grow towards code of the core that no text has reached: atheris, coverage-guided.

A process of its own: it instruments ``mindport.core`` as it is imported, starts from the sources of
the case files, and ends by itself. atheris' own changes of bytes are half of what is tried; the
other half are those of ``mutations``, which know Python's and torch's words.
"""

from __future__ import annotations

import random
import sys
from pathlib import Path

import atheris

with atheris.instrument_imports(include=["mindport.core"]):
    from fuzzing.files import check_quickly

from mutations import mutated

_MOST = 3000


def text_of(data: bytes) -> str:
    """Return the text that atheris' bytes stand for."""
    return data.decode("utf-8", "ignore")


def check(data: bytes) -> None:
    """Check one input. Raises for a fault, which ends the run."""
    check_quickly(text_of(data))


def change(data: bytes, most: int, seed: int) -> bytes:
    """Return an input changed a little."""
    random_ = random.Random(seed)
    if random_.random() < 0.5:
        return bytes(atheris.Mutate(data, most))
    return mutated(text_of(data), random_).encode("utf-8", "ignore")[:most]


def mix(one: bytes, other: bytes, most: int, seed: int) -> bytes:
    """Return the beginning of one input with the end of another, whole lines of each."""
    random_ = random.Random(seed)
    first, second = one.splitlines(keepends=True), other.splitlines(keepends=True)
    head = first[: random_.randint(0, len(first))]
    return b"".join(head + second[random_.randint(0, len(second)) :])[:most]


def main(corpus: Path, failures: Path, seed: int, limits: list[str]) -> None:
    """Run until a limit of libFuzzer's (``-runs=…``, ``-max_total_time=…``) or a fault."""
    options = [
        f"-seed={seed}",
        f"-max_len={_MOST}",
        f"-artifact_prefix={failures}/",
        "-timeout=60",
        "-rss_limit_mb=0",
        "-print_final_stats=1",
    ]
    atheris.Setup(
        [sys.argv[0], *options, *limits, str(corpus)],
        check,
        custom_mutator=change,
        custom_crossover=mix,
    )
    atheris.Fuzz()


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]), int(sys.argv[3]), sys.argv[4:])
