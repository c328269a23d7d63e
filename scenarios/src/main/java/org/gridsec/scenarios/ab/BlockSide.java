package org.gridsec.scenarios.ab;

import java.io.IOException;
import org.gridsec.core.load.Slice;
import org.gridsec.core.load.SliceResult;
import org.gridsec.core.load.WarmUp;
import org.gridsec.results.regression.ab.Side;
import org.gridsec.results.regression.ab.SideSlice;
import org.gridsec.scenarios.campaign.Keys;
import org.gridsec.scenarios.campaign.Pair;

/** JVMs of one side in a block. All errors name the side. */
record BlockSide(Contender contender, Pair pair) implements AutoCloseable {

  Side side() {
    return contender.side();
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
    contender.aim(pair, keys);
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
    try {
      return pair.compileMillis();
    } catch (IOException e) {
      throw contender.failed(e);
    }
  }

  /**
   * Measures a slice.
   *
   * @throws IOException if a call fails or a reply is wrong
   */
  SideSlice visit(BlockShape shape) throws IOException, InterruptedException {
    SliceResult result = run(shape.slice(contender.cell()));
    return new SideSlice(side(), result.meanMillis(), result.calls());
  }

  private SliceResult run(Slice slice) throws IOException, InterruptedException {
    try {
      SliceResult result = pair.run(slice);
      if (result.failure() != null) {
        throw new IOException(result.failure());
      }
      return result;
    } catch (IOException e) {
      throw contender.failed(e);
    }
  }

  @Override
  public void close() {
    pair.close();
  }
}
