"""Starts the language server from the libraries beside this file.

Whatever the interpreter has installed, and whatever folder it is started in, these come first.
"""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent / "libs"))

from mindport.cli.main import main

if __name__ == "__main__":
    sys.exit(main(["server", *sys.argv[1:]]))
