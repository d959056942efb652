"""Operators that have no translation into other formats."""

from __future__ import annotations

from ...definition.translations import untraced

# Updates of many arrays, and the checks of these.
untraced(
    *("multi_sgd_update", "multi_sgd_mom_update", "multi_mp_sgd_update", "multi_mp_sgd_mom_update"),
    *("preloaded_multi_sgd_update", "preloaded_multi_sgd_mom_update", "preloaded_multi_mp_sgd_update"),
    *("preloaded_multi_mp_sgd_mom_update", "_multi_adamw_update", "_multi_mp_adamw_update", "_multi_lamb_update"),
    *("_multi_mp_lamb_update", "multi_sum_sq", "multi_lars", "all_finite", "multi_all_finite"),
)
# Sparse arrays and graphs.
untraced(
    *("_contrib_dgl_adjacency", "_contrib_dgl_csr_neighbor_non_uniform_sample", "_contrib_dgl_subgraph"),
    *("_contrib_dgl_csr_neighbor_uniform_sample", "_contrib_dgl_graph_compact", "_contrib_edge_id"),
    *("_contrib_getnnz", "_sparse_retain"),
)
# Encoded images, memory, complex numbers, thresholds that are looked for, layers of eight bits.
untraced(
    *("_cvimdecode", "_cvimread", "_imdecode", "_npi_share_memory", "_npx_constraint_check", "_npi_eig"),
    *("_npi_eigvals", "_contrib_calibrate_entropy", "_contrib_quantize_asym", "_contrib_quantized_rnn"),
)
# Boxes that suppress others, and samples and layers whose values decide what is computed.
untraced(
    *("_contrib_Proposal", "_contrib_MultiProposal", "_contrib_RROIAlign", "_npi_multinomial"),
    *("_contrib_quantized_fully_connected", "_contrib_quantized_conv"),
)
