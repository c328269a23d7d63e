package org.gridsec.core.machine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.gridsec.core.load.BusyWork;
import org.gridsec.core.load.EchoWorker;
import org.gridsec.core.process.Launch;
import org.gridsec.core.process.WorkerOptions;
import org.gridsec.core.process.WorkerProcess;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CpuReadingIT {

  private static final Duration PATIENCE = Duration.ofSeconds(60);
  private static final long BURNT = 600_000_000;
  private static final double EXACT = 1e-6;

  @TempDir private Path directory;

  private WorkerProcess start() throws Exception {
    return WorkerProcess.start(
        Launch.of(
            "echo",
            EchoWorker.class,
            List.of(),
            WorkerOptions.withHeap(32),
            directory.resolve("worker.log")));
  }

  private static double nanos(CpuReading before, CpuReading after) {
    return after.since(before).nanos();
  }

  private static void assumeThreadsAreTold() {
    assumeThat(Path.of("/proc/self/schedstat")).exists();
  }

  /** The JVM's own threads add something to what its busy thread says. */
  @Test
  void what_a_process_used_is_what_it_says_of_itself() throws Exception {
    assumeThreadsAreTold();
    try (WorkerProcess worker = start()) {
      worker.call("nothing", null, Void.class, PATIENCE);
      CpuReading before = worker.cpu().orElseThrow();
      long used = worker.call("burn", BURNT, Long.class, PATIENCE);
      CpuReading after = worker.cpu().orElseThrow();

      assertThat(nanos(before, after) / used).isBetween(1.0, 1.5);
      assertThat(after.since(before).resolutionMillis()).isEqualTo(EXACT);
    }
  }

  @Test
  void little_is_told_too() throws Exception {
    assumeThreadsAreTold();
    try (WorkerProcess worker = start()) {
      worker.call("burn", BURNT, Long.class, PATIENCE); // compiled by then
      CpuReading before = worker.cpu().orElseThrow();
      long used = worker.call("burn", BURNT / 200, Long.class, PATIENCE);
      CpuReading after = worker.cpu().orElseThrow();

      // less than the step that the process is counted in
      assertThat(nanos(before, after) / used).isBetween(1.0, 4.0);
      assertThat(after.since(before).resolutionMillis()).isEqualTo(EXACT);
    }
  }

  @Test
  void what_threads_used_that_have_ended_is_not_lost() throws Exception {
    try (WorkerProcess worker = start()) {
      worker.call("nothing", null, Void.class, PATIENCE);
      CpuReading before = worker.cpu().orElseThrow();
      long used = worker.call("burn in threads", BURNT, Long.class, PATIENCE);
      CpuReading after = worker.cpu().orElseThrow();

      assertThat(nanos(before, after) / used).isBetween(0.95, 1.5);
      assertThat(after.since(before).resolutionMillis()).isGreaterThan(EXACT);
    }
  }

  @Test
  void a_kernel_that_counts_nothing_of_threads_leaves_the_process() throws Exception {
    Files.createDirectories(directory.resolve("7"));
    Files.writeString(directory.resolve("7/schedstat"), "0 0 0\n");
    for (Path tasks : List.of(directory, directory.resolve("no proc"))) {
      CpuReading before = CpuReading.of(ProcessHandle.current(), tasks).orElseThrow();
      long used = BusyWork.burn(BURNT / 2);
      CpuReading after = CpuReading.of(ProcessHandle.current(), tasks).orElseThrow();

      assertThat(nanos(before, after) / used).isBetween(0.9, 1.5);
      double step = after.since(before).resolutionMillis() * 1e6;
      assertThat((after.process() - before.process()) % step).isCloseTo(0, within(0.5));
    }
  }

  @Test
  void nothing_is_told_of_a_process_that_has_ended() throws Exception {
    WorkerProcess worker = start();
    worker.call("nothing", null, Void.class, PATIENCE);
    worker.close();

    assertThat(worker.cpu()).isEmpty();
  }
}
