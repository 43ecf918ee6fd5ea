# case: no-op: without torch in the file nothing is asked
def stream(raw):
    return raw.detach()
# --- unchanged ---
