# case: what another model computes in between is not drawn into the forward, and a first state that nothing goes on from stays where it is
# target: cpu
# unsafe
# findings: some
import torch


def skipped(model, opt, loader):
    for x, y in loader:
        model.reset()
        if len(x) < 2:
            continue
        opt.zero_grad()
        loss = (model(x) - y).pow(2).mean()
        loss.backward()
        opt.step()


def generated(netD, netG, optD, optG, loader):
    for x, z in loader:
        netD(x)
        fake = netG(z)
        optD.zero_grad()
        lossD = netD(x).mean() - netD(fake.detach()).mean()
        lossD.backward()
        optD.step()
        optG.zero_grad()
        lossG = -netD(fake).mean()
        lossG.backward()
        optG.step()
# --- after ---
import mindspore as ms
from mindspore import ops


def skipped(model, opt, loader):
    for x, y in loader:
        model.reset()
        if len(x) < 2:
            continue

        def forward_fn():
            loss = (model(x) - y).pow(2).mean()
            return loss

        grad_fn = ms.value_and_grad(forward_fn, None, opt.parameters)
        loss, grads = grad_fn()
        opt(grads)


def generated(netD, netG, optD, optG, loader):
    for x, z in loader:
        def forward_fn_lossG():
            netD(x)
            fake = netG(z)

            def forward_fn_lossD():
                lossD = netD(x).mean() - netD(ops.stop_gradient(fake)).mean()
                return lossD

            grad_fn_lossD = ms.value_and_grad(forward_fn_lossD, None, optD.parameters)
            lossD, grads_lossD = grad_fn_lossD()
            with ms._no_grad():
                optD(grads_lossD)
            lossG = -netD(fake).mean()
            return lossG

        grad_fn_lossG = ms.value_and_grad(forward_fn_lossG, None, optG.parameters)
        lossG, grads_lossG = grad_fn_lossG()
        optG(grads_lossG)
