# case: a real factor of a complex tensor becomes complex; numbers, sums and complex ones stay
# target: cpu
# findings: some
import torch

x = torch.arange(8.0)
spectrum = torch.fft.fft(x)
window = torch.zeros(8)
window[:4] = 2
print(torch.fft.ifft(spectrum * window), window * spectrum, spectrum / (window + 1))
print(torch.fft.fft(x) * window, torch.mul(spectrum, window))
print(spectrum * 2, spectrum + window, spectrum * spectrum, window * x)
# --- after ---
import mindspore as ms
from mindspore import mint, ops

x = ops.arange(8.0)
spectrum = ops.fft(x)
window = mint.zeros((8,))
window[:4] = 2
print(ops.ifft(spectrum * window.astype(spectrum.dtype)), window.astype(spectrum.dtype) * spectrum, spectrum / ((window + 1).astype(spectrum.dtype)))
print(ops.fft(x) * window.astype(ms.complex64), mint.mul(spectrum, window.astype(spectrum.dtype)))
print(spectrum * 2, spectrum + window, spectrum * spectrum, window * x)
