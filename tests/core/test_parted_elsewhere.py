"""Sequentials with layers in place that other files of a run take apart, or run whole."""

from __future__ import annotations

from pathlib import Path

import pytest
from mindport.core.model import Safety
from mindport.core.options import Options
from mindport.workspace import Workspace
from project_files import analysed, write

VGG = """\
    from torch import nn

    def features():
        layers = []
        for size in (4, 8):
            layers += [nn.Conv2d(3, size, 3), nn.ReLU(inplace=True)]
        return nn.Sequential(*layers)
"""
BUILD = """\
    from vgg import features

    def backbone(name):
        return {"vgg": features}[name]() if name else features()
"""
NET = """\
    from torch import nn
    from {made} import {maker}

    class Net(nn.Module):
        def __init__(self):
            super().__init__()
            whole = {maker}({given})
            {kept}

        def forward(self, x):
            found = []
            {run}
            return found
"""
RUN = "found.append(self.whole(x))"
WHOLE = "self.whole = whole"


@pytest.mark.parametrize(
    ("kept", "run", "parted"),
    [
        (WHOLE, RUN, False),
        ("self.whole = nn.Sequential(*whole[:2])", RUN, False),
        ("self.whole = nn.Sequential(*whole[2:])", RUN, True),
        ("self.whole = nn.Sequential(*list(whole.children())[1:3])", RUN, True),
        ("self.whole = nn.Sequential(); self.whole.add_module('0', whole[3])", RUN, True),
        (WHOLE + "; whole[2].register_forward_hook(print)", RUN, True),
        (WHOLE, "for each in self.whole: x = each(x); found.append(x)", True),
        (WHOLE, "for n, each in self.whole.named_children(): x = each(x); found += [x]", True),
        (WHOLE, "for each in self.whole: x = each(x)", False),
        ("self.parts = nn.ModuleList([whole, nn.ReLU()])",
         "for each in self.parts: x = each(x); found.append(x)", False),
        (WHOLE, "low = self.whole[:1](x); found = [low, self.whole[1:](low)]", True),
        (WHOLE, "x = self.whole[0](x); x = self.whole[1](x); found.append(x)", False),
    ],
)  # fmt: skip
@pytest.mark.parametrize("through", [False, True])
def test_a_layer_in_place_is_dropped_safely_where_no_file_takes_its_sequential_apart(
    tmp_path: Path, kept: str, run: str, *, parted: bool, through: bool
) -> None:
    made = ("build", "backbone", "'vgg'") if through else ("vgg", "features", "")
    names = dict(zip(("made", "maker", "given"), made, strict=True))
    net = NET.format(kept=kept, run=run, **names)
    write(tmp_path, {"vgg.py": VGG, "build.py": BUILD, "net.py": net})
    workspace = Workspace([str(each) for each in tmp_path.glob("*.py")])
    analysis = analysed(tmp_path, "vgg.py", workspace, Options(target="cpu"))
    (relu,) = (each for each in analysis.findings if each.torch == "torch.nn.ReLU")
    assert relu.safety is (Safety.REVIEW if parted else Safety.SAFE)


def test_what_a_file_does_that_has_nothing_to_do_with_it_says_nothing(tmp_path: Path) -> None:
    net = NET.format(made="other", maker="layers", given="", kept=WHOLE, run="x = whole[1:](x)")
    write(tmp_path, {"vgg.py": VGG, "net.py": net})
    workspace = Workspace([str(each) for each in tmp_path.glob("*.py")])
    analysis = analysed(tmp_path, "vgg.py", workspace, Options(target="cpu"))
    assert [each.safety for each in analysis.findings if each.torch == "torch.nn.ReLU"] == [
        Safety.SAFE
    ]
