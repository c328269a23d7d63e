package org.gridsec.scenarios.jmh;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.gridsec.core.load.warmup.Turns;
import org.gridsec.core.model.CellKey;
import org.gridsec.scenarios.campaign.ledger.Passes;

/**
 * Finds the methods in which operations spend their time. It samples the shortest, a middle and the
 * longest input of each line, in JVMs that are shared and warmed as in profile quick.
 */
public record Hotspots(Forks forks) {

  private static final long SEED = 1;
  private static final Duration WARM_UP = Duration.ofSeconds(30);
  private static final long MILLIS = 600;
  private static final Duration PATIENCE = Duration.ofMinutes(3);

  /** Receives the rows of a Markdown table. */
  @FunctionalInterface
  public interface Rows {
    void row(String operation, List<String> inputs, List<String> methods, List<String> callers);
  }

  /** Samples all lines of some cells. */
  public void sample(List<JmhCell> cells, Rows rows) throws IOException, InterruptedException {
    for (Map.Entry<String, List<JmhCell>> shared :
        Passes.groups(cells, cell -> cell.fork(false)).entrySet()) {
      CellKey one = shared.getValue().get(0).key();
      try (Fork fork = new Fork(() -> forks.start(shared.getKey(), one, false))) {
        warm(fork, shared.getValue());
        for (List<JmhCell> line : Passes.groups(shared.getValue(), JmhCell::line).values()) {
          sample(fork, line, rows);
        }
      }
    }
  }

  private static void warm(Fork fork, List<JmhCell> cells)
      throws IOException, InterruptedException {
    OperationWarmUp.run(
        cells,
        WARM_UP,
        () -> fork.compileMillis(PATIENCE),
        cell -> fork.measure(JmhOrder.turn(cell, SEED), PATIENCE),
        new Turns());
  }

  private static void sample(Fork fork, List<JmhCell> line, Rows rows)
      throws IOException, InterruptedException {
    List<String> inputs = new ArrayList<>();
    List<String> methods = new ArrayList<>();
    List<String> callers = new ArrayList<>();
    for (JmhCell cell : ends(line)) {
      StackSamples samples = fork.sample(new JmhOrder(cell.how(), SEED, 1, 1, MILLIS), PATIENCE);
      inputs.add(input(cell.key()));
      methods.add(samples.topShares());
      callers.add(samples.callerShares());
    }
    JmhCell.Line operation = line.get(0).line();
    rows.row(
        operation.library() + " " + operation.operation() + operation.parameters(),
        inputs,
        methods,
        callers);
  }

  /** Selects the shortest, the middle and the longest input. */
  private static List<JmhCell> ends(List<JmhCell> line) {
    List<JmhCell> sorted =
        line.stream()
            .sorted(Comparator.comparingInt(cell -> cell.key().payload().bytes()))
            .toList();
    int last = sorted.size() - 1;
    return IntStream.of(0, last / 2, last).distinct().mapToObj(sorted::get).toList();
  }

  private static String input(CellKey key) {
    String document = key.parameters().values().get(CellKey.DOCUMENT);
    return document == null ? key.payload().bytes() + " B" : "document " + document;
  }
}
