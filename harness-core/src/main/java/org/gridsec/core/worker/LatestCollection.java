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
 * The heap size of this JVM after its latest garbage collection. It does not trigger a collection.
 */
final class LatestCollection {

  private static final double MIB = 1 << 20;

  private static final Set<String> HEAP =
      ManagementFactory.getMemoryPoolMXBeans().stream()
          .filter(pool -> pool.getType() == MemoryType.HEAP)
          .map(MemoryPoolMXBean::getName)
          .collect(Collectors.toUnmodifiableSet());

  private LatestCollection() {}

  /** MiB in use after the latest collection of any kind; null if there was none. */
  static Double heapMiB() {
    return ManagementFactory.getPlatformMXBeans(GarbageCollectorMXBean.class).stream()
        .map(GarbageCollectorMXBean::getLastGcInfo)
        .filter(Objects::nonNull)
        .max(Comparator.comparingLong(GcInfo::getEndTime))
        .map(LatestCollection::used)
        .orElse(null);
  }

  private static double used(GcInfo collection) {
    return collection.getMemoryUsageAfterGc().entrySet().stream()
            .filter(pool -> HEAP.contains(pool.getKey()))
            .mapToLong(pool -> pool.getValue().getUsed())
            .sum()
        / MIB;
  }
}
