# case: a package that can be imported without torch stays imported
# whole
# findings: some
from transformers import AutoTokenizer

TOKENIZER = AutoTokenizer.from_pretrained("a")
# --- unchanged ---
