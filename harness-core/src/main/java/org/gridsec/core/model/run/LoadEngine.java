package org.gridsec.core.model.run;

/**
 * A program on another machine that runs some of the clients.
 *
 * @param address {@code HOST:PORT} that the run calls
 * @param cpuModel name of the CPU in its kernel
 * @param cores number of cores available to it
 * @param jdk vendor and version of the clients' Java runtime
 * @param classPathSha256 hash of the names and contents of the clients' class path, in hexadecimal
 */
public record LoadEngine(
    String address, String cpuModel, int cores, String jdk, String classPathSha256) {

  /** Stands for all loopback addresses. */
  public static final String HERE = "this machine";

  /** Its host; {@link #HERE} for any address of the run's own machine. */
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
