package org.gridsec.results.evidence;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import java.util.zip.GZIPInputStream;

/** The slices of a stored run's cells, by fork. */
record StoredSlices(List<Cell> cells) {

  /**
   * A slice.
   *
   * @param time mean of a call or an operation, in ms
   * @param notDivided that of an operation as it was before it was divided by the probe, in ms
   */
  record Slice(double time, double notDivided) {}

  /** Slices of a cell. */
  record Cell(String kind, List<List<Slice>> forks) {

    /** A fork's value on the logarithm. */
    private double log(int fork, Estimator estimator, ToDoubleFunction<Slice> time) {
      return Math.log(estimator.of(times(fork, time)));
    }

    private double[] times(int fork, ToDoubleFunction<Slice> time) {
      return forks.get(fork).stream().mapToDouble(time).toArray();
    }
  }

  /** Of a table with columns cell, kind, fork, time and time not divided. */
  static StoredSlices read(String table) throws IOException {
    Map<Integer, Map<Integer, List<Slice>>> cells = new TreeMap<>();
    Map<Integer, String> kinds = new TreeMap<>();
    try (InputStream in = StoredSlices.class.getResourceAsStream(table);
        BufferedReader rows =
            new BufferedReader(
                new InputStreamReader(new GZIPInputStream(in), StandardCharsets.UTF_8))) {
      rows.readLine();
      for (String row = rows.readLine(); row != null; row = rows.readLine()) {
        String[] fields = row.split(",", -1);
        double time = Double.parseDouble(fields[3]);
        int cell = Integer.parseInt(fields[0]);
        kinds.put(cell, fields[1]);
        cells
            .computeIfAbsent(cell, c -> new TreeMap<>())
            .computeIfAbsent(Integer.parseInt(fields[2]), f -> new ArrayList<>())
            .add(new Slice(time, fields[4].isEmpty() ? time : Double.parseDouble(fields[4])));
      }
    }
    return new StoredSlices(
        cells.entrySet().stream()
            .map(cell -> new Cell(kinds.get(cell.getKey()), List.copyOf(cell.getValue().values())))
            .toList());
  }

  /** Those with so many slices in each fork at least. */
  StoredSlices withSlices(int least) {
    return new StoredSlices(
        cells.stream()
            .filter(cell -> cell.forks.stream().allMatch(slices -> slices.size() >= least))
            .toList());
  }

  /** Deviation of a fork's logarithm, over all cells. */
  double deviation(Estimator estimator, ToDoubleFunction<Slice> time) {
    return rootMeanSquare(
        cells.stream()
            .mapToDouble(
                cell ->
                    deviation(
                        IntStream.range(0, cell.forks.size())
                            .mapToDouble(fork -> cell.log(fork, estimator, time))
                            .toArray()))
            .toArray());
  }

  /** Log ratios of cells to the one before of their kind: odd forks less even ones. */
  double halves(Estimator estimator, ToDoubleFunction<Slice> time) {
    List<Double> differences = new ArrayList<>();
    for (int i = 1; i < cells.size(); i++) {
      Cell cell = cells.get(i);
      Cell before = cells.get(i - 1);
      if (cell.kind.equals(before.kind)) {
        differences.add(
            IntStream.range(0, cell.forks.size())
                .mapToDouble(
                    fork ->
                        (fork % 2 == 0 ? 2.0 : -2.0)
                            / cell.forks.size()
                            * estimator.logRatio(before.times(fork, time), cell.times(fork, time)))
                .sum());
      }
    }
    return rootMeanSquare(differences.stream().mapToDouble(Double::doubleValue).toArray());
  }

  static double deviation(double... values) {
    double mean = Estimator.MEAN.of(values);
    double[] from = new double[values.length];
    for (int i = 0; i < values.length; i++) {
      from[i] = values[i] - mean;
    }
    return rootMeanSquare(from) * Math.sqrt(values.length / (values.length - 1.0));
  }

  static double rootMeanSquare(double... values) {
    double squares = 0;
    for (double value : values) {
      squares += value * value;
    }
    return Math.sqrt(squares / values.length);
  }
}
