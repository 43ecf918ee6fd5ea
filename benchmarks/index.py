"""What loading the mapping data costs: time in fresh processes, and size when compressed.

    python benchmarks/index.py [--runs N]

Loads are taken as ``check`` and ``show`` do them, each in a process of its own, and the median is
printed. The baseline is the time that Python's ``json`` takes to parse the index whole.
"""

from __future__ import annotations

import argparse
import gzip
import statistics
import subprocess
import sys
from pathlib import Path

from mindport.mapping import index as index_module
from mindport.mapping.index import load_index

DATA = Path(index_module.__file__).parent / "data"
# Each prints seconds; what is imported before the clock starts is counted by no line.
_PREPARE = """
import json, sys, time
from pathlib import Path
from mindport.core.analyze import analyze
from mindport.core.document import Document
from mindport.core.options import Options
from mindport.mapping.cards import card as cards
from mindport.mapping.cards import render as card_render
from mindport.mapping.index import INDEX_FILE, Index
data = Path(sys.argv[1])
text = "import torch\\nclass N(torch.nn.Module):\\n    pass\\nx = torch.cat([a, b])\\n"
"""
MEASURES = {
    "open the index": "Index(data)",
    "first file of a check": (
        "analyze(Document('file:///a.py', text, path='a.py'), Options(), Index(data))"
    ),
    "the same, for an earlier release": (
        "analyze(Document('file:///a.py', text, path='a.py'), Options(), "
        "Index(data).for_release('2.8.0'))"
    ),
    "first card, index included": "cards.card(Index(data), 'torch.nn.Conv2d', 'cpu')",
    "one more card, read and rendered": (
        "cards.render_text(cards.card(index, 'torch.nn.Linear', 'cpu'), 'en')"
    ),
    "card of a MindSpore name": (
        "cards.render_text(cards.card(index, 'mindspore.mint.cat'), 'en')"
    ),
    "baseline: json of the whole index": "json.loads((data / INDEX_FILE).read_text('utf-8'))",
}
_WARM = {"one more card, read and rendered", "card of a MindSpore name"}
_WARM_UP = (
    "index = Index(data); cards.render_text(cards.card(index, 'torch.nn.Conv2d', 'cpu'), 'en'); "
    "cards.card(index, 'mindspore.mint.abs')\n"
)


def main() -> int:
    """Print the table; return 0."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=5)
    runs = parser.parse_args().runs
    load_index()  # A checkout compiles its data when that is stale.
    print(f"{'loads, each in a fresh process':40} {'median':>9}")
    for name, measured in MEASURES.items():
        seconds = statistics.median(_seconds(name, measured) for _ in range(runs))
        print(f"{name:40} {seconds * 1000:6.2f} ms")
    print()
    print(f"{'file':40} {'bytes':>9} {'gzip':>9}")
    total = 0
    for path in sorted(DATA.glob("*.json")):
        content = path.read_bytes()
        packed = len(gzip.compress(content, mtime=0))
        total += packed
        print(f"{path.name:40} {len(content):9} {packed:9}")
    print(f"{'together':40} {'':9} {total:9}")
    return 0


def _seconds(name: str, measured: str) -> float:
    prepare = _PREPARE + (_WARM_UP if name in _WARM else "")
    code = (
        f"{prepare}started = time.perf_counter()\n{measured}\nprint(time.perf_counter() - started)"
    )
    shown = subprocess.run(
        [sys.executable, "-c", code, str(DATA)], check=True, capture_output=True, text=True
    )
    return float(shown.stdout)


if __name__ == "__main__":
    sys.exit(main())
