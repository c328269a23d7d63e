package org.gridsec.core.process;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * The command that starts a worker JVM.
 *
 * @param name name of the worker in messages
 * @param mainClass class with the main method, which runs a {@link Worker} or writes {@link
 *     Answers}
 * @param arguments arguments of the main method
 * @param prefix start of the command line: a program that pins itself and becomes the JVM; see
 *     {@link Pinning}
 * @param jvmOptions see {@link WorkerOptions}
 * @param java Java runtime and class path of the JVM
 * @param log file for the worker's printed output; appended to
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

  /** A launch with the Java runtime and class path of this JVM, bound to no cores. */
  public static Launch of(
      String name, Class<?> mainClass, List<String> arguments, List<String> jvmOptions, Path log) {
    JavaRuntime java = JavaRuntime.current();
    return new Launch(name, mainClass.getName(), arguments, List.of(), jvmOptions, java, log);
  }

  /** The same launch on another Java runtime. */
  public Launch on(JavaRuntime other) {
    return new Launch(name, mainClass, arguments, prefix, jvmOptions, other, log);
  }

  /** The same launch with one more JVM option. */
  Launch with(String jvmOption) {
    List<String> options = Stream.concat(jvmOptions.stream(), Stream.of(jvmOption)).toList();
    return new Launch(name, mainClass, arguments, prefix, options, java, log);
  }

  /** The same launch wrapped in a program that becomes the JVM. */
  Launch within(List<String> outer) {
    List<String> all = Stream.concat(outer.stream(), prefix.stream()).toList();
    return new Launch(name, mainClass, arguments, all, jvmOptions, java, log);
  }

  /**
   * Prepares the process, but does not start it. Its printed output goes to the log.
   *
   * @param environment environment that it gets, after {@link EnvironmentOptions} has adapted it
   */
  ProcessBuilder process(Map<String, String> environment) {
    ProcessBuilder.Redirect toLog = ProcessBuilder.Redirect.appendTo(log.toFile());
    ProcessBuilder process =
        new ProcessBuilder(commandLine()).redirectOutput(toLog).redirectError(toLog);
    process.environment().clear();
    process.environment().putAll(environment);
    EnvironmentOptions.adapt(process.environment(), java.with(jvmOptions));
    return process;
  }

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
