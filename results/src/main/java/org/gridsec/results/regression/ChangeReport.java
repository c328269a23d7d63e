package org.gridsec.results.regression;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.util.List;
import java.util.Optional;
import org.gridsec.core.model.OneLine;

/**
 * Result of a comparison.
 *
 * @param command that was run, without the name of the program
 * @param base description of the base, for people
 * @param candidate description of the candidate, for people
 * @param tolerance for differences
 * @param notices notes for the reader, one line each
 * @param compared in the order of display
 * @param calibration reliability of the method; empty unless the trials calibrate it
 */
@JsonPropertyOrder({"formatVersion", "command", "base", "candidate", "tolerance", "verdict"})
public record ChangeReport(
    String command,
    String base,
    String candidate,
    @JsonUnwrapped Tolerance tolerance,
    List<String> notices,
    List<Compared> compared,
    @JsonIgnore Optional<Calibration> calibration) {

  public ChangeReport {
    base = OneLine.of(base);
    candidate = OneLine.of(candidate);
    notices = notices.stream().map(OneLine::of).toList();
    compared = List.copyOf(compared);
  }

  /** Number of decisive comparisons with a verdict. */
  public long count(Change change) {
    return compared.stream().filter(c -> c.decides() && c.change() == change).count();
  }

  /**
   * The overall verdict: failed comes first, then slower, then faster. It is "no difference" only
   * if that holds for each decisive comparison.
   */
  public Change change() {
    for (Change change : List.of(Change.FAILED, Change.SLOWER, Change.FASTER, Change.CANNOT_TELL)) {
      if (count(change) > 0) {
        return change;
      }
    }
    return decides() ? Change.NO_DIFFERENCE : Change.CANNOT_TELL;
  }

  @JsonProperty
  int formatVersion() {
    return 1;
  }

  /** The verdict for programs; null if there is none. */
  @JsonProperty
  Change verdict() {
    return decides() ? change() : null;
  }

  @JsonProperty("calibration")
  @JsonInclude(JsonInclude.Include.NON_NULL)
  Calibration calibrationIfAny() {
    return calibration.orElse(null);
  }

  /** True if there is an overall verdict. Trials that calibrate the method have none. */
  public boolean decides() {
    return compared.stream().anyMatch(Compared::decides);
  }

  /** The verdict in a line: {@code slower: 2 of 7, faster: 1 of 7}. */
  public String headline() {
    long all = compared.stream().filter(Compared::decides).count();
    if (all == 0) {
      return "no verdict";
    }
    if (all == 1) {
      return change().toString();
    }
    StringBuilder counts = new StringBuilder();
    for (Change change : Change.values()) {
      if (count(change) > 0) {
        counts.append(counts.isEmpty() ? "" : ", ").append(change).append(": ");
        counts.append(count(change)).append(" of ").append(all);
      }
    }
    return counts.toString();
  }
}
