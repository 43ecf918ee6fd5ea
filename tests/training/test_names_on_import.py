"""Torch names that Python evaluates as a file is imported: MindSpore imports what they become.

A part of the names each; ``tests/core/test_every_name.py`` reads what all of them become.
"""

from __future__ import annotations

import json
import subprocess
from pathlib import Path

import pytest
from mindport.core.document import Document
from mindport.core.leftover.convert_whole import convert_whole
from mindport.core.options import Options
from mindport.mapping.index import load_index

RUNNER = Path(__file__).with_name("import_texts.py")
#: One name of so many, from another one on for each place.
STEP = 31
#: Classes that are written in annotations more than others.
ALWAYS = ("torch.LongTensor", "torch.FloatTensor", "torch.nn.Linear", "torch.optim.Adam")
#: What is written with a library that the frameworks do not bring: it says so on import.
WITH_OTHERS = ("torch.utils.tensorboard.",)
FIELDS = (
    "from dataclasses import dataclass, field\n\n\n@dataclass\nclass K:\n    a: NAME = None\n"
    "    b: 'list[NAME]' = field(default_factory=list)\n    c: object = NAME\n"
)
#: Where a class may stand, and whether a function may, too.
PLACES = {
    "union": ("def f(x: NAME | None = None) -> dict[str, NAME]:\n    return x\n", False),
    "alias": ("Given = NAME | None\n", False),
    "generic": (
        "from typing import Callable, Optional\n\nA = Optional[NAME]\nB = Callable[[NAME], int]\n",
        False,
    ),
    "fields": (FIELDS, False),
    "base": ("class K(NAME):\n    pass\n", False),
    "default": ("def f(x=NAME, *, y=NAME):\n    return x\n", True),
    "table": ("T = {'a': NAME, 'b': [NAME]}\n", True),
    "attribute": ("class K:\n    kind = NAME\n", True),
    "partial": ("from functools import partial\n\nf = partial(NAME)\n", True),
}


@pytest.mark.parametrize("target", ["ascend", "cpu"])
def test_names_on_import(target: str, frameworks: str, tmp_path: Path) -> None:
    """No text raises as it is imported without torch."""
    index = load_index()
    names = [name for name in index.names() if (api := index.api(name)) and api.name == name]
    names = [name for name in names if not name.startswith(WITH_OTHERS)]
    texts: list[tuple[str, str]] = []
    for number, (place, (text, functions)) in enumerate(PLACES.items()):
        kinds = {"class", "function"} if functions else {"class"}
        fitting = [name for name in names if (api := index.api(name)) and api.kind in kinds]
        for name in (*ALWAYS, *fitting[number::STEP]):
            written = f"import {name.rpartition('.')[0]}\n\n" + text.replace("NAME", name)
            whole = convert_whole(
                Document("file:///x.py", written), Options(target=target), index, None
            )
            texts.append((f"{place} {name}", whole.fixed.text))
    assert len(texts) > 400
    given = tmp_path / "texts.json"
    given.write_text(json.dumps(texts), "utf-8")
    done = subprocess.run(
        [frameworks, str(RUNNER), str(given)], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr[-2000:]
    assert json.loads(done.stdout.strip().split("\n")[-1]) == []
