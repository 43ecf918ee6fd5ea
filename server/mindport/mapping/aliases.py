"""Other names of the same torch object: where it is defined, and where it is exported again."""

from __future__ import annotations

from collections import defaultdict

from mindport.mapping.facts import SurfaceName

_SCALER = "torch.amp.GradScaler"
_SCALER_MEMBERS = ("get_scale", "is_enabled", "load_state_dict", "scale", "state_dict", "step",
                   "unscale_", "update")  # fmt: skip
#: Once called without the underscore: they warn, and call those of today.
_FILLS = ("constant", "dirac", "eye", "kaiming_normal", "kaiming_uniform", "normal", "orthogonal",
          "sparse", "uniform", "xavier_normal", "xavier_uniform")  # fmt: skip
FIXED = {
    **{f"torch.nn.init.{name}": f"torch.nn.init.{name}_" for name in _FILLS},
    # A subclass of which the surface lists no members: all are those of its base.
    **{f"torch.cuda.amp.GradScaler.{name}": f"{_SCALER}.{name}" for name in _SCALER_MEMBERS},
    "torch.nn.parameter.Buffer": "torch.nn.Buffer",
    "torch.optim.lr_scheduler._LRScheduler": "torch.optim.lr_scheduler.LRScheduler",
    "torch._tensor.Tensor": "torch.Tensor",
    "torch.autograd.Variable": "torch.Tensor",
    "torch.autograd.variable.Variable": "torch.Tensor",
}


def find_aliases(torch: dict[str, SurfaceName], mapped: set[str]) -> dict[str, str]:
    """Return alias to public name; names with an entry of their own are never aliases."""
    groups: dict[str, set[str]] = defaultdict(set)
    for name, surface in torch.items():
        if surface.kind == "module":
            continue
        definition = surface.defined_as or name
        if "<" in definition:
            continue
        if definition.rpartition(".")[2] == name.rpartition(".")[2]:
            groups[definition].add(name)
    aliases: dict[str, str] = {}
    for definition, names in groups.items():
        public = min(names, key=lambda name: (name not in mapped, *rank(name)))
        for name in {definition, *names} - {public}:
            if name not in mapped:
                aliases[name] = public
    for name, public in FIXED.items():
        if public in torch and name not in mapped:
            aliases[name] = public
    for name, public in [*aliases.items()]:
        aliases[name] = aliases.get(public, public)
    return aliases


def rank(name: str) -> tuple[int, int, str]:
    """Order names by how public they look: no private part, few parts, then by text."""
    parts = name.split(".")
    private = sum(part.startswith("_") for part in parts)
    return private, len(parts), name
