package org.gridsec.scenarios.ab;

import java.io.IOException;
import org.gridsec.core.model.CellKey;
import org.gridsec.results.regression.ab.Side;
import org.gridsec.scenarios.campaign.Keys;
import org.gridsec.scenarios.campaign.Launcher;
import org.gridsec.scenarios.campaign.Pair;

/**
 * One of the two that are compared.
 *
 * @param launcher of its JVMs
 * @param cell that is measured
 * @param slowedBy share by which its security processing is slowed; 0 where it is not
 */
public record Contender(Side side, Launcher launcher, CellKey cell, double slowedBy) {

  /**
   * Starts a pair of JVMs, which has yet to be aimed.
   *
   * @param block names the block in logs
   * @throws IOException where it does not start
   */
  BlockSide start(String block) throws IOException, InterruptedException {
    Pair pair;
    try {
      pair = launcher.launch(block + "-" + side, cell.provider());
    } catch (IOException e) {
      throw failed(e);
    }
    try {
      if (slowedBy > 0) {
        pair.slow(slowedBy);
      }
      return new BlockSide(this, pair);
    } catch (IOException e) {
      pair.close();
      throw failed(e);
    } catch (InterruptedException | RuntimeException e) {
      pair.close();
      throw e;
    }
  }

  /** Has a pair serve and call with such keys. */
  void aim(Pair pair, Keys keys) throws IOException, InterruptedException {
    try {
      launcher.aim(pair, cell, keys);
    } catch (IOException e) {
      throw failed(e);
    }
  }

  /** That it is this side which is to blame. */
  IOException failed(IOException e) {
    return new IOException(
        "the " + side + " expected to start and to answer rightly, got: " + e.getMessage(), e);
  }
}
