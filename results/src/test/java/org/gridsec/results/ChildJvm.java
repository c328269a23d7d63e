package org.gridsec.results;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Runs a class in a JVM of its own. */
public final class ChildJvm {

  /** How it ended. */
  public record Result(int exitCode, String output) {}

  private ChildJvm() {}

  /**
   * Runs a main class to its end.
   *
   * @param prefix of the command line, before {@code java}
   * @param options of the JVM
   */
  public static Result run(
      List<String> prefix, List<String> options, Class<?> main, Object... arguments)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(prefix);
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(options);
    command.addAll(List.of("-Djava.awt.headless=true", "-cp"));
    command.add(System.getProperty("java.class.path"));
    command.add(main.getName());
    Stream.of(arguments).map(Object::toString).forEach(command::add);
    Process process =
        new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    return new Result(process.waitFor(), output);
  }
}
