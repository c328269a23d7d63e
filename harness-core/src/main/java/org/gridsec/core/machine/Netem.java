package org.gridsec.core.machine;

import java.util.List;
import java.util.Optional;

/** Tells if this machine can delay packets in the kernel, with the queueing discipline netem. */
public final class Netem {

  private static final int CAP_NET_ADMIN = 12;

  /** Programs of iproute2 that set netem up. */
  private static final List<String> PROGRAMS = List.of("tc", "ip");

  private Netem() {}

  /**
   * True if the kernel has netem; empty if unknown. Many containers show neither configuration nor
   * modules.
   */
  static Optional<Boolean> inKernel(Machine machine) {
    if (machine.text("proc/modules").orElse("").contains("sch_netem ")) {
      return Optional.of(true);
    }
    String release = System.getProperty("os.version");
    Optional<String> modules = machine.text("lib/modules/" + release + "/modules.dep");
    Optional<String> builtIn = machine.text("lib/modules/" + release + "/modules.builtin");
    Optional<String> config = machine.text("proc/config.gz");
    if (modules.isEmpty() && builtIn.isEmpty() && config.isEmpty()) {
      return Optional.empty();
    }
    return Optional.of(
        modules.orElse("").contains("/sch_netem.ko")
            || builtIn.orElse("").contains("/sch_netem.ko")
            || config.orElse("").contains("CONFIG_NET_SCH_NETEM=y"));
  }

  /**
   * The reason why this process cannot delay packets in the kernel, in a few words; empty if no
   * obstacle is known.
   */
  public static Optional<String> obstacle(Machine machine) {
    for (String program : PROGRAMS) {
      if (!machine.hasProgram(program)) {
        return Optional.of("no " + program + " on the PATH");
      }
    }
    if (inKernel(machine).equals(Optional.of(false))) {
      return Optional.of("not in this kernel");
    }
    return permitted(machine)
        ? Optional.empty()
        : Optional.of("needs the capability CAP_NET_ADMIN");
  }

  /** True if this process may set up queueing disciplines: {@code CAP_NET_ADMIN}. */
  static boolean permitted(Machine machine) {
    return machine
        .value("proc/self/status", "CapEff")
        .map(mask -> (Long.parseUnsignedLong(mask, 16) >>> CAP_NET_ADMIN & 1) == 1)
        .orElse(false);
  }
}
