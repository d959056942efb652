"""A DCGAN on synthetic images of 16 by 16 pixels."""

import numpy as np

import mxnet as mx
from mxnet import autograd, gluon
from mxnet.gluon import nn

batch_size, nz, ngf, ndf, nc = 8, 10, 8, 8, 1
ctx = mx.cpu()

netG = nn.Sequential()
with netG.name_scope():
    # input is Z, going into a convolution
    netG.add(nn.Conv2DTranspose(ngf * 2, 4, 1, 0, use_bias=False))
    netG.add(nn.BatchNorm())
    netG.add(nn.Activation("relu"))
    netG.add(nn.Conv2DTranspose(ngf, 4, 2, 1, use_bias=False))
    netG.add(nn.BatchNorm())
    netG.add(nn.Activation("relu"))
    netG.add(nn.Conv2DTranspose(nc, 4, 2, 1, use_bias=False))
    netG.add(nn.Activation("tanh"))

netD = nn.Sequential()
with netD.name_scope():
    netD.add(nn.Conv2D(ndf, 4, 2, 1, use_bias=False))
    netD.add(nn.LeakyReLU(0.2))
    netD.add(nn.Conv2D(ndf * 2, 4, 2, 1, use_bias=False))
    netD.add(nn.BatchNorm())
    netD.add(nn.LeakyReLU(0.2))
    netD.add(nn.Conv2D(1, 4, 1, 0, use_bias=False))

loss = gluon.loss.SigmoidBinaryCrossEntropyLoss()
netG.initialize(mx.init.Normal(0.02), ctx=ctx)
netD.initialize(mx.init.Normal(0.02), ctx=ctx)
trainerG = gluon.Trainer(netG.collect_params(), "adam", {"learning_rate": 0.0002, "beta1": 0.5})
trainerD = gluon.Trainer(netD.collect_params(), "adam", {"learning_rate": 0.0002, "beta1": 0.5})

images = np.tanh(np.random.RandomState(5).randn(96, nc, 16, 16)).astype("float32")
train_data = mx.io.NDArrayIter(data=images, batch_size=batch_size, shuffle=True)
real_label = mx.nd.ones((batch_size,), ctx=ctx)
fake_label = mx.nd.zeros((batch_size,), ctx=ctx)


def facc(label, pred):
    pred = pred.ravel()
    label = label.ravel()
    return ((pred > 0.5) == label).mean()


for epoch in range(1):
    train_data.reset()
    for batch in train_data:
        ############################
        # (1) Update D network: maximize log(D(x)) + log(1 - D(G(z)))
        ###########################
        data = batch.data[0].as_in_context(ctx)
        latent_z = mx.nd.random_normal(0, 1, shape=(batch_size, nz, 1, 1), ctx=ctx)

        with autograd.record():
            # train with real image
            output = netD(data).reshape((-1, 1))
            errD_real = loss(output, real_label)

            # train with fake image
            fake = netG(latent_z)
            output = netD(fake.detach()).reshape((-1, 1))
            errD_fake = loss(output, fake_label)
            errD = errD_real + errD_fake
            errD.backward()

        trainerD.step(batch.data[0].shape[0])

        # (2) Update G network: maximize log(D(G(z)))
        with autograd.record():
            output = netD(netG(latent_z)).reshape((-1, 1))
            errG = loss(output, real_label)
            errG.backward()

        trainerG.step(batch.data[0].shape[0])
    print(epoch, mx.nd.mean(errD).asscalar(), mx.nd.mean(errG).asscalar())
