package org.gridsec.core.load;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * How to start a worker JVM.
 *
 * @param name of the worker in messages
 * @param mainClass has the main method; it is to run a {@link Worker}
 * @param arguments of the main method
 * @param prefix of the command line, to pin the JVM; see {@link Pinning}
 * @param jvmOptions see {@link WorkerOptions}
 * @param classPath of the JVM
 * @param log file that takes what the worker prints; appended to
 */
public record Launch(
    String name,
    String mainClass,
    List<String> arguments,
    List<String> prefix,
    List<String> jvmOptions,
    String classPath,
    Path log) {

  public Launch {
    arguments = List.copyOf(arguments);
    prefix = List.copyOf(prefix);
    jvmOptions = List.copyOf(jvmOptions);
  }

  /** With the class path of this JVM. */
  public static Launch of(
      String name,
      Class<?> mainClass,
      List<String> arguments,
      List<String> prefix,
      List<String> jvmOptions,
      Path log) {
    return new Launch(
        name,
        mainClass.getName(),
        arguments,
        prefix,
        jvmOptions,
        System.getProperty("java.class.path"),
        log);
  }

  /** The command line, with the Java runtime that runs this JVM. */
  List<String> commandLine() {
    List<String> line = new ArrayList<>(prefix);
    line.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    line.addAll(jvmOptions);
    line.add("-cp");
    line.add(classPath);
    line.add(mainClass);
    line.addAll(arguments);
    return line;
  }
}
