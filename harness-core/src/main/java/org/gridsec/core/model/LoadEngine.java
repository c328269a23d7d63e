package org.gridsec.core.model;

/**
 * A program on another machine that has some of a run's clients.
 *
 * @param address {@code HOST:PORT}, as the run calls it
 * @param cpuModel as its kernel names it
 * @param cores available to it
 * @param jdk vendor and version of the Java that the clients run on
 * @param classPathSha256 over names and contents of what its clients run, in hexadecimal
 */
public record LoadEngine(
    String address, String cpuModel, int cores, String jdk, String classPathSha256) {

  /** Stands for all addresses of the loopback. */
  public static final String HERE = "this machine";

  /** Its host; one name for all that are on the run's own machine. */
  public String host() {
    String host = address.substring(0, address.lastIndexOf(':'));
    return host.startsWith("127.") || host.equals("[::1]") || host.equals("localhost")
        ? HERE
        : host;
  }

  /** Its hardware, for people: {@code 2 × CPU}. */
  public String machine() {
    return cores + " × " + cpuModel;
  }

  /** For people: {@code 10.0.0.2:4300 (2 × CPU, JDK 17)}. */
  @Override
  public String toString() {
    return "%s (%s, %s)".formatted(address, machine(), jdk);
  }
}
