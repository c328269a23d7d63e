package org.gridsec.scenarios.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.gridsec.scenarios.Distribution;

/** The program of the distribution, in a JVM of its own. */
public final class Child implements AutoCloseable {

  private static final long PATIENCE_SECONDS = 60;

  private final Process process;
  private final BufferedReader out;
  private final Path err;
  private final StringBuilder printed = new StringBuilder();

  private Child(Process process, Path err) {
    this.process = process;
    this.out = process.inputReader();
    this.err = err;
  }

  /**
   * Starts the program.
   *
   * @param directory for its temporary files
   * @param environment variables that it gets in place of this JVM's
   * @param shell what a shell does before it becomes the program; empty for no shell
   * @param line words that the program gets
   */
  public static Child start(
      Path directory, Map<String, String> environment, String shell, String line, Object... values)
      throws IOException {
    return start(directory, environment, shell, Distribution.classPath(), line, values);
  }

  private static Child start(
      Path directory,
      Map<String, String> environment,
      String shell,
      String classPath,
      String line,
      Object... values)
      throws IOException {
    List<String> command = new ArrayList<>(interruptible());
    if (!shell.isEmpty()) {
      command.addAll(List.of("/bin/sh", "-c", shell + "; exec \"$0\" \"$@\""));
    }
    command.addAll(
        List.of(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-XX:+UseSerialGC",
            "-XX:-UsePerfData",
            "-Djava.io.tmpdir=" + directory,
            "-Dgridsec.home=" + Distribution.HOME,
            "-cp",
            classPath,
            Gridsec.class.getName()));
    command.addAll(List.of(Outcome.words(line, values)));
    Path err = Files.createTempFile(directory, "stderr", ".txt");
    ProcessBuilder builder = new ProcessBuilder(command).redirectError(err.toFile());
    builder.environment().putAll(environment);
    return new Child(builder.start(), err);
  }

  /**
   * A prefix that lets an interrupt end the program even where this JVM was started to ignore it,
   * as programs in the background of a shell are: it would hand that on. Empty where there is no
   * such prefix.
   */
  private static List<String> interruptible() throws IOException {
    List<String> prefix = List.of("env", "--default-signal=INT");
    List<String> trial = new ArrayList<>(prefix);
    trial.add("true");
    try {
      return new ProcessBuilder(trial).start().waitFor() == 0 ? prefix : List.of();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("interrupted", e);
    }
  }

  /** The same with something more on its class path. */
  static Child startWith(Path more, Path directory, String line, Object... values)
      throws IOException {
    return start(
        directory,
        Map.of(),
        "",
        Distribution.classPath() + File.pathSeparator + more,
        line,
        values);
  }

  public static Child start(Path directory, String line, Object... values) throws IOException {
    return start(directory, Map.of(), "", line, values);
  }

  /** Runs the program to its end. */
  static Outcome outcome(Path directory, String line, Object... values) throws Exception {
    try (Child child = start(directory, line, values)) {
      return child.end();
    }
  }

  /** Waits for a line that the program prints. */
  String await(String beginning) throws IOException {
    String line = out.readLine();
    while (line != null && !line.startsWith(beginning)) {
      printed.append(line).append('\n');
      line = out.readLine();
    }
    assertThat(line)
        .as("a line '%s' after:%n%s%s", beginning, printed, Files.readString(err))
        .isNotNull();
    printed.append(line).append('\n');
    return line;
  }

  /** The JVMs that it has started. */
  List<ProcessHandle> workers() {
    return process.descendants().toList();
  }

  /** Sends a signal, as a terminal does to all processes that run in it. */
  public void signal(String name, List<ProcessHandle> others) throws Exception {
    assertThat(signalled(name, others)).isTrue();
  }

  /** The same; returns whether all of them were still there. */
  boolean signalled(String name, List<ProcessHandle> others) throws Exception {
    List<String> command = new ArrayList<>(List.of("kill", "-" + name, "" + process.pid()));
    others.forEach(other -> command.add("" + other.pid()));
    return new ProcessBuilder(command).start().waitFor() == 0;
  }

  /** Lets it go on for some time; returns whether it has ended by then. */
  boolean endsWithin(Duration time) throws InterruptedException {
    return process.waitFor(time.toMillis(), TimeUnit.MILLISECONDS);
  }

  /** Waits for its end. */
  public Outcome end() throws Exception {
    printed.append(out.lines().map(line -> line + '\n').collect(Collectors.joining()));
    assertThat(process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)).isTrue();
    return new Outcome(process.exitValue(), printed.toString(), complaints());
  }

  /** Standard error, without what the JVM says of the options that it has from this build. */
  private String complaints() throws IOException {
    return Files.readString(err).replaceFirst("^NOTE: Picked up JDK_JAVA_OPTIONS: .*\\R", "");
  }

  /** Waits until processes are gone. */
  static void awaitEnd(List<ProcessHandle> processes) throws Exception {
    for (ProcessHandle process : processes) {
      process.onExit().get(PATIENCE_SECONDS, TimeUnit.SECONDS);
    }
  }

  @Override
  public void close() {
    List<ProcessHandle> workers = workers();
    process.destroyForcibly();
    workers.forEach(ProcessHandle::destroyForcibly);
  }
}
