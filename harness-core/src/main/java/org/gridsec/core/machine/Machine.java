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
 * What the kernel and the JVM tell of this machine.
 *
 * @param root of the file system that the kernel's files are read from
 * @param searchPath directories of programs, as in the environment variable {@code PATH}
 */
public record Machine(Path root, String searchPath) {

  /** The machine this runs on. */
  public static Machine local() {
    return new Machine(Path.of("/"), System.getenv().getOrDefault("PATH", ""));
  }

  /** The text of a file; empty where there is none, or it cannot be read, as in many containers. */
  public Optional<String> text(String file) {
    Path path = root.resolve(file);
    if (!Files.isReadable(path)) {
      return Optional.empty();
    }
    try (InputStream in = open(path)) {
      return Optional.of(new String(in.readAllBytes(), StandardCharsets.UTF_8).strip());
    } catch (IOException e) {
      // The kernel refuses to tell: not known is what the caller is told, too.
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

  /** Whether a program is on the search path. */
  public boolean hasProgram(String name) {
    for (String directory : searchPath.split(":", -1)) {
      if (Files.isExecutable(Path.of(directory, name))) {
        return true;
      }
    }
    return false;
  }

  /** As the kernel names it; the architecture where it does not. */
  String cpuModel() {
    return value("proc/cpuinfo", "model name").orElse(System.getProperty("os.arch"));
  }

  /** Available to this process. */
  int cores() {
    return Runtime.getRuntime().availableProcessors();
  }

  long memoryMiB() {
    return system().getTotalMemorySize() >> 20;
  }

  /** That programs can still have; all that there is where the system does not tell. */
  public long availableMiB() {
    return value("proc/meminfo", "MemAvailable")
        .map(kiB -> Long.parseLong(kiB.replaceAll("\\D", "")) >> 10)
        .orElseGet(this::memoryMiB);
  }

  /** Runnable processes, averaged over a minute; negative where not known. */
  double loadAverage() {
    return system().getSystemLoadAverage();
  }

  /** Name and release. */
  String kernel() {
    return System.getProperty("os.name") + " " + System.getProperty("os.version");
  }

  /** Vendor and version. */
  String jdk() {
    return System.getProperty("java.vendor") + " " + System.getProperty("java.runtime.version");
  }

  private static OperatingSystemMXBean system() {
    return ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);
  }
}
