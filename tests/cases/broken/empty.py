# case: an empty file gives nothing
# text: no-final-newline

# --- unchanged ---
