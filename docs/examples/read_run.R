# Reads a run: Rscript read_run.R results/runs/ID (needs nothing but R).

run <- commandArgs(trailingOnly = TRUE)[1]

# A row a cell: response times as a figure shows them.
cells <- read.csv(file.path(run, "cells.csv"))
good <- subset(cells, status == "ok")
line <- with(good, paste(stack, mechanism, parameters, transport))
print(round(tapply(good$response_ms, list(line, good$clients), mean), 3))

# A row a slice: what security costs, with its interval, from the beginning. A generation stands
# for its quietest slice; mean and t interval are of the logarithms of the ratios within each.
# What recording costs is told by the quietest of trials, with slices recorded and not in turn.
samples <- read.csv(file.path(run, "samples.csv"))
quietest <- aggregate(response_ms ~ cell + generation, samples, min)
ratio <- function(cell, baseline) {
  pairs <- merge(quietest[quietest$cell == cell, ], quietest[quietest$cell == baseline, ],
                 by = "generation")
  logs <- log(pairs$response_ms.x / pairs$response_ms.y)
  own <- samples[samples$cell == cell, ]
  own$both <- own$recorded_quartile_ms * own$unrecorded_quartile_ms
  if (!anyNA(own$both)) {
    own <- own[own$both == ave(own$both, own$generation, FUN = min), ]
    logs <- log(own$recorded_quartile_ms / own$unrecorded_quartile_ms)
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
