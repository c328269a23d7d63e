package org.gridsec.core.load;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * How to start a worker JVM.
 *
 * @param name of the worker in messages
 * @param mainClass has the main method; it is to run a {@link Worker}, or to write {@link Answers}
 * @param arguments of the main method
 * @param prefix of the command line: a program that pins itself and becomes the JVM; see {@link
 *     Pinning}
 * @param jvmOptions see {@link WorkerOptions}
 * @param java that the JVM runs on, with its class path
 * @param log file that takes what the worker prints; appended to
 */
public record Launch(
    String name,
    String mainClass,
    List<String> arguments,
    List<String> prefix,
    List<String> jvmOptions,
    JavaRuntime java,
    Path log) {

  public Launch {
    arguments = List.copyOf(arguments);
    prefix = List.copyOf(prefix);
    jvmOptions = List.copyOf(jvmOptions);
  }

  /** On the Java of this JVM, with its class path. */
  public static Launch of(
      String name,
      Class<?> mainClass,
      List<String> arguments,
      List<String> prefix,
      List<String> jvmOptions,
      Path log) {
    return new Launch(
        name, mainClass.getName(), arguments, prefix, jvmOptions, JavaRuntime.current(), log);
  }

  /** The same on another Java. */
  public Launch on(JavaRuntime other) {
    return new Launch(name, mainClass, arguments, prefix, jvmOptions, other, log);
  }

  /** The same with a further option of the JVM. */
  Launch with(String jvmOption) {
    List<String> options = new ArrayList<>(jvmOptions);
    options.add(jvmOption);
    return new Launch(name, mainClass, arguments, prefix, options, java, log);
  }

  /** The same, by a program that becomes it. */
  Launch within(List<String> outer) {
    List<String> all = new ArrayList<>(outer);
    all.addAll(prefix);
    return new Launch(name, mainClass, arguments, all, jvmOptions, java, log);
  }

  /**
   * The process, which is yet to be started: what it prints goes to the log.
   *
   * @param environment that it gets, as far as it is for workers: see {@link EnvironmentOptions}
   */
  ProcessBuilder process(Map<String, String> environment) {
    ProcessBuilder.Redirect toLog = ProcessBuilder.Redirect.appendTo(log.toFile());
    ProcessBuilder process =
        new ProcessBuilder(commandLine()).redirectOutput(toLog).redirectError(toLog);
    process.environment().clear();
    process.environment().putAll(environment);
    EnvironmentOptions.adapt(process.environment());
    return process;
  }

  /** The command line. */
  List<String> commandLine() {
    List<String> line = new ArrayList<>(prefix);
    line.add(java.program().toString());
    line.addAll(java.with(jvmOptions));
    line.add("-cp");
    line.add(java.classPath());
    line.add(mainClass);
    line.addAll(arguments);
    return line;
  }
}
