package org.gridsec.results.stats;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.Jdk;
import org.gridsec.core.model.Suite;

/**
 * What a run has of one suite of algorithms under one JDK, or of the papers' own software. It is
 * judged and shown as a run of its own, so its keys have no JDK's variant.
 *
 * @param then whether it is of the papers' own software alone, and its suite is that of the papers
 * @param suite empty where the run has one, and is not divided by software
 * @param jdk empty where the run has no several
 * @param summary with the estimates of the run
 */
public record RunPart(boolean then, Optional<Suite> suite, Optional<Jdk> jdk, RunSummary summary) {

  /** What the part of the papers' own software is called. */
  public static final String THEN = "then";

  /** What tells it from the others, for people; empty where it is the only one. */
  public String name() {
    return Stream.of(
            then ? Optional.of(THEN) : suite.map(one -> "suite " + one), jdk.map(Jdk::name))
        .flatMap(Optional::stream)
        .collect(Collectors.joining(", "));
  }

  /** The same for files. */
  public String fileName() {
    return Stream.of(then ? Optional.of(THEN) : suite.map(Suite::id), jdk.map(Jdk::variant))
        .flatMap(Optional::stream)
        .collect(Collectors.joining("-"));
  }

  /** The key that the run has a point under. */
  public CellKey inRun(CellKey key) {
    return jdk.map(one -> key.withVariant(one.variant())).orElse(key);
  }

  /** Each of several; nothing to choose where there is one, or none. */
  static <T> List<Optional<T>> eachOf(List<T> all) {
    return all.size() < 2 ? List.of(Optional.empty()) : all.stream().map(Optional::of).toList();
  }
}
