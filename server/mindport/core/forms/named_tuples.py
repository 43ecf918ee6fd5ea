"""``x.max(1).values`` as ``x.max(1)[0]``: MindSpore's results are plain tuples."""

from __future__ import annotations

from mindport.core.messages import text
from mindport.core.model import Certainty, Edit, Finding, Fix, Safety, Severity, Span
from mindport.core.text.source import Source
from mindport.core.walk.statements import Walked
from mindport.core.walk.values.kinds import Instance


def named_tuple_findings(source: Source, walked: Walked) -> list[Finding]:
    """Return a finding for each name read from a result; the place means the same in both."""
    findings: list[Finding] = []
    for node, value in walked.named_reads:
        end = source.span(node).end
        start = end - len(node.attr)
        dot = source.text.rindex(".", 0, start)
        place = f"[{value.names.index(node.attr)}]"
        item = value.items[0]
        certainty = item.certainty if isinstance(item, Instance) else Certainty.INFERRED
        comment = "#" in source.text[dot:end]
        fix = Fix(text("title_write", text=place), Safety.SAFE, (Edit(Span(dot, end), place),))
        findings.append(
            Finding(
                "MP107",
                Severity.HINT,
                value.source,
                None,
                None,
                "params_differ",
                certainty,
                Safety.MANUAL if comment else Safety.SAFE,
                text("named_result", name=node.attr, torch=value.source, place=place),
                Span(start, end),
                () if comment else (fix,),
            )
        )
    return findings
