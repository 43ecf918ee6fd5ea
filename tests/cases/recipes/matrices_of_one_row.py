# case: MindSpore refuses matrices of one row on CPU; what may be one is computed by a function
# target: cpu
import torch

S = torch.tensor([[2.0]])
#   ^^^^^^^^^^^^ MP102 safe torch.tensor
print(torch.inverse(S), S.inverse(), torch.linalg.inv(S), torch.linalg.inv(A=S))
#     ^^^^^^^^^^^^^ MP102 safe torch.inverse
#                         ^^^^^^^ MP103 safe torch.Tensor.inverse
#                                    ^^^^^^^^^^^^^^^^ MP102 safe torch.linalg.inv
#                                                         ^^^^^^^^^^^^^^^^ MP102 safe torch.linalg.inv
print(torch.det(S), S.det(), torch.linalg.det(A=S), torch.logdet(S), S.logdet())
#     ^^^^^^^^^ MP102 safe torch.det
#                     ^^^ MP103 safe torch.Tensor.det
#                            ^^^^^^^^^^^^^^^^ MP102 safe torch.linalg.det
#                                                   ^^^^^^^^^^^^ MP102 safe torch.logdet
#                                                                      ^^^^^^ MP103 safe torch.Tensor.logdet
sign, value = torch.linalg.slogdet(S)
#             ^^^^^^^^^^^^^^^^^^^^ MP102 safe torch.linalg.slogdet
print(sign, torch.slogdet(S).logabsdet, S.slogdet()[0])
#           ^^^^^^^^^^^^^ MP102 safe torch.slogdet
#                            ^^^^^^^^^ MP107 safe torch.slogdet
#                                         ^^^^^^^ MP103 safe torch.Tensor.slogdet
print(torch.trace(S), S.trace())
#     ^^^^^^^^^^^ MP102 safe torch.trace
# --- after ---
import mindspore as ms
from mindspore import ops


def det(input):
    """The determinant of matrices (torch.det), of those with one row too, which ops refuses."""
    return input[..., 0, 0] if tuple(input.shape[-2:]) == (1, 1) else ops.det(input)


def inverse(input):
    """The inverse of matrices (torch.inverse), of those with one row too, which ops refuses."""
    return 1 / input if tuple(input.shape[-2:]) == (1, 1) else ops.inverse(input)


def logdet(input):
    """The logarithm of determinants (torch.logdet), of matrices with one row too."""
    if tuple(input.shape[-2:]) == (1, 1):
        return ops.log(input[..., 0, 0])
    return ops.logdet(input)


def slogdet(input):
    """The sign and the logarithm of determinants (torch.slogdet), of one row too."""
    if tuple(input.shape[-2:]) == (1, 1):
        value = input[..., 0, 0]
        size = ops.abs(value)
        return (value / size if input.is_complex() else ops.sign(value)), ops.log(size)
    sign, logarithm = ops.slogdet(input)
    return sign, ops.real(logarithm) if input.is_complex() else logarithm


S = ms.tensor([[2.0]])
print(inverse(S), inverse(S), inverse(S), inverse(input=S))
print(det(S), det(S), det(input=S), logdet(S), logdet(S))
sign, value = slogdet(S)
print(sign, slogdet(S)[1], slogdet(S)[0])
print(ops.trace(S), S.trace())
