"""``mx.elastic.resume``."""

from __future__ import annotations

from ..gluon.trainer import Trainer


def resume(trainer: Trainer) -> int:
    """Take the place of a worker that died, in a job with servers; return how many steps that one had made.

    Call it in every start of the program, before the first forward pass. In a process that was started again
    (``mxnet-launch --max-restarts``, or anything that sets ``DMLC_NUM_ATTEMPT``) it fetches the parameters from the
    servers, so that the first gradient is one of their values now; in others it does nothing and returns 0.

    The others wait for a successor only where ``MXNET_KVSTORE_REJOIN_TIMEOUT`` says for how many seconds, which
    ``mxnet-launch --max-restarts`` sets to 120. What the program holds itself is its own matter: it leaves out the
    batches of the steps that were made. Values that do not have gradients, such as moving statistics, begin anew.

    Parameters
    ----------
    trainer : Trainer
        The only one of the process, with a store of servers that run the optimizer.

    Returns
    -------
    int
        Steps: 0 where nothing was started again, also in jobs without servers, for which there is `run`.

    Raises
    ------
    MXNetError
        If the shape of a parameter is not known yet, the workers run the optimizer, or there are several stores.

    Examples
    --------
    >>> trainer = gluon.Trainer(net.collect_params(), "sgd", {"learning_rate": 0.1}, kvstore="dist_sync")
    >>> for step in range(mx.elastic.resume(trainer), 1000):
    ...     data, label = batch_of(step)
    ...     with autograd.record():
    ...         loss = loss_function(net(data), label)
    ...     loss.backward()
    ...     trainer.step(batch_size)
    """
    return trainer._resume()
