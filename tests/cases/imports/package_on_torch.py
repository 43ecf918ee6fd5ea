# case: a package built on torch is reported at its import, and nothing of it is touched
import pytorch_lightning as pl
#      ^^^^^^^^^^^^^^^^^^^^^^^ MP303 manual pytorch_lightning


class Net(pl.LightningModule):
    def training_step(self, batch):
        return batch
# --- unchanged ---
