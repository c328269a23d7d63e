# Reads a run: Rscript read_run.R results/runs/ID (needs nothing but R).

run <- commandArgs(trailingOnly = TRUE)[1]

# A row a cell: response times as a figure shows them.
cells <- read.csv(file.path(run, "cells.csv"))
good <- subset(cells, status == "ok")
line <- with(good, paste(stack, mechanism, parameters, transport))
print(round(tapply(good$response_ms, list(line, good$clients), mean), 3))

# A row a slice: what security costs, with its interval, from the beginning. The slices of a
# generation are a block, which stands for the mean of its faster half; mean and t interval are of
# the logarithms of the ratios within each. (Where a run has ten cells of a kind, its own intervals
# also use how those vary, and are narrower.) What recording costs is told by slices recorded and
# not in turn.
samples <- read.csv(file.path(run, "samples.csv"))
block <- function(slices) {
  faster <- slices[order(slices$response_ms), ][seq_len(ceiling(nrow(slices) / 2)), ]
  data.frame(cell = slices$cell[1], generation = slices$generation[1],
             response_ms = mean(faster$response_ms), recorded = mean(faster$recorded_quartile_ms),
             unrecorded = mean(faster$unrecorded_quartile_ms))
}
blocks <- do.call(rbind, lapply(split(samples, list(samples$cell, samples$generation), drop = TRUE),
                                block))
ratio <- function(cell, baseline) {
  own <- blocks[blocks$cell == cell, ]
  pairs <- merge(own, blocks[blocks$cell == baseline, ], by = "generation")
  logs <- log(pairs$response_ms.x / pairs$response_ms.y)
  if (!anyNA(samples$recorded_quartile_ms[samples$cell == cell])) {
    logs <- log(own$recorded / own$unrecorded)
  }
  n <- length(logs)
  half <- if (n > 1) qt(0.975, n - 1) * sd(logs) / sqrt(n) else NA
  exp(mean(logs) + c(0, -half, half))
}
compared <- subset(good, !is.na(response_ratio_to_baseline))
for (i in seq_len(nrow(compared))) {
  one <- compared[i, ]
  ours <- sprintf("%.4g", ratio(one$cell, one$baseline))
  theirs <- sprintf("%.4g", c(one$response_ratio_to_baseline, one$response_ratio_to_baseline_lower,
                              one$response_ratio_to_baseline_upper))
  cat(sprintf("%s: %s [%s, %s] times %s, in cells.csv %s [%s, %s]\n", one$cell,
              ours[1], ours[2], ours[3], one$baseline, theirs[1], theirs[2], theirs[3]))
}
