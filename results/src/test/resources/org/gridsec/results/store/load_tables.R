# Whether the tables of a run load into R without cleaning.

run <- commandArgs(trailingOnly = TRUE)[1]
key <- c("cell", "mechanism", "parameters", "stack", "transport", "clients", "payload",
         "payload_strings", "payload_bytes", "load", "network", "suite", "provider", "recording", "variant")
numbers <- paste0("(_ms|_per_s|_cores|_cpu_s|_bytes|_mib|_baseline|_lower|_upper)$",
                  "|^(clients|payload_strings|generations?|round|slices|calls)$")
for (name in c("cells", "samples", "phases", "trajectories")) {
  table <- read.csv(file.path(run, paste0(name, ".csv")))
  stopifnot(nrow(table) > 0, !is.na(table[key]), table[key] != "", is.logical(table$recording))
  for (column in grep(numbers, names(table), value = TRUE)) {
    # a column without any value is logical
    if (!is.numeric(table[[column]]) && !all(is.na(table[[column]]))) {
      stop(name, ": ", column, " is ", class(table[[column]]))
    }
  }
}
cells <- read.csv(file.path(run, "cells.csv"))
stopifnot(!duplicated(cells$cell), setequal(cells$status, c("ok", "failed", "pending")))
samples <- read.csv(file.path(run, "samples.csv"))
stopifnot(!duplicated(samples[c("cell", "generation", "round")]), samples$cell %in% cells$cell)
calls <- aggregate(calls ~ cell, samples, sum)
stopifnot(cells$calls[match(calls$cell, cells$cell)] == calls$calls)
cat("loaded\n")
