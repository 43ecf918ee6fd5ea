"""Runs the command as ``python -m mindport``."""

from __future__ import annotations

import sys

from mindport.cli.main import main

if __name__ == "__main__":
    sys.exit(main())
