# Reads a run: Rscript read_run.R results/runs/ID (needs nothing but R).

run <- commandArgs(trailingOnly = TRUE)[1]

# A row per cell: response times, as in a figure.
cells <- read.csv(file.path(run, "cells.csv"))
good <- subset(cells, status == "ok")
line <- with(good, paste(stack, mechanism, parameters, transport))
print(round(tapply(good$response_ms, list(line, good$clients), mean), 3))

# A row per block: the cost of security, with its interval. The value of a fork is the mean over its
# blocks of the logarithm of the ratio; mean and t interval are over forks. (The intervals of a run are
# narrower, because they also use the variance of similar cells.)
samples <- read.csv(file.path(run, "samples.csv"))
ratio <- function(cell, baseline) {
  pairs <- merge(samples[samples$cell == cell, ], samples[samples$cell == baseline, ],
                 by = c("fork", "block"))
  logs <- tapply(log(pairs$response_ms.x / pairs$response_ms.y), pairs$fork, mean)
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
