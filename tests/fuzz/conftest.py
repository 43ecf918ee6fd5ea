"""The parts of other folders that the fuzzer is made of, by their plain names."""

from __future__ import annotations

import sys
from pathlib import Path

_HERE = Path(__file__).parent
# At the end: other folders have a conftest of their own.
sys.path += map(str, (_HERE.parent / "core", _HERE.parent / "lsp"))
