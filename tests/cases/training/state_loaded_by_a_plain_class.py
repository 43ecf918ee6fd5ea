# case: what a class of the file loads itself is left
# unsafe
# target: cpu
import torch


class Vocabulary:
    def load_state_dict(self, state):
        self.words = state["words"]


def own(path):
    words = Vocabulary()
    words.load_state_dict(torch.load(path))
#                         ^^^^^^^^^^ MP406 review torch.load
    return words
# --- after ---
import mindspore as ms
import json
import numpy as np
import types


def load_values(f):
    """Read what `save_values` wrote, or the parameters in a checkpoint of MindSpore."""
    try:
        arrays = np.load(f, allow_pickle=False)
    except ValueError:
        return dict(ms.load_checkpoint(str(f)))
    if "structure" not in arrays:
        raise ValueError(f"{f} is a file of torch: convert it first, with `mindport weights`")

    def value_of(entry):
        kind, held = entry
        if kind == "value":
            return held
        if kind == "array":
            return arrays[held]
        if kind == "dict":
            return {value_of(key): value_of(item) for key, item in held}
        if kind == "Namespace":
            return types.SimpleNamespace(**{value_of(key): value_of(item) for key, item in held})
        if kind in ("list", "tuple", "set"):
            return {"list": list, "tuple": tuple, "set": set}[kind](map(value_of, held))
        return ms.Tensor(arrays[held], getattr(ms, {"Bool": "bool_"}.get(kind, kind.lower())))

    return value_of(json.loads(str(arrays["structure"])))


class Vocabulary:
    def load_state_dict(self, state):
        self.words = state["words"]


def own(path):
    words = Vocabulary()
    words.load_state_dict(load_values(path))
    return words
