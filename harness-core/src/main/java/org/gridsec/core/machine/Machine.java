package org.gridsec.core.machine;

import com.sun.management.OperatingSystemMXBean;
import java.io.IOException;
import java.io.InputStream;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.zip.GZIPInputStream;

/**
 * Facts about this machine from the kernel and the JVM.
 *
 * @param root root of the file system with the kernel's files
 * @param searchPath directories of programs, as in the environment variable {@code PATH}
 */
public record Machine(Path root, String searchPath) {

  /** The machine that this JVM runs on. */
  public static Machine local() {
    return new Machine(Path.of("/"), System.getenv().getOrDefault("PATH", ""));
  }

  /** The text of a file; empty if it does not exist or cannot be read, as in many containers. */
  public Optional<String> text(String file) {
    Path path = root.resolve(file);
    if (!Files.isReadable(path)) {
      return Optional.empty();
    }
    try (InputStream in = open(path)) {
      return Optional.of(new String(in.readAllBytes(), StandardCharsets.UTF_8).strip());
    } catch (IOException e) {
      // The kernel refuses to tell; the caller gets "not known", too.
      System.getLogger(Machine.class.getName()).log(System.Logger.Level.DEBUG, file, e);
      return Optional.empty();
    }
  }

  private static InputStream open(Path path) throws IOException {
    InputStream in = Files.newInputStream(path);
    return path.toString().endsWith(".gz") ? new GZIPInputStream(in) : in;
  }

  /** The value of a line {@code key : value} in a file. */
  public Optional<String> value(String file, String key) {
    return text(file).stream()
        .flatMap(String::lines)
        .filter(line -> line.startsWith(key) && line.indexOf(':') >= key.length())
        .filter(line -> line.substring(key.length(), line.indexOf(':')).isBlank())
        .map(line -> line.substring(line.indexOf(':') + 1).strip())
        .findFirst();
  }

  /** True if a program is on the search path. */
  public boolean hasProgram(String name) {
    for (String directory : searchPath.split(":", -1)) {
      if (Files.isExecutable(Path.of(directory, name))) {
        return true;
      }
    }
    return false;
  }

  /** CPU name from the kernel, or the architecture if the kernel has no name. */
  String cpuModel() {
    return value("proc/cpuinfo", "model name").orElse(System.getProperty("os.arch"));
  }

  /** Number of cores available to this process. */
  int cores() {
    return Runtime.getRuntime().availableProcessors();
  }

  long memoryMiB() {
    return system().getTotalMemorySize() >> 20;
  }

  /** Memory that programs can still get; the total memory if the system does not tell. */
  public long availableMiB() {
    return value("proc/meminfo", "MemAvailable")
        .map(kiB -> Long.parseLong(kiB.replaceAll("\\D", "")) >> 10)
        .orElseGet(this::memoryMiB);
  }

  /** Mean number of runnable processes over a minute; negative if not known. */
  double loadAverage() {
    return system().getSystemLoadAverage();
  }

  /**
   * Share of the machine's cores that all programs together used since the last reading, from 0 to
   * 1; negative if the system does not tell.
   */
  public static double busy() {
    return system().getCpuLoad();
  }

  /** Name and release of the kernel. */
  String kernel() {
    return System.getProperty("os.name") + " " + System.getProperty("os.version");
  }

  /** Vendor and version of the JDK. */
  String jdk() {
    return System.getProperty("java.vendor") + " " + System.getProperty("java.runtime.version");
  }

  private static OperatingSystemMXBean system() {
    return ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);
  }
}
