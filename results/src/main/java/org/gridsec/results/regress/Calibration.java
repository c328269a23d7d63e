package org.gridsec.results.regress;

import java.math.BigDecimal;
import java.util.Locale;
import org.gridsec.core.model.Estimate;
import org.gridsec.results.stats.ClopperPearson;

/**
 * How often the method says that there is a difference, where it is known whether there is one.
 *
 * @param injected share by which the candidate was slowed down; null where it was the base once
 *     more
 * @param real trials that were measured
 * @param realAlarms those of them that said so
 * @param simulated trials of blocks that were drawn from the real ones'
 * @param simulatedAlarms those of them that said so
 */
public record Calibration(
    Double injected, int real, int realAlarms, int simulated, int simulatedAlarms) {

  /** The share in the real trials, with its {@link ClopperPearson} bounds; at least one trial. */
  public Estimate realRate() {
    return ClopperPearson.of(realAlarms, real);
  }

  /**
   * The same of the simulated trials. They are made of the same blocks, which it takes no note of.
   */
  public Estimate simulatedRate() {
    return ClopperPearson.of(simulatedAlarms, simulated);
  }

  /** All that in a line for people. */
  public String text() {
    String what =
        injected == null
            ? "False alarms, base against itself"
            : String.format(
                Locale.ROOT, "Found, with security processing slowed by %s %%", percent(injected));
    return what
        + ": "
        + text(realAlarms, real, realRate(), "measured")
        + (simulated == 0
            ? ""
            : "; " + text(simulatedAlarms, simulated, simulatedRate(), "simulated"));
  }

  private static String text(int alarms, int trials, Estimate rate, String kind) {
    return String.format(
        Locale.ROOT,
        "%d of %d %s trials, %.1f %% [%.1f, %.1f]",
        alarms,
        trials,
        kind,
        100 * rate.point(),
        100 * rate.lower(),
        100 * rate.upper());
  }

  /** A share in percent, with the digits that it has. */
  public static String percent(double share) {
    return BigDecimal.valueOf(share).movePointRight(2).stripTrailingZeros().toPlainString();
  }
}
