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
 * What a comparison found.
 *
 * @param command that it comes from, without the name of the program
 * @param base what the candidate is compared with, for people
 * @param candidate likewise
 * @param tolerance that was allowed
 * @param notices what to know before reading it, a line each
 * @param compared in the order to be shown
 * @param calibration what the trials say of the method; empty where that was not asked for
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

  /** How many of those that decide have that verdict. */
  public long count(Change change) {
    return compared.stream().filter(c -> c.decides() && c.change() == change).count();
  }

  /**
   * The verdict on all: what failed comes first, then what is slower, then what is faster. That no
   * difference was seen is said only where it can be said of each.
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

  /** For programs; null where there is none. */
  @JsonProperty
  Change verdict() {
    return decides() ? change() : null;
  }

  @JsonProperty("calibration")
  @JsonInclude(JsonInclude.Include.NON_NULL)
  Calibration calibrationIfAny() {
    return calibration.orElse(null);
  }

  /** Whether there is a verdict at all: there is none on trials that tell of the method. */
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
