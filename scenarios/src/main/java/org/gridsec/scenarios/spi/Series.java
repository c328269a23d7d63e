package org.gridsec.scenarios.spi;

import java.util.Collection;
import java.util.List;
import java.util.stream.IntStream;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.Engine;
import org.gridsec.core.model.JceProvider;
import org.gridsec.core.model.Link;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.PayloadShape;
import org.gridsec.core.model.Stack;
import org.gridsec.core.model.Suite;
import org.gridsec.core.model.Transport;

/**
 * A line of a figure.
 *
 * @param paperLabel its name in the paper; empty where the paper has no such line
 * @param cells its points, from left to right
 * @param name what this project calls it; empty where that is how its calls are protected
 */
public record Series(String paperLabel, List<CellKey> cells, String name) {

  public Series {
    cells = List.copyOf(cells);
  }

  /** A line of calls that are protected alike. */
  public Series(String paperLabel, List<CellKey> cells) {
    this(paperLabel, cells, "");
  }

  /** A line of an operation: library and operation, and what is chosen of both. */
  public static Series ofOperation(String paperLabel, List<CellKey> cells) {
    CellKey first = cells.get(0);
    return new Series(
        paperLabel,
        cells,
        "%s %s%s%s"
            .formatted(
                first.stack(),
                first.mechanism(),
                first.parameters().without(CellKey.DOCUMENT),
                first.suite() == Suite.MODERN ? "" : " " + first.suite()));
  }

  /** GRID'04 section 3.2: a string of 5 bytes, 1 to 8 clients in a closed loop. */
  public static Series overClients(
      String paperLabel,
      Engine stack,
      String mechanism,
      Parameters parameters,
      Transport transport,
      Suite suite) {
    CellKey one =
        CellKey.ofOneClient(mechanism, parameters, stack, transport, PayloadShape.string(5), suite);
    return new Series(
        paperLabel,
        IntStream.rangeClosed(1, 8).mapToObj(clients -> one.withClients(clients)).toList());
  }

  /** The points of the line that have these numbers of clients. */
  public Series ofClients(Collection<Integer> numbers) {
    return new Series(
        paperLabel, cells.stream().filter(cell -> numbers.contains(cell.clients())).toList(), name);
  }

  /** The same line of another variant. */
  public Series withVariant(String variant) {
    return new Series(
        paperLabel,
        cells.stream().map(cell -> cell.withVariant(variant)).toList(),
        name.isEmpty() || variant.isEmpty() ? name : name + " " + variant);
  }

  /** The same line with another provider of cryptography; a single operation says itself which. */
  public Series withProvider(JceProvider provider) {
    return cells.get(0).stack() instanceof Stack
        ? new Series(
            paperLabel, cells.stream().map(cell -> cell.withProvider(provider)).toList(), name)
        : this;
  }

  /** The same line with the phases of its calls recorded. */
  public Series recorded() {
    return new Series(paperLabel, cells.stream().map(CellKey::recorded).toList());
  }

  /** GRID'04 section 3.3: 1 client that sends arrays of strings of 8 bytes. */
  public Series overArrays(List<Integer> sizes, Link network) {
    CellKey one = cells.get(0).withNetwork(network);
    return new Series(
        paperLabel,
        sizes.stream().map(size -> one.withPayload(PayloadShape.array(size, 8))).toList());
  }

  /** What this project calls it. */
  public String label() {
    if (!name.isEmpty()) {
      return name;
    }
    CellKey first = cells.get(0);
    return first.protection() + (first.load().closed() ? "" : " " + first.load());
  }
}
