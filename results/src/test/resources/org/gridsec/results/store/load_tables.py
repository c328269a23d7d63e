"""Whether the tables of a run load into pandas without cleaning."""

import sys
from pathlib import Path

import pandas as pd
from pandas.api.types import is_bool_dtype, is_numeric_dtype

KEY = [
    "cell", "mechanism", "parameters", "stack", "transport", "clients", "payload", "payload_strings",
    "payload_bytes", "load", "network", "suite", "provider", "recording", "variant",
]
UNITS = ("_ms", "_per_s", "_cores", "_cpu_s", "_bytes", "_mib", "_baseline", "_lower", "_upper")
NUMBERS = ("clients", "payload_strings", "generation", "generations", "round", "slices", "calls")

run = Path(sys.argv[1])
for name in ["cells", "samples", "phases", "trajectories"]:
    table = pd.read_csv(run / f"{name}.csv")
    assert len(table) > 0, name
    assert table[KEY].notna().all(axis=None), f"{name}: a row says not of which cell it is"
    assert is_bool_dtype(table.recording), f"{name}: recording"
    for column in table.columns:
        if column.endswith(UNITS) or column in NUMBERS:
            assert is_numeric_dtype(table[column]), f"{name}: {column} is {table[column].dtype}"

cells = pd.read_csv(run / "cells.csv")
assert cells.cell.is_unique
assert len(cells.groupby(KEY)) == len(cells), "a cell is lost when its key is grouped by"
assert set(cells.status) == {"ok", "failed", "pending"}
samples = pd.read_csv(run / "samples.csv")
assert not samples.duplicated(["cell", "generation", "round"]).any()
assert set(samples.cell) <= set(cells.cell)
calls = samples.groupby("cell").calls.sum()
assert (cells.set_index("cell").calls.reindex(calls.index) == calls).all()
print("loaded")
