package org.gridsec.core.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.gridsec.core.files.TemporaryDirectory;
import org.gridsec.core.load.ControllerOfWorker;
import org.gridsec.core.load.EchoWorker;
import org.gridsec.core.load.Slice;
import org.gridsec.core.load.SliceResult;
import org.gridsec.core.model.Load;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.PayloadShape;
import org.gridsec.core.model.Transport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WorkerProcessIT {

  private static final Duration PATIENCE = Duration.ofSeconds(60);

  @TempDir private Path directory;

  private Path log() {
    return directory.resolve("worker.log");
  }

  private Launch launch(String... arguments) {
    return Launch.of(
        "echo", EchoWorker.class, List.of(arguments), WorkerOptions.withHeap(32), log());
  }

  private WorkerProcess start(String... arguments) throws IOException {
    return WorkerProcess.start(launch(arguments));
  }

  @Test
  void a_command_is_answered() throws Exception {
    try (WorkerProcess worker = start()) {
      assertThat(worker.call("echo", "\u00e4\n\"", String.class, PATIENCE)).isEqualTo("\u00e4\n\"");
      assertThat(worker.call("nothing", null, Void.class, PATIENCE)).isNull();
    }
  }

  @Test
  void every_worker_tells_how_long_its_compiler_has_worked() throws Exception {
    try (WorkerProcess worker = start()) {
      double first = worker.compileMillis(PATIENCE);

      assertThat(first).isPositive();
      assertThat(worker.compileMillis(PATIENCE)).isGreaterThanOrEqualTo(first);
    }
  }

  @Test
  void a_slice_is_run_in_the_worker() throws Exception {
    Slice slice =
        new Slice(
            Transport.CLOSE,
            Parameters.of("tls", "1.2"),
            2,
            PayloadShape.string(5),
            Load.CLOSED,
            20,
            1,
            false,
            null,
            null);
    try (WorkerProcess worker = start()) {
      SliceResult result = worker.call("slice", slice, SliceResult.class, PATIENCE);

      assertThat(result.failure()).isNull();
      assertThat(result.calls()).isPositive();
    }
  }

  @Test
  void what_the_worker_prints_goes_to_its_log() throws Exception {
    try (WorkerProcess worker = start()) {
      assertThat(worker.call("print", "{\"answer\":1}", String.class, PATIENCE))
          .isEqualTo("printed");
    }

    assertThat(Files.readString(log())).contains("{\"answer\":1}");
  }

  @Test
  void a_command_that_fails_is_reported_in_one_line_and_the_worker_goes_on() throws Exception {
    try (WorkerProcess worker = start()) {
      assertThatThrownBy(() -> worker.call("fail", "two\nlines", Void.class, PATIENCE))
          .isInstanceOf(CommandFailed.class)
          .hasMessage(
              "worker echo, fail: java.io.IOException: two lines,"
                  + " caused by java.lang.IllegalArgumentException: its cause");
      assertThat(worker.call("echo", "on", String.class, PATIENCE)).isEqualTo("on");
    }
    assertThat(Files.readString(log())).contains("at org.gridsec.core.load.EchoWorker");
  }

  @Test
  void an_unknown_command_is_refused_with_the_known_ones() throws Exception {
    try (WorkerProcess worker = start()) {
      assertThatThrownBy(() -> worker.call("ehco", "on", String.class, PATIENCE))
          .isInstanceOf(CommandFailed.class)
          .hasMessageContaining(
              "command expected block, burn, burn in threads, collect, compile-millis, directory, echo,")
          .hasMessageEndingWith("got: ehco");
    }
  }

  @Test
  void an_argument_that_does_not_fit_is_refused() throws Exception {
    try (WorkerProcess worker = start()) {
      assertThatThrownBy(() -> worker.call("slice", "five", SliceResult.class, PATIENCE))
          .isInstanceOf(CommandFailed.class)
          .hasMessageContaining("argument expected org.gridsec.core.load.Slice, got: \"five\"");
    }
  }

  @Test
  void a_worker_that_dies_in_a_command_is_reported_with_the_end_of_its_log() throws Exception {
    try (WorkerProcess worker = start()) {
      assertThatThrownBy(() -> worker.call("exit", 7, Void.class, PATIENCE))
          .isInstanceOf(WorkerDied.class)
          .hasMessage("worker echo ended with exit code 7; its log ends: the disk is full");
      assertThatThrownBy(() -> worker.call("echo", "on", String.class, PATIENCE))
          .isInstanceOf(WorkerDied.class);
    }
  }

  @Test
  void a_worker_out_of_memory_ends_and_says_so() throws Exception {
    try (WorkerProcess worker = start()) {
      assertThatThrownBy(() -> worker.call("exhaust", null, Void.class, PATIENCE))
          .isInstanceOfSatisfying(WorkerDied.class, died -> assertThat(died.outOfMemory()).isTrue())
          .hasMessageContaining("java.lang.OutOfMemoryError");
    }
  }

  @Test
  void a_worker_that_was_killed_is_reported() throws Exception {
    try (WorkerProcess worker = start()) {
      worker.call("print", "last words", String.class, PATIENCE);
      ProcessHandle process = ProcessHandle.of(worker.pid()).orElseThrow();
      process.destroyForcibly();

      assertThatThrownBy(() -> worker.call("block", null, Void.class, PATIENCE))
          .isInstanceOfSatisfying(
              WorkerDied.class, died -> assertThat(died.outOfMemory()).isFalse())
          .hasMessage("worker echo ended with exit code 137; its log ends: last words");
    }
  }

  @Test
  void a_worker_that_does_not_start_is_reported_with_its_reason() throws Exception {
    try (WorkerProcess worker = start("broken")) {
      assertThatThrownBy(() -> worker.call("echo", "on", String.class, PATIENCE))
          .isInstanceOf(WorkerDied.class)
          .hasMessageContaining("ended with exit code 1")
          .hasMessageContaining("port expected to be free, got: 8080 in use");
    }
  }

  @Test
  void a_worker_without_an_answer_in_time_is_killed() throws Exception {
    try (WorkerProcess worker = start()) {
      worker.call("print", "waiting", String.class, PATIENCE);

      assertThatThrownBy(() -> worker.call("block", null, Void.class, Duration.ofMillis(10)))
          .isInstanceOf(WorkerDied.class)
          .hasMessage(
              "worker echo gave no answer to 'block' in 10 ms and was killed;"
                  + " its log ends: waiting");
      assertEnds(worker.pid());
      assertThat(log()).content().contains("Full thread dump", "EchoWorker");
    }
  }

  @Test
  void a_controller_that_is_interrupted_while_a_worker_prints_its_threads_kills_it()
      throws Exception {
    Thread controller = Thread.currentThread();
    try (WorkerProcess worker = start()) {
      worker.call("nothing", null, Void.class, PATIENCE);
      CompletableFuture<Void> interrupt =
          CompletableFuture.runAsync(
              () -> {
                while (!printsThreads()) {
                  Thread.onSpinWait();
                }
                controller.interrupt();
              });

      assertThatThrownBy(() -> worker.call("block", null, Void.class, Duration.ofMillis(10)))
          .isInstanceOf(InterruptedException.class);
      interrupt.get();
      assertEnds(worker.pid());
    }
  }

  private boolean printsThreads() {
    try {
      return Files.readString(log()).contains("Full thread dump");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Test
  void a_controller_that_is_interrupted_kills_the_worker() throws Exception {
    try (WorkerProcess worker = start()) {
      Thread.currentThread().interrupt();

      assertThatThrownBy(() -> worker.call("block", null, Void.class, PATIENCE))
          .isInstanceOf(InterruptedException.class);
      assertEnds(worker.pid());
    }
  }

  @Test
  void an_interrupt_from_the_terminal_leaves_a_worker_to_its_controller() throws Exception {
    WorkerProcess worker = start();
    worker.call("nothing", null, Void.class, PATIENCE);
    Process interrupt = new ProcessBuilder("kill", "-INT", Long.toString(worker.pid())).start();
    assertThat(interrupt.waitFor()).isZero();

    for (int i = 0; i < 1000; i++) {
      assertThat(worker.call("echo", "" + i, String.class, PATIENCE)).isEqualTo("" + i);
    }
    worker.close();

    assertThat(ProcessHandle.of(worker.pid())).isEmpty();
  }

  @Test
  void closing_ends_the_worker_and_may_be_repeated() throws Exception {
    WorkerProcess worker = start();
    worker.close();
    worker.close();

    assertThat(ProcessHandle.of(worker.pid())).isEmpty();
  }

  @Test
  void the_temporary_files_of_a_worker_that_was_killed_go_when_it_is_closed() throws Exception {
    Path left;
    try (WorkerProcess worker = start()) {
      left = Path.of(worker.call("directory", "tomcat", String.class, PATIENCE));
      Files.writeString(left.resolve("file"), "text");
      ProcessHandle.of(worker.pid()).orElseThrow().destroyForcibly();
    }

    assertThat(left).doesNotExist();
    assertThat(left.getParent()).doesNotExist();
  }

  @Test
  void a_worker_whose_controller_is_gone_deletes_its_temporary_directory() throws Exception {
    TemporaryDirectory temporary = TemporaryDirectory.create(WorkerProcess.TEMPORARY);
    Process worker =
        Answers.piped(launch().with("-Djava.io.tmpdir=" + temporary.path()))
            .process(System.getenv())
            .start();
    worker.getOutputStream().close();

    assertThat(worker.waitFor()).isZero();
    assertThat(temporary.path()).doesNotExist();
  }

  @Test
  void closing_ends_a_worker_that_has_threads_left() throws Exception {
    WorkerProcess worker = start("lingering");
    worker.call("nothing", null, Void.class, PATIENCE);
    worker.close();

    assertThat(ProcessHandle.of(worker.pid())).isEmpty();
  }

  @Test
  void a_prefix_that_is_no_program_is_reported() throws Exception {
    Launch launch =
        new Launch(
            "echo",
            EchoWorker.class.getName(),
            List.of(),
            List.of("no-such-program"),
            List.of(),
            JavaRuntime.current(),
            log());

    try (WorkerProcess worker = WorkerProcess.start(launch)) {
      assertThatThrownBy(() -> worker.call("echo", "on", String.class, PATIENCE))
          .isInstanceOf(WorkerDied.class)
          .hasMessageContaining("ended with exit code 127")
          .hasMessageContaining("no-such-program");
    }
  }

  @Test
  void a_worker_does_not_outlive_a_controller_that_is_killed() throws Exception {
    Launch launch =
        Launch.of(
            "controller",
            ControllerOfWorker.class,
            List.of(log().toString()),
            WorkerOptions.withHeap(32),
            directory.resolve("controller.log"));
    Process controller =
        new ProcessBuilder(launch.commandLine())
            .redirectError(ProcessBuilder.Redirect.appendTo(launch.log().toFile()))
            .start();
    try (BufferedReader out = controller.inputReader()) {
      long worker = Long.parseLong(out.readLine());
      controller.destroyForcibly().waitFor();

      assertEnds(worker);
    } finally {
      controller.destroyForcibly();
    }
  }

  private static void assertEnds(long pid) throws Exception {
    ProcessHandle process = ProcessHandle.of(pid).orElse(null);
    if (process != null) {
      process.onExit().get(PATIENCE.toSeconds(), TimeUnit.SECONDS);
    }
  }
}
