package org.gridsec.core.machine;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Stream;
import org.gridsec.core.model.Rounded;

/**
 * The share of the processor that the kernel allows this process, as for {@code docker --cpus}.
 * Once it is used up the process stands still until the next period, usually of 100 ms, so a call
 * may take as long.
 */
final class CpuQuota {

  private static final String ROOT = "sys/fs/cgroup";

  private CpuQuota() {}

  /** The smallest quota in cores of the process's control groups; empty if there is none. */
  static OptionalDouble cores(Machine machine) {
    return machine.text("proc/self/cgroup").stream()
        .flatMap(String::lines)
        .map(line -> line.split(":", 3))
        .filter(group -> group.length == 3)
        .flatMap(group -> quotas(machine, group[1], group[2]))
        .mapToDouble(Double::doubleValue)
        .min();
  }

  /**
   * Quotas of a group and of those around it. A container often sees its own group as the root.
   *
   * @param controllers of version 1; empty for version 2
   */
  private static Stream<Double> quotas(Machine machine, String controllers, String path) {
    if (controllers.isEmpty()) {
      return groups(ROOT, path).stream()
          .flatMap(group -> machine.text(group + "/cpu.max").stream())
          .flatMap(line -> share(Arrays.asList(line.split(" ", -1))).stream());
    }
    if (!List.of(controllers.split(",")).contains("cpu")) {
      return Stream.empty();
    }
    return groups(ROOT + "/" + controllers, path).stream()
        .flatMap(group -> share(files(machine, group)).stream());
  }

  private static List<String> files(Machine machine, String group) {
    return Stream.of("/cpu.cfs_quota_us", "/cpu.cfs_period_us")
        .flatMap(file -> machine.text(group + file).stream())
        .toList();
  }

  /** The directories of a group and of all groups around it. */
  private static List<String> groups(String root, String path) {
    List<String> groups = new ArrayList<>(List.of(root));
    for (String part : path.split("/", -1)) {
      if (!part.isEmpty()) {
        groups.add(groups.get(groups.size() - 1) + "/" + part);
      }
    }
    return groups;
  }

  /**
   * A quota in cores.
   *
   * @param micros time in each period, which is {@code max} or negative for no limit, and the
   *     period
   */
  private static Optional<Double> share(List<String> micros) {
    return micros.size() == 2 && micros.get(0).matches("\\d+")
        ? Optional.of(Double.parseDouble(micros.get(0)) / Double.parseDouble(micros.get(1)))
        : Optional.empty();
  }

  static Finding check(OptionalDouble quota) {
    if (quota.isEmpty()) {
      return Finding.ok("cpu quota", "none");
    }
    return Finding.warning(
        "cpu quota",
        Rounded.text(
            "%.2f cores: whoever uses more stands still until the next period",
            quota.getAsDouble()),
        "lift the limit of this container or service (docker --cpus, systemd CPUQuota)");
  }
}
