package org.gridsec.scenarios.ab;

import java.io.IOException;
import org.gridsec.core.model.CellKey;
import org.gridsec.results.regression.ab.Side;
import org.gridsec.scenarios.campaign.Keys;
import org.gridsec.scenarios.campaign.Launcher;
import org.gridsec.scenarios.campaign.Pair;

/**
 * One of the two sides of a comparison.
 *
 * @param launcher launcher of its JVMs
 * @param cell measured cell
 * @param slowedBy share by which its security processing is slowed; 0 for not at all
 */
public record Contender(Side side, Launcher launcher, CellKey cell, double slowedBy) {

  /**
   * Starts a pair of JVMs; {@link #aim} must follow.
   *
   * @param block name of the block in logs
   * @throws IOException if a JVM does not start
   */
  BlockSide start(String block) throws IOException, InterruptedException {
    Pair pair;
    try {
      pair = launcher.launch(block + "-" + side, cell.provider(), "");
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

  /** Configures a pair with keys. */
  void aim(Pair pair, Keys keys) throws IOException, InterruptedException {
    try {
      launcher.aim(pair, cell, keys);
    } catch (IOException e) {
      throw failed(e);
    }
  }

  /** Adds the name of this side to an error. */
  IOException failed(IOException e) {
    return new IOException(
        "the " + side + " expected to start and to answer rightly, got: " + e.getMessage(), e);
  }
}
