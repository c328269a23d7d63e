package org.gridsec.scenarios.campaign.ledger;

import java.io.PrintWriter;
import java.time.Duration;
import org.gridsec.core.config.Durations;
import org.gridsec.core.load.Progress;
import org.gridsec.core.model.OneLine;
import org.gridsec.core.model.Rounded;

/** Prints notes, and a line in ten seconds: for logs and output that is not a terminal. */
public final class PlainProgress implements Progress {

  private static final Duration BETWEEN = Duration.ofSeconds(10);

  private final PrintWriter out;
  private final Duration between;
  private Long last;

  public PlainProgress(PrintWriter out) {
    this(out, BETWEEN);
  }

  /**
   * @param between the least time from one line on what was measured to the next
   */
  public PlainProgress(PrintWriter out, Duration between) {
    this.out = out;
    this.between = between;
  }

  @Override
  public void note(String line) {
    out.println(OneLine.of(line));
    out.flush();
  }

  @Override
  public void measured(double part, Duration remaining, String line) {
    long now = System.nanoTime();
    if (last != null && now - last < between.toNanos()) {
      return;
    }
    last = now;
    out.println(
        Rounded.text(
            "[%.0f %%, %s to go] %s", 100 * part, Durations.spoken(remaining), OneLine.of(line)));
    out.flush();
  }
}
