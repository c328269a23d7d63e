package org.gridsec.core.worker;

import com.sun.management.GarbageCollectorMXBean;
import com.sun.management.GcInfo;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.util.Comparator;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The memory use of a server.
 *
 * @param contexts number of security contexts of all its endpoints
 * @param heapMiB used heap after the latest collection; null if there was none yet. After a
 *     collection of only the young generation, the old one may hold some garbage
 */
public record ServerState(long contexts, Double heapMiB) {

  private static final double MIB = 1 << 20;

  private static final Set<String> HEAP =
      ManagementFactory.getMemoryPoolMXBeans().stream()
          .filter(pool -> pool.getType() == MemoryType.HEAP)
          .map(MemoryPoolMXBean::getName)
          .collect(Collectors.toUnmodifiableSet());

  /** The current state of this JVM. It triggers no collection. */
  public static ServerState now(long contexts) {
    Double heapMiB =
        ManagementFactory.getPlatformMXBeans(GarbageCollectorMXBean.class).stream()
            .map(GarbageCollectorMXBean::getLastGcInfo)
            .filter(Objects::nonNull)
            .max(Comparator.comparingLong(GcInfo::getEndTime))
            .map(ServerState::usedMiB)
            .orElse(null);
    return new ServerState(contexts, heapMiB);
  }

  private static double usedMiB(GcInfo collection) {
    return collection.getMemoryUsageAfterGc().entrySet().stream()
            .filter(pool -> HEAP.contains(pool.getKey()))
            .mapToLong(pool -> pool.getValue().getUsed())
            .sum()
        / MIB;
  }
}
