"""Reads a run: python3 read_run.py results/runs/ID (needs pandas)."""

import sys
from pathlib import Path

import numpy as np
import pandas as pd

run = Path(sys.argv[1])

# A row per cell: response times, as in a figure.
cells = pd.read_csv(run / "cells.csv")
good = cells[cells.status == "ok"]
lines = ["stack", "mechanism", "parameters", "transport"]
figure = good.pivot_table(index=lines, columns="clients", values="response_ms")
print(figure.round(3).to_string(), "\n")

# A row per block: the cost of security is the mean over blocks of the logarithm of the ratio.
samples = pd.read_csv(run / "samples.csv").set_index(["fork", "block", "cell"])
times = np.log(samples.response_ms).unstack("cell")
for cell in good.dropna(subset="response_ratio_to_baseline").itertuples():
    logs = times[cell.cell] - times[cell.baseline]
    print(
        f"{cell.cell}: {np.exp(logs.mean()):.4g} times {cell.baseline},"
        f" in cells.csv {cell.response_ratio_to_baseline:.4g}"
        f" [{cell.response_ratio_to_baseline_lower:.4g},"
        f" {cell.response_ratio_to_baseline_upper:.4g}]"
    )
