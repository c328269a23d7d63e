package org.gridsec.results.regression;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.SortedSet;
import java.util.TreeSet;
import org.gridsec.core.model.run.Environment;
import org.gridsec.core.model.run.Run;

/** Differences between two runs in software and settings, not in the machine. */
final class SoftwareDifferences {

  private SoftwareDifferences() {}

  /** Lists differences in software, profile and host. The comparison may be about these. */
  static List<String> of(Run base, Run candidate) {
    List<String> found = new ArrayList<>();
    add(found, "profile", base.profile(), candidate.profile());
    add(found, "host", base.host(), candidate.host());
    found.addAll(of(base.environment(), candidate.environment()));
    return found;
  }

  /** Lists differences in software alone. */
  static List<String> of(Environment base, Environment candidate) {
    List<String> found = new ArrayList<>();
    if (base.kernelVersion().equals(candidate.kernelVersion())) {
      add(found, "kernel", base.kernel(), candidate.kernel()); // another version: another machine
    }
    add(found, "jdk", base.jdk(), candidate.jdk());
    add(found, "gitCommit", base.gitCommit(), candidate.gitCommit());
    add(found, "plugins", base.pluginsInWords(), candidate.pluginsInWords());
    SortedSet<String> libraries = new TreeSet<>(base.libraries().keySet());
    libraries.addAll(candidate.libraries().keySet());
    libraries.forEach(
        name -> add(found, name, base.libraries().get(name), candidate.libraries().get(name)));
    return found;
  }

  private static void add(List<String> found, String name, Object before, Object after) {
    if (!Objects.equals(before, after)) {
      found.add(
          "%s (%s, %s)"
              .formatted(name, Objects.toString(before, "none"), Objects.toString(after, "none")));
    }
  }
}
