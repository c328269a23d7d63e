package org.gridsec.results.regression;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.TreeSet;
import java.util.function.Function;
import org.gridsec.core.model.Environment;
import org.gridsec.core.model.Run;

/** Differences between two runs in software and settings, not in the machine. */
final class SoftwareDifferences {

  private final Run base;
  private final Run candidate;
  private final List<String> found = new ArrayList<>();

  private SoftwareDifferences(Run base, Run candidate) {
    this.base = base;
    this.candidate = candidate;
  }

  /** Lists differences in software, profile and host. These may be what the comparison is about. */
  static List<String> of(Run base, Run candidate) {
    SoftwareDifferences differences = new SoftwareDifferences(base, candidate);
    differences.compareRuns("profile", Run::profile);
    differences.compareRuns("host", Run::host);
    if (base.environment().kernelVersion().equals(candidate.environment().kernelVersion())) {
      differences.compare("kernel", Environment::kernel); // another version is another machine
    }
    differences.compare("jdk", Environment::jdk);
    differences.compare("gitCommit", Environment::gitCommit);
    differences.compare("plugins", Environment::pluginsInWords);
    TreeSet<String> libraries = new TreeSet<>(base.environment().libraries().keySet());
    libraries.addAll(candidate.environment().libraries().keySet());
    libraries.forEach(name -> differences.compare(name, e -> e.libraries().get(name)));
    return differences.found;
  }

  private void compare(String field, Function<Environment, Object> value) {
    compareRuns(field, run -> value.apply(run.environment()));
  }

  private void compareRuns(String field, Function<Run, Object> value) {
    Object before = value.apply(base);
    Object after = value.apply(candidate);
    if (!Objects.equals(before, after)) {
      found.add("%s (%s, %s)".formatted(field, shown(before), shown(after)));
    }
  }

  private static String shown(Object value) {
    return value == null ? "none" : value.toString();
  }
}
