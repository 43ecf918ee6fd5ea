# case: in a file without torch nothing is guessed
def run(x):
    return x.size(0) * x.unsqueeze(0)
# --- unchanged ---
