package org.gridsec.scenarios.campaign;

import java.io.PrintWriter;
import java.time.Duration;
import java.util.Locale;
import org.gridsec.core.config.Durations;
import org.gridsec.core.model.OneLine;

/** Prints a line per slice, for logs and for standard output that is not a terminal. */
public final class PlainProgress implements Progress {

  private final PrintWriter out;

  public PlainProgress(PrintWriter out) {
    this.out = out;
  }

  @Override
  public void note(String line) {
    out.println(OneLine.of(line));
    out.flush();
  }

  @Override
  public void measured(double part, Duration remaining, String line) {
    out.println(
        String.format(
            Locale.ROOT,
            "[%.0f %%, %s to go] %s",
            100 * part,
            Durations.spoken(remaining),
            OneLine.of(line)));
    out.flush();
  }

  @Override
  public void close() {}
}
