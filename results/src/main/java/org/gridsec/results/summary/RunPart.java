package org.gridsec.results.summary;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.Suite;
import org.gridsec.core.model.run.Jdk;
import org.gridsec.core.model.run.Run;

/**
 * The part of a run that belongs to one suite of algorithms under one JDK, or to the papers' own
 * software. It is judged and shown as a run of its own, so its keys have no JDK's variant.
 *
 * @param then true for the part with the papers' own software, whose suite is that of the papers
 * @param suite empty if the run has one suite and is not divided by software
 * @param jdk empty if the run has one JDK
 * @param summary with the estimates of the run
 */
public record RunPart(boolean then, Optional<Suite> suite, Optional<Jdk> jdk, RunSummary summary) {

  /** The name of the part of the papers' own software. */
  public static final String THEN = "then";

  /** The names of the parts of today's software, by suite. */
  private static final Map<Suite, String> READINGS =
      Map.of(Suite.PERIOD, "same algorithms", Suite.MODERN, "today");

  /** The name of the reading of the papers' findings that a run of one suite is. */
  public static String reading(Run run) {
    return run.ofPapersSoftware() ? THEN : READINGS.get(run.suites().get(0));
  }

  /** Name of this part among the others, for people; empty if it is the only one. */
  public String name() {
    return Stream.of(then ? Optional.of(THEN) : suite.map(READINGS::get), jdk.map(Jdk::name))
        .flatMap(Optional::stream)
        .collect(Collectors.joining(", "));
  }

  /** Name of this part among the others, for file names. */
  public String fileName() {
    return Stream.of(then ? Optional.of(THEN) : suite.map(Suite::id), jdk.map(Jdk::variant))
        .flatMap(Optional::stream)
        .collect(Collectors.joining("-"));
  }

  /** The key in the run for a key of this part. */
  public CellKey inRun(CellKey key) {
    return jdk.map(one -> key.withVariant(one.variant())).orElse(key);
  }

  /** One entry per element, or a single empty entry if there are fewer than two elements. */
  static <T> List<Optional<T>> eachOf(List<T> all) {
    return all.size() < 2 ? List.of(Optional.empty()) : all.stream().map(Optional::of).toList();
  }
}
