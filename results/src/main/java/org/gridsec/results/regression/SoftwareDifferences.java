package org.gridsec.results.regression;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Stream;
import org.gridsec.core.model.run.Run;

/** Differences between two runs in software and settings, not in the machine. */
final class SoftwareDifferences {

  private SoftwareDifferences() {}

  /** Lists differences in software, profile and host. These may be what the comparison is about. */
  static List<String> of(Run base, Run candidate) {
    Map<String, Function<Run, Object>> fields = new LinkedHashMap<>();
    fields.put("profile", Run::profile);
    fields.put("host", Run::host);
    if (base.environment().kernelVersion().equals(candidate.environment().kernelVersion())) {
      fields.put("kernel", run -> run.environment().kernel()); // another version: another machine
    }
    fields.put("jdk", run -> run.environment().jdk());
    fields.put("gitCommit", run -> run.environment().gitCommit());
    fields.put("plugins", run -> run.environment().pluginsInWords());
    Stream.of(base, candidate)
        .flatMap(run -> run.environment().libraries().keySet().stream())
        .sorted()
        .forEach(name -> fields.put(name, run -> run.environment().libraries().get(name)));
    List<String> found = new ArrayList<>();
    fields.forEach(
        (name, value) -> {
          Object before = value.apply(base);
          Object after = value.apply(candidate);
          if (!Objects.equals(before, after)) {
            found.add(
                "%s (%s, %s)"
                    .formatted(
                        name, Objects.toString(before, "none"), Objects.toString(after, "none")));
          }
        });
    return found;
  }
}
