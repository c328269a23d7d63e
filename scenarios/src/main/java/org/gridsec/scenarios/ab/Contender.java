package org.gridsec.scenarios.ab;

import java.io.IOException;
import java.util.List;
import org.gridsec.core.load.SliceResult;
import org.gridsec.core.load.WarmUp;
import org.gridsec.core.load.WarmUpResult;
import org.gridsec.core.model.CellKey;
import org.gridsec.results.ab.Side;
import org.gridsec.results.ab.SideSlice;
import org.gridsec.scenarios.run.Keys;
import org.gridsec.scenarios.run.Launcher;
import org.gridsec.scenarios.run.Pair;
import org.gridsec.scenarios.run.PairKey;

/**
 * One of the two that are compared.
 *
 * @param launcher of its JVMs
 * @param cell that is measured
 * @param slowedBy share by which its security processing is slowed; 0 where it is not
 */
public record Contender(Side side, Launcher launcher, CellKey cell, double slowedBy) {

  /**
   * Starts a pair of JVMs and warms it up.
   *
   * @param block names the block in logs
   * @throws IOException where it does not start, or a call fails
   */
  WarmPair start(String block, BlockShape shape) throws IOException, InterruptedException {
    Pair pair = launcher.launch(block + "-" + side, cell.provider());
    try {
      if (slowedBy > 0) {
        pair.slow(slowedBy);
      }
      boolean rehearsed = launcher.rehearsal() != null;
      if (rehearsed) {
        aim(pair, launcher.rehearsal());
        check(warmUp(pair, shape.rehearsal()).rehearse(List.of(shape.slice(cell))));
      }
      aim(pair, launcher.keys());
      WarmUpResult result =
          check(warmUp(pair, shape.warmUp(rehearsed)).run(List.of(shape.slice(cell))));
      WarmPair warm = new WarmPair(pair, result.unsteady().values().stream().findFirst());
      visit(warm, shape);
      return warm;
    } catch (IOException | InterruptedException | RuntimeException e) {
      pair.close();
      throw e;
    }
  }

  private void aim(Pair pair, Keys keys) throws IOException, InterruptedException {
    launcher.aim(pair, PairKey.of(cell), keys);
  }

  private static WarmUp warmUp(Pair pair, BlockShape.Calls calls) {
    return new WarmUp(pair, calls.least(), calls.limit());
  }

  private static WarmUpResult check(WarmUpResult result) throws IOException {
    if (!result.failed().isEmpty()) {
      throw new IOException(result.failed().values().iterator().next());
    }
    return result;
  }

  /**
   * Measures a slice.
   *
   * @throws IOException where a call fails, or its reply is wrong
   */
  SideSlice visit(WarmPair warm, BlockShape shape) throws IOException, InterruptedException {
    SliceResult result = warm.pair().run(shape.slice(cell));
    if (result.failure() != null) {
      throw new IOException(result.failure());
    }
    return new SideSlice(side, result.meanMillis(), result.calls());
  }
}
