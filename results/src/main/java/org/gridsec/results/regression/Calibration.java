package org.gridsec.results.regression;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import java.math.BigDecimal;
import org.gridsec.core.model.Rounded;
import org.gridsec.core.model.run.Estimate;
import org.gridsec.results.stats.ClopperPearson;

/**
 * Rate at which the method reports a difference in trials whose true result is known.
 *
 * @param injected share by which the candidate was slowed down; null if the candidate was the base
 *     itself
 * @param measured measured trials; null for none
 * @param simulated trials of blocks that were drawn from the measured ones; null for none
 */
public record Calibration(
    Double injected,
    @JsonInclude(JsonInclude.Include.NON_NULL) Trials measured,
    @JsonInclude(JsonInclude.Include.NON_NULL) Trials simulated) {

  public Calibration {
    measured = measured.count() == 0 ? null : measured;
    simulated = simulated.count() == 0 ? null : simulated;
  }

  /**
   * Trials of a kind.
   *
   * @param count number of trials, may be 0
   * @param alarms number of trials that reported a difference
   */
  public record Trials(@JsonProperty("trials") int count, int alarms) {

    /**
     * Share of alarms with its {@link ClopperPearson} bounds; needs at least one trial. The bounds
     * ignore that simulated trials share the same blocks.
     */
    @JsonProperty
    public Estimate rate() {
      return ClopperPearson.of(alarms, count);
    }

    private String text(String kind) {
      return Rounded.text(
          "%d of %d %s trials, %.1f %% [%.1f, %.1f]",
          alarms, count, kind, 100 * rate().point(), 100 * rate().lower(), 100 * rate().upper());
    }
  }

  /** The result in one line for people. */
  public String text() {
    String what =
        injected == null
            ? "False alarms, base against itself"
            : "Found, with security processing slowed by %s %%".formatted(percent(injected));
    return what
        + ": "
        + (measured == null ? "" : measured.text("measured"))
        + (measured == null || simulated == null ? "" : "; ")
        + (simulated == null ? "" : simulated.text("simulated"));
  }

  /** A share in percent, without trailing zeros. */
  public static String percent(double share) {
    return BigDecimal.valueOf(share).movePointRight(2).stripTrailingZeros().toPlainString();
  }
}
