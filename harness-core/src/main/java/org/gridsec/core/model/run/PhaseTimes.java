package org.gridsec.core.model.run;

import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * Mean time per call of each phase, in ms, by the phase's name (see docs/notebook/phases.md). The
 * parts of a phase add up to it.
 *
 * @param wallMillis wall-clock time
 * @param cpuMillis CPU time of the calling thread; empty if not known
 */
public record PhaseTimes(Map<String, Double> wallMillis, Map<String, Double> cpuMillis) {

  /** The value for cells without recorded phases. */
  public static final PhaseTimes NONE = new PhaseTimes(Map.of(), Map.of());

  public PhaseTimes {
    wallMillis = Collections.unmodifiableMap(new TreeMap<>(wallMillis));
    cpuMillis = Collections.unmodifiableMap(new TreeMap<>(cpuMillis));
  }

  /** The same times with the side, client or server, as a prefix of their names. */
  public PhaseTimes of(String side) {
    return new PhaseTimes(prefixed(side + ".", wallMillis), prefixed(side + ".", cpuMillis));
  }

  /** These times together with others of other names. */
  public PhaseTimes and(PhaseTimes others) {
    return new PhaseTimes(union(wallMillis, others.wallMillis), union(cpuMillis, others.cpuMillis));
  }

  private static Map<String, Double> prefixed(String prefix, Map<String, Double> times) {
    return times.entrySet().stream()
        .collect(Collectors.toMap(time -> prefix + time.getKey(), Map.Entry::getValue));
  }

  private static Map<String, Double> union(Map<String, Double> some, Map<String, Double> others) {
    Map<String, Double> all = new TreeMap<>(some);
    all.putAll(others);
    return all;
  }
}
