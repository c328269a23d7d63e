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
 * @param paperLabel label in the paper; empty if the paper has no such line
 * @param cells points from left to right
 * @param name label of this project; empty to derive it from the protection of the calls
 */
public record Series(String paperLabel, List<CellKey> cells, String name) {

  public Series {
    cells = List.copyOf(cells);
  }

  /** Creates a line whose label is the protection of its calls. */
  public Series(String paperLabel, List<CellKey> cells) {
    this(paperLabel, cells, "");
  }

  /** Creates a line of a single operation; the label names library, operation and parameters. */
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

  /** Call of GRID'04 section 3.2: 1 client that sends a string of 5 bytes. */
  public static CellKey call(
      Engine stack, String mechanism, Parameters parameters, Transport transport, Suite suite) {
    return CellKey.ofOneClient(
        mechanism, parameters, stack, transport, PayloadShape.string(5), suite);
  }

  /** Line of GRID'04 section 3.2: the call by 1 to 8 clients in a closed loop. */
  public static Series overClients(
      String paperLabel,
      Engine stack,
      String mechanism,
      Parameters parameters,
      Transport transport,
      Suite suite) {
    CellKey one = call(stack, mechanism, parameters, transport, suite);
    return new Series(
        paperLabel,
        IntStream.rangeClosed(1, 8).mapToObj(clients -> one.withClients(clients)).toList());
  }

  /** Returns the line with only those points that have these numbers of clients. */
  public Series ofClients(Collection<Integer> numbers) {
    return new Series(
        paperLabel, cells.stream().filter(cell -> numbers.contains(cell.clients())).toList(), name);
  }

  /** Returns the line for another variant. */
  public Series withVariant(String variant) {
    return new Series(
        paperLabel,
        cells.stream().map(cell -> cell.withVariant(variant)).toList(),
        name.isEmpty() || variant.isEmpty() ? name : name + " " + variant);
  }

  /**
   * Returns the line with another provider of cryptography, and each point once; lines of single
   * operations stay as they are, since they name their provider.
   */
  public Series withProvider(JceProvider provider) {
    return cells.get(0).stack() instanceof Stack
        ? new Series(
            paperLabel,
            cells.stream().map(cell -> cell.withProvider(provider)).distinct().toList(),
            name)
        : this;
  }

  /** Returns the line with the phases of its calls recorded. */
  public Series recorded() {
    return new Series(paperLabel, cells.stream().map(CellKey::recorded).toList());
  }

  /** Line of GRID'04 section 3.3: 1 client that sends arrays of strings of 8 bytes. */
  public Series overArrays(List<Integer> sizes, Link network) {
    CellKey one = cells.get(0).withNetwork(network);
    return new Series(
        paperLabel,
        sizes.stream().map(size -> one.withPayload(PayloadShape.array(size, 8))).toList());
  }

  /** Line of business messages of that kind with these numbers of lines. */
  public Series overLines(PayloadShape.Kind kind, List<Integer> sizes) {
    CellKey one = cells.get(0);
    return new Series(
        paperLabel,
        sizes.stream().map(size -> one.withPayload(PayloadShape.business(kind, size))).toList(),
        one.protection() + " " + kind.id());
  }

  /** Line of trees of the same length with these structures, which differ in depth. */
  public Series overTrees(int branches, List<PayloadShape.Branch> structures) {
    CellKey one = cells.get(0);
    PayloadShape.Branch any = structures.get(0);
    return new Series(
        paperLabel,
        structures.stream()
            .map(branch -> one.withPayload(PayloadShape.tree(branches, branch)))
            .toList(),
        one.protection()
            + (any.attributes() > 0 ? ", %s attributes".formatted(any.attributes()) : "")
            + (any.namespaces() > 0 ? ", %s namespaces".formatted(any.namespaces()) : ""));
  }

  /** Returns the label of this project. */
  public String label() {
    if (!name.isEmpty()) {
      return name;
    }
    CellKey first = cells.get(0);
    return first.protection() + (first.load().closed() ? "" : " " + first.load());
  }
}
