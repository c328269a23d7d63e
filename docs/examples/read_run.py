"""Reads a run: python3 read_run.py results/runs/ID (needs pandas)."""

import sys
from pathlib import Path

import numpy as np
import pandas as pd

run = Path(sys.argv[1])

# A row a cell: response times as a figure shows them.
cells = pd.read_csv(run / "cells.csv")
good = cells[cells.status == "ok"]
lines = ["stack", "mechanism", "parameters", "transport"]
figure = good.pivot_table(index=lines, columns="clients", values="response_ms")
print(figure.round(3).to_string(), "\n")

# A row a slice: what security costs, from the beginning. The slices of a generation are a block,
# which stands for the mean of its faster half; what is averaged are the logarithms of the ratios
# within each. What recording costs is told by slices recorded and not in turn.
samples = pd.read_csv(run / "samples.csv")
values = ["response_ms", "recorded_quartile_ms", "unrecorded_quartile_ms"]


def faster_half(slices):
    return slices.nsmallest((len(slices) + 1) // 2, "response_ms").mean()


blocks = samples.groupby(["cell", "generation"])[values].apply(faster_half)
times = np.log(blocks.response_ms).unstack("cell")
costs = np.log(blocks.recorded_quartile_ms / blocks.unrecorded_quartile_ms).unstack("cell")
for cell in good.dropna(subset="response_ratio_to_baseline").itertuples():
    logs = times[cell.cell] - times[cell.baseline]
    if samples[samples.cell == cell.cell].recorded_quartile_ms.notna().all():
        logs = costs[cell.cell]
    print(
        f"{cell.cell}: {np.exp(logs.mean()):.4g} times {cell.baseline},"
        f" in cells.csv {cell.response_ratio_to_baseline:.4g}"
        f" [{cell.response_ratio_to_baseline_lower:.4g},"
        f" {cell.response_ratio_to_baseline_upper:.4g}]"
    )
