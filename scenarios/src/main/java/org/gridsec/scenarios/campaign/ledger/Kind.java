package org.gridsec.scenarios.campaign.ledger;

import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.gridsec.core.model.CellKey;
import org.gridsec.scenarios.campaign.Campaign;

/**
 * A kind of measurement: calls, courses of calls, starts of clients, single operations. The {@link
 * Campaign} calls each kind in stages. A fork of a stage is a set of fresh JVMs. Stored results are
 * not measured again.
 */
public interface Kind extends AutoCloseable {

  /** Name for plans. */
  String name();

  /** Estimated cost of the missing part of a stage. */
  Cost cost(Stage stage);

  /**
   * Measures the missing part of a stage. A point that fails is marked, and the others continue.
   * JVMs may stay alive for later stages of the same fork.
   */
  void measure(Stage stage) throws InterruptedException;

  /** Ends the JVMs that are alive. */
  @Override
  default void close() {}

  /**
   * Missing cells of a fork, one entry per cell and block.
   *
   * @param missing returns the missing cells of a block
   */
  static List<CellKey> lacking(int blocks, IntFunction<List<CellKey>> missing) {
    return IntStream.rangeClosed(1, blocks).mapToObj(missing).flatMap(List::stream).toList();
  }
}
