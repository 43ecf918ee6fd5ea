import json

import mindspore as ms
import numpy as np


def save_values(obj, f):
    """Write nested values, tensors among them, to a file that `load_values` reads."""
    arrays = {}

    def plain(value):
        if isinstance(value, (ms.Tensor, np.ndarray)):
            name, kind = f"array{len(arrays)}", "array"
            if isinstance(value, ms.Tensor):
                kind = str(value.dtype)
                value = value.astype(ms.float32) if value.dtype == ms.bfloat16 else value
                value = value.asnumpy()
            arrays[name] = value
            return [kind, name]
        if type(value).__name__ == "Namespace":
            return ["Namespace", [[plain(key), plain(item)] for key, item in vars(value).items()]]
        if isinstance(value, dict):
            return ["dict", [[plain(key), plain(item)] for key, item in value.items()]]
        if type(value) in (list, tuple, set):
            return [type(value).__name__, [plain(item) for item in value]]
        if isinstance(value, np.generic):
            value = value.item()
        if value is None or isinstance(value, (bool, int, float, str)):
            return ["value", value]
        raise TypeError(f"a {type(value).__name__} cannot be saved, only values and tensors can")

    arrays["structure"] = np.array(json.dumps(plain(obj)))
    if hasattr(f, "write"):
        np.savez(f, **arrays)
    else:
        with open(f, "wb") as file:
            np.savez(file, **arrays)
