# case: a module that is imported by its name in a string is not followed
import importlib

torch = importlib.import_module("torch")
y = torch.cat([a, b])
# --- unchanged ---
