import json
import types

import mindspore as ms
import numpy as np


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
