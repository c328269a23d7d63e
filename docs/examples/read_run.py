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

# A row a slice: what security costs, from the beginning. A generation stands for its quietest
# slice, and what is averaged are the logarithms of the ratios within each generation. What
# recording costs is told by the quietest of trials, with slices recorded and not in turn.
samples = pd.read_csv(run / "samples.csv")
quietest = samples.groupby(["cell", "generation"]).response_ms.min().unstack("cell")
samples["cost"] = np.log(samples.recorded_quartile_ms / samples.unrecorded_quartile_ms)
tried = samples.assign(both=samples.recorded_quartile_ms * samples.unrecorded_quartile_ms)
tried = tried.dropna(subset="both")
costs = tried.loc[tried.groupby(["cell", "generation"]).both.idxmin()]
costs = costs.pivot(index="generation", columns="cell", values="cost")
for cell in good.dropna(subset="response_ratio_to_baseline").itertuples():
    logs = np.log(quietest[cell.cell] / quietest[cell.baseline])
    if samples[samples.cell == cell.cell].cost.notna().all():
        logs = costs[cell.cell]
    print(
        f"{cell.cell}: {np.exp(logs.mean()):.4g} times {cell.baseline},"
        f" in cells.csv {cell.response_ratio_to_baseline:.4g}"
        f" [{cell.response_ratio_to_baseline_lower:.4g},"
        f" {cell.response_ratio_to_baseline_upper:.4g}]"
    )
