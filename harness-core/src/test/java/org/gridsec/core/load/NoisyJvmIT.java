package org.gridsec.core.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.gridsec.core.process.Launch;
import org.gridsec.core.process.TrialStart;
import org.gridsec.core.process.WorkerOptions;
import org.gridsec.core.process.WorkerProcess;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Workers in environments that set options for all JVMs. */
@Timeout(120)
class NoisyJvmIT {
  private static final Duration PATIENCE = Duration.ofSeconds(60);

  @TempDir private Path directory;

  private Launch launch() {
    return Launch.of(
        "echo",
        EchoWorker.class,
        List.of(),
        WorkerOptions.withHeap(32),
        directory.resolve("worker.log"));
  }

  private WorkerProcess start(String variable, String options) throws IOException {
    return WorkerProcess.start(launch(), Map.of(variable, options));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "-Xlog:gc*",
        "-Xlog:os+container=trace",
        "-Xlog:startuptime",
        "-Xlog:all=debug",
        "-XX:+PrintFlagsFinal",
        "-XX:+PrintCommandLineFlags",
        "-XX:+PrintCompilation",
        "-verbose:class",
        "-XX:StartFlightRecording=filename=/dev/null"
      })
  void what_a_jvm_prints_is_no_answer_and_goes_to_the_log(String option) throws Exception {
    try (WorkerProcess worker = start("JAVA_TOOL_OPTIONS", option)) {
      for (int i = 0; i < 20; i++) {
        assertThat(worker.call("echo", "" + i, String.class, PATIENCE)).isEqualTo("" + i);
        worker.call("collect", null, Void.class, PATIENCE);
      }
    }

    // more than that the option was picked up
    assertThat(Files.readString(launch().log()).lines().count()).isGreaterThan(1);
  }

  @ParameterizedTest
  @CsvSource({
    "JAVA_TOOL_OPTIONS, -XX:+UseParallelGC",
    "JDK_JAVA_OPTIONS, -XX:+UseG1GC -Xmx4g",
    "_JAVA_OPTIONS, -Xmx16m -XX:+UseG1GC -Dfile.encoding=ISO-8859-1",
    "_JAVA_OPTIONS, '-Xms1g -Xmx2g -Djava.io.tmpdir=/no/such/directory'"
  })
  void heap_and_collector_are_those_of_workers(String variable, String options) throws Exception {
    try (WorkerProcess worker = start(variable, options)) {
      assertThat(worker.call("jvm", null, String[].class, PATIENCE))
          .containsExactly("true", "33554432", "33554432");
      assertThat(worker.call("echo", "ä", String.class, PATIENCE)).isEqualTo("ä");
    }
  }

  @Test
  void workers_start_in_this_environment() throws Exception {
    new TrialStart(WorkerOptions.withHeap(32), System.getenv()).require();
  }

  @Test
  void the_option_that_is_in_the_way_is_named_with_its_variable() throws Exception {
    try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      String debugger =
          String.format(
              Locale.ROOT,
              "-agentlib:jdwp=transport=dt_socket,server=y,suspend=n,address=127.0.0.1:%d",
              taken.getLocalPort());
      TrialStart trial =
          new TrialStart(
              WorkerOptions.withHeap(32),
              Map.of("JAVA_TOOL_OPTIONS", "-Da=1 " + debugger + " -Db=2", "_JAVA_OPTIONS", "-Dc"));

      assertThatThrownBy(trial::require)
          .isInstanceOf(IOException.class)
          .hasMessageStartingWith(
              "JAVA_TOOL_OPTIONS expected options that several JVMs can start with, got: "
                  + debugger
                  + ": a worker JVM ended with exit code ");
    }
  }
}
