package org.gridsec.results.regression;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import java.math.BigDecimal;
import java.util.Locale;
import org.gridsec.core.model.Estimate;
import org.gridsec.results.stats.ClopperPearson;

/**
 * How often the method says that there is a difference, where it is known whether there is one.
 *
 * @param injected share by which the candidate was slowed down; null where it was the base once
 *     more
 * @param measured trials; null for none
 * @param simulated trials of blocks that were drawn from the measured ones'; null for none
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
   * @param count of them, may be 0
   * @param alarms those of them that said so
   */
  public record Trials(@JsonProperty("trials") int count, int alarms) {

    /**
     * The share, with its {@link ClopperPearson} bounds; of one trial at least. Simulated trials
     * are made of the same blocks, which it takes no note of.
     */
    @JsonProperty
    public Estimate rate() {
      return ClopperPearson.of(alarms, count);
    }

    private String text(String kind) {
      return String.format(
          Locale.ROOT,
          "%d of %d %s trials, %.1f %% [%.1f, %.1f]",
          alarms,
          count,
          kind,
          100 * rate().point(),
          100 * rate().lower(),
          100 * rate().upper());
    }
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
        + (measured == null ? "" : measured.text("measured"))
        + (measured == null || simulated == null ? "" : "; ")
        + (simulated == null ? "" : simulated.text("simulated"));
  }

  /** A share in percent, with the digits that it has. */
  public static String percent(double share) {
    return BigDecimal.valueOf(share).movePointRight(2).stripTrailingZeros().toPlainString();
  }
}
