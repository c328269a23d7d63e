package org.gridsec.scenarios.cli.run;

import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.gridsec.core.model.Suite;

/** The suites of a run. The papers' suite comes first, and each occurs once. */
public record Suites(List<Suite> all) {

  /** Parses ids that are separated by commas. */
  public static Suites of(String ids) {
    Set<Suite> suites = new TreeSet<>(Comparator.reverseOrder());
    for (String id : ids.split(",", -1)) {
      suites.add(Suite.of(id));
    }
    return new Suites(List.copyOf(suites));
  }

  /** Returns the ids, separated by commas. */
  @Override
  public String toString() {
    return all.stream().map(Suite::id).collect(Collectors.joining(","));
  }
}
