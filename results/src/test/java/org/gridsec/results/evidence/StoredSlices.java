package org.gridsec.results.evidence;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import org.gridsec.core.model.Sample;

/** The slices of a stored run's cells, by fork. */
record StoredSlices(List<Cell> cells) {

  /** Slices of a cell. */
  record Cell(String kind, List<List<JsonNode>> forks) {

    /** A fork's value on the logarithm. */
    private double log(int fork, Estimator estimator, ToDoubleFunction<JsonNode> time) {
      return Math.log(estimator.of(times(fork, time)));
    }

    private double[] times(int fork, ToDoubleFunction<JsonNode> time) {
      return forks.get(fork).stream().mapToDouble(time).toArray();
    }
  }

  static StoredSlices read(Path run) throws IOException {
    List<Cell> cells = new ArrayList<>();
    for (JsonNode cell : JsonMapper.builder().build().readTree(run.toFile()).get("cells")) {
      Map<Integer, List<JsonNode>> forks = new TreeMap<>();
      for (JsonNode sample : cell.get("samples")) {
        forks.computeIfAbsent(sample.get("generation").asInt(), f -> new ArrayList<>()).add(sample);
      }
      cells.add(
          new Cell(
              cell.get("stack").asText() + cell.get("mechanism").asText(),
              List.copyOf(forks.values())));
    }
    return new StoredSlices(cells);
  }

  /** Those with so many slices in each fork at least. */
  StoredSlices withSlices(int least) {
    return new StoredSlices(
        cells.stream()
            .filter(cell -> cell.forks.stream().allMatch(slices -> slices.size() >= least))
            .toList());
  }

  static double time(JsonNode slice) {
    return slice.get("meanMillis").asDouble();
  }

  /** Of a single operation, as it was before it was divided by the probe. */
  static double notDivided(JsonNode slice) {
    return slice.get("amounts").get(Sample.MEAN_MILLIS).asDouble();
  }

  /** Deviation of a fork's logarithm, over all cells. */
  double deviation(Estimator estimator, ToDoubleFunction<JsonNode> time) {
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
  double halves(Estimator estimator, ToDoubleFunction<JsonNode> time) {
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
