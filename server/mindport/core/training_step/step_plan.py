"""All that a step that trains is made of."""

from __future__ import annotations

import ast

from mindport.core.base.records import dataclass, field
from mindport.core.model import Text
from mindport.core.training_step.by_hand.gradient_uses import GradientUse
from mindport.core.training_step.by_hand.hand_updates import Updates
from mindport.core.training_step.calls import Call
from mindport.core.training_step.given import Giver
from mindport.core.training_step.one_pass import Pass


@dataclass(frozen=True, slots=True)
class ByHand:
    """Updates without an optimizer: of which model, the loops that make them, and what goes.

    listed: the model is a list of Parameters. named: the updates of each, where no loop makes them.
    """

    model: str
    loops: list[tuple[ast.For, Updates]]
    removed: list[ast.stmt]
    listed: bool = False
    named: list[Updates] = field(default_factory=list)


@dataclass(slots=True)
class StepPlan:
    """All that a step is made of, in the order of the text.

    takes: the passes whose gradients a step takes, by the id of its call. clipped: the optimizer
    whose gradients a clip changes, cleared: those whose gradients are, by the ids of the calls.
    held: gradients are kept with the optimizers. given: the calls that give a function its loss,
    by the id of the call of ``backward``, where it has no forward itself. taken: that function is
    handed the gradients, whoever calls it. gradients: reads and
    writes of ``p.grad``. by_hand: the updates, where no optimizer makes them.
    """

    passes: list[Pass] = field(default_factory=list)
    zeros: list[Call] = field(default_factory=list)
    steps: list[Call] = field(default_factory=list)
    clips: list[Call] = field(default_factory=list)
    unscales: list[Call] = field(default_factory=list)
    takes: dict[int, list[Pass]] = field(default_factory=dict)
    clipped: dict[int, str] = field(default_factory=dict)
    cleared: dict[int, list[str]] = field(default_factory=dict)
    changes: list[Text] = field(default_factory=list)
    held: bool = False
    given: dict[int, list[Giver]] = field(default_factory=dict)
    taken: bool = False
    gradients: list[GradientUse] = field(default_factory=list)
    by_hand: ByHand | None = None

    @property
    def optimizers(self) -> list[str]:
        """Return the optimizers that the plan updates, each once."""
        return list(dict.fromkeys(each.target or "" for each in self.steps))

    @property
    def calls(self) -> list[Call]:
        """Return all calls of the plan."""
        passes = [call for each in self.passes for call in each.calls]
        return [*passes, *self.zeros, *self.steps, *self.clips, *self.unscales]
