"""An analysis that nobody wants any more ends soon, and leaves nothing half done behind."""

from __future__ import annotations

from pathlib import Path

import pytest
from mindport.core.base.stopping import Stopped, go_on, stopping
from mindport.workspace import Workspace
from project_files import analysed, write

LAYERS = """\
    import numpy as np
    import torch
    from torch import nn

    SCALE = np.sqrt(2.0)

    class Layer(nn.Module):
        def __init__(self):
            super().__init__()
            self.conv = nn.Conv2d(1, 2, 3)
            self.register_buffer("seen", torch.zeros(1))

        def forward(self, x):
            self.seen += 1
            return self.conv(x).view(x.size(0), -1)
"""
MAIN = """\
    import torch
    from layers import SCALE, Layer

    def run(batches):
        layer = Layer()
        opt = torch.optim.SGD(layer.parameters(), lr=0.1)
        for x in batches:
            opt.zero_grad()
            loss = (SCALE * layer(x)).sum()
            loss.backward()
            opt.step()
        return layer.seen.mean()
"""


def test_every_place_to_stop_at(tmp_path: Path) -> None:
    """Wherever it is given up, the next analysis through the same workspace is as without that."""
    write(tmp_path, {"main.py": MAIN, "layers.py": LAYERS})
    run = [str(tmp_path / name) for name in ("main.py", "layers.py")]
    expected = analysed(tmp_path, "main.py", Workspace(run)).findings
    asked = 0

    def unwanted() -> bool:
        nonlocal asked
        asked += 1
        return asked > last

    last = 10_000
    with stopping(unwanted):
        assert analysed(tmp_path, "main.py", Workspace(run)).findings == expected
    total = asked
    assert 40 < total < last
    for still in (False, True):
        for last in range(0, total, 3):
            asked, workspace = 0, Workspace(run, still=still)
            with stopping(unwanted), pytest.raises(Stopped):
                analysed(tmp_path, "main.py", workspace)
            assert asked == last + 1
            assert analysed(tmp_path, "main.py", workspace).findings == expected


def test_nothing_stops_what_is_wanted() -> None:
    """Nor what comes after work that was given up."""
    go_on()
    with pytest.raises(Stopped), stopping(lambda: True):
        go_on()
    go_on()
    with stopping(lambda: False):
        go_on()
