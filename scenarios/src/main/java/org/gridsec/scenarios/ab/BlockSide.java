package org.gridsec.scenarios.ab;

import java.io.IOException;
import org.gridsec.core.load.Slice;
import org.gridsec.core.load.SliceResult;
import org.gridsec.core.load.warmup.Turns;
import org.gridsec.core.load.warmup.WarmUp;
import org.gridsec.results.regression.ab.Side;
import org.gridsec.results.regression.ab.SideSlice;
import org.gridsec.scenarios.campaign.pairs.Keys;
import org.gridsec.scenarios.campaign.pairs.Pair;

/** JVMs of one side in a block. All errors name the side. */
final class BlockSide implements AutoCloseable {

  private final Contender contender;
  private final Pair pair;

  /**
   * Starts a pair of JVMs; {@link #aim} must follow.
   *
   * @param block name of the block in logs
   * @throws IOException if a JVM does not start
   */
  BlockSide(Contender contender, String block) throws IOException, InterruptedException {
    this.contender = contender;
    this.pair =
        named(
            () ->
                contender
                    .launcher()
                    .launch(block + "-" + contender.side(), contender.cell().provider(), ""));
  }

  Side side() {
    return contender.side();
  }

  /** Slows the security processing of both JVMs, if the contender is slowed. */
  void slow() throws IOException, InterruptedException {
    if (contender.slowedBy() > 0) {
      named(
          () -> {
            pair.slow(contender.slowedBy());
            return null;
          });
    }
  }

  /** Configures both JVMs with the cheapest keys. */
  void aimToPrime() throws IOException, InterruptedException {
    Keys cheap = contender.launcher().priming();
    aim(cheap == null ? own() : cheap);
  }

  /** Configures both JVMs with the measured keys. */
  void aim() throws IOException, InterruptedException {
    aim(own());
  }

  private Keys own() {
    return contender.launcher().keys().get(0);
  }

  private void aim(Keys keys) throws IOException, InterruptedException {
    named(
        () -> {
          contender.launcher().aim(pair, contender.cell(), keys);
          return null;
        });
  }

  /**
   * Runs one turn of the warm-up.
   *
   * @throws IOException if a call fails or a reply is wrong
   */
  WarmUp.Burst turn(BlockShape shape) throws IOException, InterruptedException {
    return WarmUp.Burst.of(run(shape.turn(contender.cell())));
  }

  /** Returns the mean time that the JIT compilers of its JVMs have used so far, in ms. */
  double compileMillis() throws IOException, InterruptedException {
    return named(pair::compileMillis);
  }

  /**
   * Measures a slice.
   *
   * @throws IOException if a call fails or a reply is wrong
   */
  SideSlice visit(BlockShape shape) throws IOException, InterruptedException {
    SliceResult result = run(shape.slice(contender.cell()));
    double millis =
        named(
            () ->
                contender.phase().isPresent()
                    ? contender.phase().get().millis(result)
                    : result.meanMillis());
    return new SideSlice(side(), millis, result.calls());
  }

  private SliceResult run(Slice slice) throws IOException, InterruptedException {
    return named(
        () -> {
          SliceResult result = pair.run(slice);
          if (result.failure() != null) {
            throw new IOException(result.failure());
          }
          return result;
        });
  }

  /** Adds the name of this side to an error. */
  private <T> T named(Turns.Work<T> work) throws IOException, InterruptedException {
    try {
      return work.carryOut();
    } catch (IOException e) {
      throw new IOException(
          "the %s expected to start and to answer rightly, got: %s"
              .formatted(side(), e.getMessage()),
          e);
    }
  }

  @Override
  public void close() {
    pair.close();
  }
}
