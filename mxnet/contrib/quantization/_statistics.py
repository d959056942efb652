"""Run a model on batches and note what its layers give."""

from __future__ import annotations

import logging
from collections.abc import Collection
from typing import Any

from ._collectors import _LayerHistogramCollector, _LayerOutputMinMaxCollector


def _collect_layer_statistics(
    mod: Any, data: Any, collector: Any, max_num_examples: int | None = None, logger: logging.Logger | None = None
) -> int:
    """Show a collector what every layer of a bound module gives for batches, and return the number of examples.

    Its ``collect`` gets names as bytes and arrays' handles, as MXNet's executors call monitors.
    """
    if not hasattr(data, "next") and not hasattr(data, "__next__"):
        raise ValueError(f"Only supports data as a type of DataIter, while received type {type(data)}")

    def collect(name: str, array: Any) -> None:
        collector.collect(name.encode(), array.handle.value)

    executor = mod._exec_group.execs[0]
    executor.set_monitor_callback(collect, monitor_all=True)
    try:
        count = batches = 0
        for batch in data:
            mod.forward(data_batch=batch, is_train=False)
            batches += 1
            count += data.batch_size
            if max_num_examples is not None and count >= max_num_examples:
                break
    finally:
        executor._monitor = None
    if logger:
        logger.info(f"Collected statistics from {batches} batches with batch_size={data.batch_size}")
    return count


def _collect_layer_output_min_max(
    mod: Any,
    data: Any,
    quantized_dtype: str,
    include_layer: Collection[str] | None = None,
    max_num_examples: int | None = None,
    logger: logging.Logger | None = None,
) -> tuple[dict[str, Any], int]:
    """Return the least and largest value of each layer, and the number of examples."""
    collector = _LayerOutputMinMaxCollector(quantized_dtype, include_layer, logger)
    count = _collect_layer_statistics(mod, data, collector, max_num_examples, logger)
    return collector.min_max_dict, count


def _collect_layer_histogram(
    mod: Any,
    data: Any,
    include_layer: Collection[str] | None = None,
    max_num_examples: int | None = None,
    logger: logging.Logger | None = None,
) -> tuple[dict[str, Any], int]:
    """Return a histogram of each layer's values, and the number of examples."""
    collector = _LayerHistogramCollector(include_layer=include_layer, logger=logger)
    count = _collect_layer_statistics(mod, data, collector, max_num_examples, logger)
    return collector.hist_dict, count
