"""A torch Module starts in training mode and a Cell does not: where that has to be said."""

from __future__ import annotations

from mindport.core.messages import text
from mindport.core.model import Certainty, Edit, Finding, Fix, Safety, Severity, Span
from mindport.core.project import Project
from mindport.core.source import Source
from mindport.core.structure import CELL, MODULE, Family
from mindport.core.walk.statements import Walked
from mindport.core.walk.values import ClassInfo, External


def mode_findings(
    source: Source,
    walked: Walked,
    found: dict[ClassInfo, Family],
    project: Project | None,
    path: str,
) -> list[Finding]:
    """Return a finding for each object of a Module class whose training mode is left to chance.

    A torch Module starts in training mode and a Cell does not, so ``set_train()`` is added where
    the object is made, unless the same scope calls ``train()`` or ``eval()`` on it.
    """
    findings: list[Finding] = []
    torch_file = any(binding.target.startswith("torch") for binding in walked.bindings)
    for item in walked.created:
        group: str | None = None
        safety = Safety.SAFE
        if isinstance(item.cls, External):
            kind = project and project.class_kind(
                path, item.cls.level, item.cls.module, item.cls.name
            )
            if not kind or not (kind.together if kind.kind == "module" else torch_file):
                continue
        elif isinstance(item.cls, ClassInfo) and item.cls in found:
            group, safety = found[item.cls].name, found[item.cls].safety
        end = source.span(item.call).end
        function = source.span(item.call.func)
        fix = Fix(
            text("title_set_train"),
            safety,
            (Edit(Span(end, end), ".set_train()"),),
            target=CELL + ".set_train",
            tier="nn",
            group=group,
        )
        findings.append(
            Finding(
                "MP410",
                Severity.INFORMATION,
                MODULE,
                CELL + ".set_train",
                "nn",
                "context",
                Certainty.PROVEN,
                safety,
                text("training_mode"),
                function,
                (fix,),
            )
        )
    return findings
