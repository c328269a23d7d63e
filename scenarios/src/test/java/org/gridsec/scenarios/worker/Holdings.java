package org.gridsec.scenarios.worker;

import com.sun.management.UnixOperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.Collection;
import java.util.Locale;
import javax.management.JMException;

/**
 * What a JVM holds while nothing is asked of it.
 *
 * @param heapBytes of objects that live, but for the tables of hash maps, which never shrink
 * @param threads that live, but for those that wait in a pool for something to do: pools keep as
 *     many as were once busy at a time
 * @param files and connections that are open; 0 where the system does not tell
 */
public record Holdings(long heapBytes, long threads, long files) {

  static Holdings now() throws JMException {
    long heap = LiveHeap.now().kept();
    return new Holdings(heap, busy(Thread.getAllStackTraces().values()), fileCount());
  }

  /** The number of stacks of threads that do not wait in a pool. */
  static long busy(Collection<StackTraceElement[]> stacks) {
    return stacks.stream()
        .filter(stack -> Arrays.stream(stack).noneMatch(Holdings::waitsInPool))
        .count();
  }

  private static boolean waitsInPool(StackTraceElement frame) {
    String type = frame.getClassName();
    String method = frame.getMethodName();
    return (type.endsWith(".ThreadPoolExecutor") && method.equals("getTask"))
        || (type.startsWith("org.eclipse.jetty.util.thread.QueuedThreadPool")
            && method.equals("idleJobPoll"));
  }

  private static long fileCount() {
    return ManagementFactory.getOperatingSystemMXBean() instanceof UnixOperatingSystemMXBean unix
        ? unix.getOpenFileDescriptorCount()
        : 0;
  }

  /** Whether this JVM holds no more threads, files and connections than that. */
  public boolean within(Holdings other) {
    return threads <= other.threads && files <= other.files;
  }

  @Override
  public String toString() {
    return String.format(
        Locale.ROOT,
        "live heap %.1f MiB, %d threads, %d files and connections",
        heapBytes / (double) (1 << 20),
        threads,
        files);
  }
}
