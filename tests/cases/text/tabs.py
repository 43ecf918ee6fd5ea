# case: a file indented by tabs keeps them, in new lines too
def join(a, b):
	import torch

	if a:
		return torch.cat([a, torch.zeros(2, 3)])
#        ^^^^^^^^^ MP102 safe torch.cat
#                      ^^^^^^^^^^^ MP102 safe torch.zeros
# --- after ---
def join(a, b):
	from mindspore import mint

	if a:
		return mint.cat([a, mint.zeros((2, 3))])
