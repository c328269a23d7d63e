package org.gridsec.results.regression;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import org.gridsec.core.model.run.Environment;
import org.gridsec.core.model.run.Run;

/** Differences between two runs or loads, mostly in software and settings, for their readers. */
public final class SoftwareDifferences {

  private static final String BOTH = "%s (%s, %s)";

  private SoftwareDifferences() {}

  /** Notices on differences in the machine and in software. */
  static List<String> notices(List<String> machine, List<String> software) {
    List<String> notices = new ArrayList<>();
    if (!machine.isEmpty()) {
      notices.add(
          "response times are not compared, since the machines differ: "
              + String.join(", ", machine));
    }
    if (!software.isEmpty()) {
      notices.add("also different: " + String.join(", ", software));
    }
    return notices;
  }

  /**
   * Adds a notice if one side has keys that the other lacks.
   *
   * @param whose they are
   */
  static void addOnly(List<String> notices, String whose, Set<?> own, Set<?> other) {
    long only = own.stream().filter(key -> !other.contains(key)).count();
    if (only > 0) {
      notices.add("%s only, not compared: %s".formatted(whose, only));
    }
  }

  /** Lists differences in software, profile and host. These may be what the comparison is about. */
  static List<String> of(Run base, Run candidate) {
    List<String> found = new ArrayList<>();
    add(found, BOTH, "profile", base.profile(), candidate.profile());
    add(found, BOTH, "host", base.host(), candidate.host());
    found.addAll(of(base.environment(), candidate.environment()));
    return found;
  }

  /** Lists differences in software alone. */
  static List<String> of(Environment base, Environment candidate) {
    List<String> found = new ArrayList<>();
    if (base.kernelVersion().equals(candidate.kernelVersion())) { // else: another machine
      add(found, BOTH, "kernel", base.kernel(), candidate.kernel());
    }
    add(found, BOTH, "jdk", base.jdk(), candidate.jdk());
    add(found, BOTH, "gitCommit", base.gitCommit(), candidate.gitCommit());
    addParts(found, BOTH, base, candidate);
    return found;
  }

  /** Adds plugins and libraries that differ. */
  public static void addParts(
      List<String> found, String form, Environment before, Environment after) {
    add(found, form, "plugins", before.pluginsInWords(), after.pluginsInWords());
    SortedSet<String> libraries = new TreeSet<>(before.libraries().keySet());
    libraries.addAll(after.libraries().keySet());
    libraries.forEach(
        name -> add(found, form, name, before.libraries().get(name), after.libraries().get(name)));
  }

  /**
   * Adds a line if two values differ.
   *
   * @param form of a line with the name and both values
   */
  public static void add(
      List<String> found, String form, String name, Object before, Object after) {
    if (!Objects.equals(before, after)) {
      found.add(
          form.formatted(name, Objects.toString(before, "none"), Objects.toString(after, "none")));
    }
  }
}
