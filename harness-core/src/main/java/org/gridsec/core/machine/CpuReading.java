package org.gridsec.core.machine;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * CPU time, user and system, that a process has used up to a moment.
 *
 * <p>Linux reports it for each thread in ns ({@code /proc/PID/task/TID/schedstat}), and for the
 * process including ended threads in steps of 10 ms ({@code /proc/PID/stat}, which {@link
 * ProcessHandle} and {@code OperatingSystemMXBean.getProcessCpuTime()} read in JDK 17 and 25). So
 * this class adds up the threads, and uses the process to detect ended threads. Without thread
 * times it uses the process alone.
 *
 * @param nanoTime time of the reading
 * @param threads ns of each living thread, by id; empty if the system does not tell
 * @param process ns of all threads, in steps
 */
public record CpuReading(long nanoTime, Map<String, Long> threads, long process) {

  /** Resolution of thread times in ms: 1 ns. */
  private static final double EXACT = 1e-6;

  /** Rounding error in steps: user and system time are both rounded down, at two readings. */
  private static final int ROUNDED = 2;

  /** Number of steps that are measured; the shortest one counts. */
  private static final int STEPS = 3;

  /** Reads the CPU time of a process; empty if it has ended, or the system does not tell. */
  public static Optional<CpuReading> of(ProcessHandle process) {
    return of(process, Path.of("/proc", Long.toString(process.pid()), "task"));
  }

  /** Reads the CPU time of this JVM. */
  public static Optional<CpuReading> own() {
    return of(ProcessHandle.current());
  }

  public static Optional<CpuReading> of(ProcessHandle process, Path tasks) {
    long start = System.nanoTime();
    Map<String, Long> threads = threads(tasks);
    Optional<Long> all = process.info().totalCpuDuration().map(Duration::toNanos);
    long end = System.nanoTime();
    return all.map(nanos -> new CpuReading(start + (end - start) / 2, threads, nanos));
  }

  /**
   * Reads the threads' times. A kernel without these statistics writes 0 for all, if the file
   * exists.
   */
  private static Map<String, Long> threads(Path tasks) {
    Map<String, Long> threads = new HashMap<>();
    String[] ids = tasks.toFile().list();
    for (String id : ids == null ? new String[0] : ids) {
      try {
        String[] numbers =
            Files.readString(Path.of(tasks.toString(), id, "schedstat")).split(" ", 2);
        threads.put(id, Long.valueOf(numbers[0]));
      } catch (IOException e) {
        // The thread has ended since it was listed, or no thread has such a file.
        System.getLogger(CpuReading.class.getName()).log(System.Logger.Level.TRACE, id, e);
      }
    }
    return threads.values().stream().anyMatch(nanos -> nanos > 0) ? threads : Map.of();
  }

  /** CPU time used since an earlier reading of the same process. */
  public CpuUse since(CpuReading earlier) {
    long elapsed = nanoTime - earlier.nanoTime;
    long all = process - earlier.process;
    if (!threads.isEmpty() && !earlier.threads.isEmpty()) {
      long alive = 0;
      for (Map.Entry<String, Long> thread : threads.entrySet()) {
        alive += thread.getValue() - earlier.threads.getOrDefault(thread.getKey(), 0L);
      }
      if (all - alive <= ROUNDED * Step.NANOS) {
        return new CpuUse(alive, elapsed, EXACT);
      }
    }
    return new CpuUse(all, elapsed, Step.NANOS / 1e6);
  }

  /** The step in which this system counts the CPU time of a process. */
  private static final class Step {
    private static final long NANOS = shortest();

    private static long shortest() {
      long shortest = Long.MAX_VALUE;
      long last = total();
      for (int steps = 0; steps < STEPS; ) {
        long next = total();
        if (next != last) {
          shortest = Math.min(shortest, next - last);
          last = next;
          steps++;
        }
      }
      return shortest;
    }

    private static long total() {
      return ProcessHandle.current()
          .info()
          .totalCpuDuration()
          .map(Duration::toNanos)
          .orElseThrow(() -> new IllegalStateException("the system tells no CPU time"));
    }
  }
}
